// Unfairness of a deck, with its jackknife interval.
import {
  type Interval,
  MIN_SEEDS_FOR_INTERVAL,
  mean,
  meanInterval,
  pseudoValues,
} from '../../../../arena/stats/basics/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { percent } from '../../../output/text/index.ts';
import { type DeckGame, dealsOf } from '../games/deck-game.ts';

/** Jackknife groups of seeds; fewer games give no interval. */
const SEED_GROUPS = 40;

interface Counts {
  readonly dealt: Float64Array;
  readonly delivered: Float64Array;
}

function countsOf(demands: number, games: readonly DeckGame[]): Counts {
  const counts = { dealt: new Float64Array(demands), delivered: new Float64Array(demands) };
  for (const game of games) {
    for (const { card, outcome } of dealsOf(game)) {
      const first = card * crayon.DEMANDS_PER_CARD;
      for (let d = 0; d < crayon.DEMANDS_PER_CARD; d++) counts.dealt[first + d]++;
      if (outcome < crayon.DEMANDS_PER_CARD) counts.delivered[first + outcome]++;
    }
  }
  return counts;
}

/**
 * Variance of the demands' use over its squared mean, without the variance from chance: 0 if all are used
 * equally often; chance can make it negative. The counts `omitted` are subtracted first.
 */
function squaredUnfairness(all: Counts, omittedCounts?: Counts): number {
  let [n, sum, squares, noise] = [0, 0, 0, 0];
  for (let demand = 0; demand < all.dealt.length; demand++) {
    const dealt = all.dealt[demand] - (omittedCounts?.dealt[demand] ?? 0);
    if (dealt < 2) continue;
    const use = (all.delivered[demand] - (omittedCounts?.delivered[demand] ?? 0)) / dealt;
    n++;
    sum += use;
    squares += use * use;
    noise += (use * (1 - use)) / (dealt - 1);
  }
  const mean = sum / n;
  const variance = (squares - n * mean * mean) / (n - 1) - noise / n;
  return variance / (mean * mean);
}

/** Square root with the sign of the square: half of the decks with equal use have a negative square. */
const signedRoot = (square: number): number => Math.sign(square) * Math.sqrt(Math.abs(square));

/** Standard deviation of use over demands, as a share of its mean, without chance. */
export interface Unfairness {
  /** NaN if too few games were played. */
  readonly value: number;
  /** 95 % interval; absent if too few games were played. */
  readonly interval?: Interval;
}

/** Jackknife pseudo-values of a figure, by group of seeds; none if there are fewer games than groups. */
function pseudoValuesOf(
  demands: number,
  games: readonly DeckGame[],
  groups: number,
  figure: (all: Counts, omittedCounts?: Counts) => number,
): number[] {
  if (games.length < groups) return [];
  const startOf = (group: number): number => Math.floor((group * games.length) / groups);
  const counts = Array.from({ length: groups }, (_, group) =>
    countsOf(demands, games.slice(startOf(group), startOf(group + 1))),
  );
  const all = countsOf(demands, games);
  return pseudoValues(groups, (without) => figure(all, counts[without]));
}

/**
 * Jackknife pseudo-values of the unfairness, for differences between decks with clear unfairness: near 0 the
 * root makes them unstable.
 */
export const unfairnessValues = (
  demands: number,
  games: readonly DeckGame[],
  groups = SEED_GROUPS,
): number[] =>
  pseudoValuesOf(demands, games, groups, (all, omittedCounts) =>
    signedRoot(squaredUnfairness(all, omittedCounts)),
  );

/** Unfairness with its interval. @param games all with the same payouts */
export function unfairness(demands: number, games: readonly DeckGame[]): Unfairness {
  const values = pseudoValuesOf(demands, games, SEED_GROUPS, squaredUnfairness);
  if (values.length < MIN_SEEDS_FOR_INTERVAL)
    return { value: signedRoot(squaredUnfairness(countsOf(demands, games))) };
  // The interval is computed for the square: near 0 the root is too steep for the jackknife.
  const { low, high } = meanInterval(values);
  return { value: signedRoot(mean(values)), interval: { low: signedRoot(low), high: signedRoot(high) } };
}

/** A sentence that states and explains a deck's unfairness. */
export function unfairnessText({ value, interval }: Unfairness): string {
  const range = interval ? ` (${percent(interval.low)} to ${percent(interval.high)})` : '';
  return `Unfairness is ${percent(value)}${range}: the spread of use about its mean, with chance removed.`;
}
