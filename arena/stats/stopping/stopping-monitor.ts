// Evaluates a stopping rule during a run, seed by seed in schedule order, so that the run stops at the same seed with
// any number of workers, and slow seeds do not bias it. Decided bots leave and decided pairs rest. At each rung, after
// 20 seeds and then after every 25 % more, the finished seeds decide which bots and pairs remain undecided until the
// next rung. All their games up to the next rung are needed, so workers may play ahead that far. The search for a single
// best bot has rungs from 3 seeds on: at two seats only the leader's pairs play from there.
import { MIN_SEEDS_FOR_SAFE_INTERVAL } from '../basics/confidence-sequence.ts';
import { addValue, newMoments, ROUNDING_ERROR } from '../basics/moments.ts';
import { botPairs, pairIndex } from '../estimates/seed-sums.ts';
import { BestSearch, type SeedComparison } from './best-search.ts';
import { leavingAlpha, selectBest, unprovenLeads } from './select-best.ts';
import { type Selection, selectBots, type TopRule, type UnprovenWin, unprovenOf } from './selection.ts';
import { isDecided, type PairState, type StopRule, shouldStop } from './stop-rule.ts';

/** Undecided bots and pairs on some seeds. */
export interface Undecided {
  /** Bots, ascending. */
  readonly bots: readonly number[];
  /** By pair, true if undecided. Later values of other pairs do not count, because their opponents were selected. */
  readonly pairs: readonly boolean[];
}

/** Why a pair plays no more games, and after how many seeds. */
export interface PairRest {
  readonly seeds: number;
  readonly because: 'decided' | 'a bot left' | 'neither led';
}

/** What runs, tables and the live view need of a monitor. */
export type RunMonitor = Pick<
  StoppingMonitor,
  | 'rule'
  | 'pairs'
  | 'seeds'
  | 'stoppedAfter'
  | 'selection'
  | 'rungEnd'
  | 'search'
  | 'isUneven'
  | 'undecidedAt'
  | 'restOf'
  | 'report'
> & {
  /** In a gauntlet, by newcomer: the values that the rule judges, those of the newcomer against the field. */
  readonly field?: readonly PairState[];
  /** In a gauntlet, the newcomer that is chosen or, before that, leads. */
  readonly best?: number;
};

/** Ratio of one rung to the next. */
const RUNG_GROWTH = 1.25;

/** Seeds of the search for a best bot on which all bots play, before it has a leader. */
export const FIRST_RUNG_OF_SEARCH = 3;

/** Its least number of seeds between two rungs, and the largest while a win is unproven. */
const SEARCH_GAP = { min: 3, maxUnproven: 5 };

/** Number of seeds up to the next rung of a search. */
export const nextRung = (seeds: number): number =>
  Math.max(Math.ceil(RUNG_GROWTH * seeds), seeds + SEARCH_GAP.min);

/** Counts a seed for the pairs that are undecided on it. @param games per pair and seed */
export function countPairs(
  pairs: readonly PairState[],
  undecided: Undecided,
  differences: readonly number[],
  largest: readonly number[],
  games: number,
): void {
  pairs.forEach((state, pair) => {
    const { moments } = state;
    if (Number.isNaN(differences[pair]) || !undecided.pairs[pair]) return;
    addValue(moments, differences[pair]);
    if (Math.abs(differences[pair]) > ROUNDING_ERROR) state.unequalSeeds++;
    moments.step = Math.max(moments.step, (largest[pair] ?? 0) / games);
  });
}

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

/** State of a stopping rule after the seeds reported so far. */
export class StoppingMonitor {
  readonly pairs: readonly PairState[];
  /** Number of reported seeds. */
  seeds = 0;
  /** Number of seeds after which the rule held; undefined until then. */
  stoppedAfter: number | undefined;
  readonly rule: StopRule;
  /** For `top` rules; updated at rungs and at the end. */
  selection: Selection;
  /** Number of seeds up to the next rung, for which `undecidedAt` is known. */
  rungEnd: number;
  /** Of a rule that looks for a single best bot. */
  readonly search?: BestSearch;
  readonly #seats: number;
  #unproven: readonly UnprovenWin[] = [];
  readonly #rungs: { readonly from: number; readonly undecided: Undecided }[];
  readonly #gamesPerSeed: number;

  /**
   * @param pairs number of pairs
   * @param step minimum change of a seed's value by one game, see moments.ts
   * @param games per pair and seed
   * @param seats of a game; only at two do the pairs of a leader suffice
   */
  constructor(rule: StopRule, pairs: number, step = 1, games = 1, seats = 2) {
    this.rule = rule;
    this.#seats = seats;
    this.#gamesPerSeed = games;
    this.pairs = Array.from({ length: pairs }, () => ({ moments: newMoments(step), unequalSeeds: 0 }));
    const bots = Array.from({ length: (1 + Math.sqrt(1 + 8 * pairs)) / 2 }, (_, bot) => bot);
    this.selection = { undecided: bots, departures: [] };
    if (rule.kind === 'top' && rule.count === 1)
      this.search = new BestSearch(bots.length, step, leavingAlpha(rule));
    this.rungEnd = this.search ? FIRST_RUNG_OF_SEARCH : MIN_SEEDS_FOR_SAFE_INTERVAL;
    this.#rungs = [{ from: 0, undecided: { bots, pairs: this.pairs.map(() => true) } }];
  }

  /** True if some bots or pairs played fewer games, so that bots met different opponents. */
  get isUneven(): boolean {
    return this.#rungs.some(({ undecided }) => undecided.pairs.includes(false));
  }

  /** When and why a pair stopped playing; undefined for one that played to the end. @param pair index in `pairs` */
  restOf(pair: number): PairRest | undefined {
    const open = this.#rungs.findLastIndex(({ undecided }) => undecided.pairs[pair]);
    const rung = this.#rungs[open + 1];
    if (rung === undefined) return undefined;
    const { bots } = rung.undecided;
    if (this.rule.kind !== 'top') return { seeds: rung.from, because: 'decided' };
    const bothRemain = botPairs(this.undecidedAt(0).bots.length)[pair].every((bot) => bots.includes(bot));
    return { seeds: rung.from, because: bothRemain ? 'neither led' : 'a bot left' };
  }

  /** Undecided bots and pairs on a seed. @param seedIndex below `rungEnd` */
  undecidedAt(seedIndex: number): Undecided {
    return this.#rungs.findLast(({ from }) => from <= seedIndex)!.undecided;
  }

  /**
   * Counts the next seed. Seeds after the end are ignored.
   * @param differences by pair, mean value of its games under the judge; NaN if the pair did not meet
   * @param largest by pair, largest absolute value of its games, if that may exceed the minimum step
   */
  report(differences: readonly number[], largest: readonly number[] = []): void {
    if (this.stoppedAfter !== undefined) return;
    countPairs(this.pairs, this.undecidedAt(this.seeds), differences, largest, this.#gamesPerSeed);
    this.seeds++;
    this.search?.add(
      this.seeds,
      comparisonOf(differences, this.undecidedAt(0).bots.length),
      this.#unproven.map(({ bot, other }) => [bot, other]),
      Math.max(0, ...largest) / this.#gamesPerSeed,
    );
    const selected = this.#select();
    const isOver = this.rule.kind === 'top' ? selected.end !== undefined : shouldStop(this.rule, this.pairs);
    if (isOver) this.stoppedAfter = this.seeds;
    if (isOver || this.seeds === this.rungEnd) this.selection = selected;
    if (!isOver && this.seeds === this.rungEnd) this.#beginRung();
  }

  #select(): Selection {
    const { rule, pairs, selection, seeds, search } = this;
    if (rule.kind !== 'top') return selection;
    const bots = this.undecidedAt(0).bots.length;
    return search ? selectBest(search, rule, seeds, bots) : selectBots(rule, pairs, bots, selection, seeds);
  }

  #beginRung(): void {
    const { rule, pairs, seeds, search } = this;
    search?.chooseLeader();
    const undecided =
      rule.kind === 'top' ? this.#openPairs(rule) : pairs.map((pair) => !isDecided(rule, pair, pairs.length));
    this.#rungs.push({ from: seeds, undecided: { bots: this.selection.undecided, pairs: undecided } });
    this.rungEnd = search ? nextRung(seeds) : Math.ceil(RUNG_GROWTH * seeds);
    if (search && this.#unproven.length > 0)
      this.rungEnd = Math.min(this.rungEnd, seeds + SEARCH_GAP.maxUnproven);
  }

  /**
   * Pairs of undecided bots, at two seats only those of the leader, if there is one; and pairs of a bot that may be chosen
   * and one that left but is not certainly worse.
   */
  #openPairs(rule: TopRule): boolean[] {
    const { pairs, selection, search } = this;
    const bots = this.undecidedAt(0).bots.length;
    this.#unproven = search ? unprovenLeads(search, rule) : unprovenOf(rule, pairs, bots, selection);
    const leader = this.#seats === 2 ? search?.leader : undefined;
    return botPairs(bots).map(
      (pair) =>
        (pair.every((bot) => selection.undecided.includes(bot)) &&
          (leader === undefined || pair.includes(leader))) ||
        this.#unproven.some(({ bot, other }) => pair.includes(bot) && pair.includes(other)),
    );
  }
}
