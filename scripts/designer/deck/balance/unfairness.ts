// One number for how unequally the demands of a deck are used.

import {
  type Interval,
  MIN_SEEDS_FOR_INTERVAL,
  mean,
  meanInterval,
  pseudoValues,
} from '../../../../arena/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { percent } from '../../../output/index.ts';
import { type DeckGame, dealsOf } from '../games/deck-game.ts';

/** Groups of seeds for the interval; no fewer games give one. */
const GROUPS = 40;

interface Counts {
  readonly dealt: Float64Array;
  readonly delivered: Float64Array;
}

function countsOf(demands: number, games: readonly DeckGame[]): Counts {
  const counts = { dealt: new Float64Array(demands), delivered: new Float64Array(demands) };
  for (const game of games) {
    for (const { card, fate } of dealsOf(game)) {
      const first = card * crayon.DEMANDS;
      for (let d = 0; d < crayon.DEMANDS; d++) counts.dealt[first + d]++;
      if (fate < crayon.DEMANDS) counts.delivered[first + fate]++;
    }
  }
  return counts;
}

/**
 * Variance of the demands' use over its squared mean, with the variance from chance removed: 0 when all are
 * used equally often, below 0 by chance. Counts of `less` are subtracted first.
 */
function squareOf(all: Counts, less?: Counts): number {
  let [n, sum, squares, noise] = [0, 0, 0, 0];
  for (let demand = 0; demand < all.dealt.length; demand++) {
    const dealt = all.dealt[demand] - (less?.dealt[demand] ?? 0);
    if (dealt < 2) continue;
    const use = (all.delivered[demand] - (less?.delivered[demand] ?? 0)) / dealt;
    n++;
    sum += use;
    squares += use * use;
    noise += (use * (1 - use)) / (dealt - 1);
  }
  const centre = sum / n;
  const variance = (squares - n * centre * centre) / (n - 1) - noise / n;
  return variance / (centre * centre);
}

/** Root with its sign: half of the decks with equal use have a square below 0. */
const signedRoot = (square: number): number => Math.sign(square) * Math.sqrt(Math.abs(square));

export interface Unfairness {
  /** NaN when too few games were played. */
  readonly value: number;
  /** 95 % interval; left out below 40 games. */
  readonly interval?: Interval;
}

/** Pseudo-values of a figure, by group of seeds; none for fewer games than groups. */
function valuesOf(
  demands: number,
  games: readonly DeckGame[],
  groups: number,
  figure: (all: Counts, less?: Counts) => number,
): number[] {
  if (games.length < groups) return [];
  const parts = Array.from({ length: groups }, (_, group) =>
    countsOf(
      demands,
      games.slice(
        Math.floor((group * games.length) / groups),
        Math.floor(((group + 1) * games.length) / groups),
      ),
    ),
  );
  const all = countsOf(demands, games);
  return pseudoValues(groups, (without) => figure(all, parts[without]));
}

/**
 * Values by group of seeds whose mean is the unfairness, but for a little; none for fewer games than groups.
 * For differences of decks that are used unequally: near 0 these values stray far.
 */
export const unfairnessValues = (demands: number, games: readonly DeckGame[], groups = GROUPS): number[] =>
  valuesOf(demands, games, groups, (all, less) => signedRoot(squareOf(all, less)));

/** @param games all with the same payouts */
export function unfairness(demands: number, games: readonly DeckGame[]): Unfairness {
  const values = valuesOf(demands, games, GROUPS, squareOf);
  if (values.length < MIN_SEEDS_FOR_INTERVAL)
    return { value: signedRoot(squareOf(countsOf(demands, games))) };
  // The interval is that of the square: near 0 the root is so steep that the jackknife's interval of it would
  // be wrong.
  const { low, high } = meanInterval(values);
  return { value: signedRoot(mean(values)), interval: { low: signedRoot(low), high: signedRoot(high) } };
}

/** The number for a deck's unfairness in words. */
export function unfairnessText({ value, interval }: Unfairness): string {
  const range = interval ? ` (${percent(interval.low)} to ${percent(interval.high)})` : '';
  return `Unfairness is ${percent(value)}${range}: the spread of use about its mean, with chance removed.`;
}
