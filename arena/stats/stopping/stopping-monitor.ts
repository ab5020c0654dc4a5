// Evaluates a stopping rule during a run, seed by seed in schedule order, so that the run stops at the same seed with
// any number of workers, and slow seeds do not bias it. Decided bots leave and decided pairs rest. At each rung, after
// 20 seeds and then after every 25 % more, the finished seeds decide which bots and pairs remain undecided until the
// next rung. All their games up to the next rung are needed, so workers may play ahead that far. A search for the best bots
// may set its own rungs.
import { MIN_SEEDS_FOR_SAFE_INTERVAL } from '../basics/confidence-sequence.ts';
import { addValue, newMoments, ROUNDING_ERROR } from '../basics/moments.ts';
import { botPairs } from '../estimates/seed-sums.ts';
import { FieldSelector } from './field-selector.ts';
import type { PairState } from './pair-state.ts';
import {
  isDecided,
  kindOf,
  type PairRule,
  type StopRule,
  seedsForPairs,
  shouldStop,
} from './rules/stop-rules.ts';
import type { Selection, Selector } from './selection.ts';

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

/** Ratio of one rung to the next. */
const RUNG_GROWTH = 1.25;

/** State of a stopping rule after the seeds reported so far. */
export class StoppingMonitor {
  readonly pairs: readonly PairState[];
  /** Number of reported seeds. */
  seeds = 0;
  /** Number of seeds after which the rule held; undefined until then. */
  stoppedAfter: number | undefined;
  readonly rule: StopRule;
  /** Of a rule that chooses bots; updated at rungs and at the end. */
  selection: Selection;
  /** Number of seeds up to the next rung, for which `undecidedAt` is known. */
  rungEnd: number;
  /** Of a gauntlet, or of a rule that chooses bots. */
  readonly selector?: Selector;
  readonly #gauntlet: FieldSelector | undefined;
  readonly #rungs: { readonly from: number; readonly undecided: Undecided }[];
  readonly #gamesPerSeed: number;

  /**
   * @param pairs number of pairs
   * @param step minimum change of a seed's value by one game, see moments.ts
   * @param games per pair and seed
   * @param seats of a game
   * @param newcomers of a gauntlet, the first bots
   */
  constructor(rule: StopRule, pairs: number, step = 1, games = 1, seats = 2, newcomers = 0) {
    this.rule = rule;
    this.#gamesPerSeed = games;
    this.pairs = Array.from({ length: pairs }, () => ({ moments: newMoments(step), unequalSeeds: 0 }));
    const bots = Array.from({ length: (1 + Math.sqrt(1 + 8 * pairs)) / 2 }, (_, bot) => bot);
    this.selection = { undecided: newcomers > 0 ? bots.slice(0, newcomers) : bots, departures: [] };
    const shape = { pairs: this.pairs, bots: bots.length, seats, step };
    this.#gauntlet = newcomers > 0 ? new FieldSelector(rule as PairRule, newcomers, shape) : undefined;
    this.selector = this.#gauntlet ?? kindOf(rule).selector?.(rule, shape);
    this.rungEnd = this.selector?.firstRung ?? MIN_SEEDS_FOR_SAFE_INTERVAL;
    const areOpen = this.selector?.firstPairs ?? this.pairs.map(() => true);
    this.#rungs = [{ from: 0, undecided: { bots, pairs: areOpen } }];
  }

  /** True if some bots or pairs played fewer games, so that bots met different opponents. */
  get isUneven(): boolean {
    return (
      this.#gauntlet !== undefined || this.#rungs.some(({ undecided }) => undecided.pairs.includes(false))
    );
  }

  /** In a gauntlet, by newcomer: the values that the rule judges, those of the newcomer against the field. */
  get field(): readonly PairState[] | undefined {
    return this.#gauntlet?.field;
  }

  /** In a gauntlet, the newcomer that is chosen or, before that, leads. */
  get best(): number | undefined {
    return this.#gauntlet?.best(this.selection);
  }

  /** When and why a pair stopped playing; undefined for one that played to the end. @param pair index in `pairs` */
  restOf(pair: number): PairRest | undefined {
    const open = this.#rungs.findLastIndex(({ undecided }) => undecided.pairs[pair]);
    const rung = this.#rungs[open + 1];
    if (open < 0 || rung === undefined) return undefined;
    const { bots } = rung.undecided;
    if (!this.selector) return { seeds: rung.from, because: 'decided' };
    const both = botPairs(this.undecidedAt(0).bots.length)[pair];
    if (this.selector.hasSettled?.(both, bots)) return { seeds: rung.from, because: 'decided' };
    const bothRemain = both.every((bot) => bots.includes(bot));
    return { seeds: rung.from, because: bothRemain ? 'neither led' : 'a bot left' };
  }

  /**
   * Estimated total number of seeds, at least the finished ones; undefined if they are too few for an estimate,
   * Infinity if the rule would never hold. Only for displaying the remaining time, never for a verdict.
   */
  seedsToStop(): number | undefined {
    const { selector, selection, seeds, rule, pairs } = this;
    return selector ? selector.seedsToStop(selection, seeds) : seedsForPairs(rule, pairs);
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
    const undecided = this.undecidedAt(this.seeds);
    this.pairs.forEach((state, pair) => {
      const { moments } = state;
      if (Number.isNaN(differences[pair]) || !undecided.pairs[pair]) return;
      addValue(moments, differences[pair]);
      if (Math.abs(differences[pair]) > ROUNDING_ERROR) state.unequalSeeds++;
      moments.step = Math.max(moments.step, (largest[pair] ?? 0) / this.#gamesPerSeed);
    });
    this.seeds++;
    const { selector, seeds, rungEnd } = this;
    selector?.count?.(seeds, differences, Math.max(0, ...largest) / this.#gamesPerSeed);
    const selected = selector?.select(seeds, this.selection) ?? this.selection;
    if (selected.end !== undefined || seeds === rungEnd) this.selection = selected;
    const holds = selector?.holds?.(selected) ?? selected.end !== undefined;
    if (selector ? holds : shouldStop(this.rule, this.pairs)) this.stoppedAfter = seeds;
    else if (seeds === rungEnd) this.#beginRung();
  }

  #beginRung(): void {
    const { rule, pairs, seeds, selector, selection } = this;
    const areOpen =
      selector?.openPairs(selection) ?? pairs.map((pair) => !isDecided(rule, pair, pairs.length));
    this.#rungs.push({ from: seeds, undecided: { bots: selection.undecided, pairs: areOpen } });
    const usual = Math.ceil(RUNG_GROWTH * seeds);
    this.rungEnd = selector?.rungEnd(seeds, usual) ?? usual;
  }
}
