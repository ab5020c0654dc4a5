// Searches the single best bot of a run. It has rungs from 3 seeds on: at two seats only the leader's pairs play from there.
import { MIN_SEEDS_FOR_SAFE_INTERVAL } from '../basics/confidence-sequence.ts';
import { botPairs, pairIndex } from '../estimates/seed-sums.ts';
import { BestSearch, type SeedComparison } from './best-search.ts';
import { seedsToDecide } from './seeds-to-decide.ts';
import { leavingAlpha, nearness, selectBest, unprovenLeads } from './select-best.ts';
import {
  pairsInQuestion,
  type Selection,
  type Selector,
  type SelectorShape,
  type TopRule,
  type UnprovenWin,
} from './selection.ts';

/** Seeds on which all bots play, before the search has a leader. */
export const FIRST_RUNG_OF_SEARCH = 3;

/** Least number of seeds between two rungs, and the largest while a win is unproven. */
export const SEARCH_GAP = { min: 3, maxUnproven: 5 };

/** Ratio of one rung to the next where pairs of the leader may rest: of equal bots most do so late. */
const SETTLING_GROWTH = 1.05;

/**
 * Comparison of bots by the games of a seed. Two that met: by their games. Two that met others at tables of three or more
 * seats: the difference of their mean values over their tables, which are 1/n of the sums over n - 1 opponents.
 * @param differences by pair, NaN if it did not meet
 */
function comparisonOf(differences: readonly number[], bots: number): SeedComparison {
  const compare = (one: number, other: number): number =>
    one < other ? differences[pairIndex(bots, one, other)] : -differences[pairIndex(bots, other, one)];
  const tables = Array.from({ length: bots }, (_, bot) => {
    let [sum, opponents] = [0, 0];
    for (let other = 0; other < bots; other++) {
      const value = other === bot ? Number.NaN : compare(bot, other);
      if (Number.isNaN(value)) continue;
      sum += value;
      opponents++;
    }
    // With a single opponent it is a table of two, which says nothing about others.
    return opponents < 2 ? Number.NaN : sum / (opponents + 1);
  });
  return (one, other) => {
    const value = compare(one, other);
    return Number.isNaN(value) ? tables[one] - tables[other] : value;
  };
}

export class BestSelector implements Selector {
  readonly firstRung = FIRST_RUNG_OF_SEARCH;
  readonly #rule: TopRule;
  readonly #search: BestSearch;
  readonly #bots: number;
  readonly #seats: number;
  /** Near enough to the best; undefined where the pairs of a leader do not play alone. */
  readonly #within: number | undefined;
  #unproven: readonly UnprovenWin[] = [];

  constructor(rule: TopRule, { bots, seats, step }: SelectorShape) {
    this.#rule = rule;
    this.#search = new BestSearch(bots, step, leavingAlpha(rule));
    this.#bots = bots;
    this.#seats = seats;
    this.#within = seats === 2 ? rule.within : undefined;
  }

  count(seeds: number, differences: readonly number[], step: number): void {
    const awaited = this.#unproven.map(({ bot, other }) => [bot, other] as const);
    this.#search.add(seeds, comparisonOf(differences, this.#bots), awaited, step);
  }

  select(seeds: number): Selection {
    return selectBest(this.#search, this.#rule, seeds, this.#bots);
  }

  openPairs(selection: Selection): boolean[] {
    this.#search.chooseLeader(this.#settled(), this.#within);
    this.#unproven = unprovenLeads(this.#search, this.#rule);
    const leader = this.#seats === 2 ? this.#search.leader : undefined;
    const areOpen = pairsInQuestion(this.#bots, selection, this.#unproven, leader);
    if (this.#within === undefined) return areOpen;
    return botPairs(this.#bots).map((pair, i) => areOpen[i] && !this.hasSettled(pair));
  }

  /** True for a pair of the leader and a bot that is near enough to it. */
  hasSettled(pair: readonly number[]): boolean {
    const { leader } = this.#search;
    const other = pair.find((bot) => bot !== leader)!;
    return leader !== undefined && pair.includes(leader) && this.#settled().includes(other);
  }

  /** Bots that are certainly less than `within` better than the leader: their pairs need no more games while it leads. */
  #settled(): number[] {
    const { leader, remaining } = this.#search;
    if (this.#within === undefined || leader === undefined || !remaining.includes(leader)) return [];
    const near = nearness(this.#search, this.#rule, this.#bots);
    return Array.from({ length: this.#bots }, (_, bot) => bot).filter(
      (bot) => bot !== leader && near(leader, bot).isNear,
    );
  }

  rungEnd(seeds: number, usual: number): number {
    const soon = this.#within === undefined ? usual : Math.ceil(SETTLING_GROWTH * seeds);
    const next = Math.max(Math.min(usual, soon), seeds + SEARCH_GAP.min);
    return this.#unproven.length > 0 ? Math.min(next, seeds + SEARCH_GAP.maxUnproven) : next;
  }

  /** Seeds until the leader is decided against all other bots that remain. */
  seedsToStop(_: Selection, seeds: number): number | undefined {
    const { leader, remaining } = this.#search;
    if (leader === undefined || !remaining.includes(leader)) return undefined;
    let maxSeeds = seeds;
    for (const bot of remaining) {
      if (bot === leader) continue;
      const { count, mean, variance } = this.#search.momentsOf(leader, bot);
      if (count < MIN_SEEDS_FOR_SAFE_INTERVAL) return undefined;
      const alpha = 2 * leavingAlpha(this.#rule);
      const meetings = seedsToDecide(Math.abs(mean), variance, alpha, this.#rule.within);
      maxSeeds = Math.max(maxSeeds, (meetings * seeds) / count);
    }
    return Math.ceil(maxSeeds);
  }
}
