// Evaluates a stopping rule during a run, seed by seed in schedule order, so that the run stops at the same seed with
// any number of workers, and slow seeds do not bias it. Decided bots leave and decided pairs rest. At each rung, after
// 20 seeds and then after every 25 % more, the finished seeds decide which bots and pairs remain undecided until the
// next rung. All their games up to the next rung are needed, so workers may play ahead that far.
import { MIN_SEEDS_FOR_SAFE_INTERVAL } from '../basics/confidence-sequence.ts';
import { addValue, newMoments, ROUNDING_ERROR } from '../basics/moments.ts';
import { botPairs } from '../estimates/seed-sums.ts';
import { type Selection, selectBots, type TopRule, unprovenWins } from './selection.ts';
import { isDecided, type PairState, type StopRule, shouldStop } from './stop-rule.ts';

/** Undecided bots and pairs on some seeds. */
export interface Undecided {
  /** Bots, ascending. */
  readonly bots: readonly number[];
  /** By pair, true if undecided. Later values of other pairs do not count, because their opponents were selected. */
  readonly pairs: readonly boolean[];
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
  /** For `top` rules; updated at rungs and at the end. */
  selection: Selection;
  /** Number of seeds up to the next rung, for which `undecidedAt` is known. */
  rungEnd = MIN_SEEDS_FOR_SAFE_INTERVAL;
  readonly #rungs: { readonly from: number; readonly undecided: Undecided }[];
  readonly #gamesPerSeed: number;

  /**
   * @param pairs number of pairs
   * @param step minimum change of a seed's value by one game, see moments.ts
   * @param games per pair and seed
   */
  constructor(rule: StopRule, pairs: number, step = 1, games = 1) {
    this.rule = rule;
    this.#gamesPerSeed = games;
    this.pairs = Array.from({ length: pairs }, () => ({ moments: newMoments(step), unequalSeeds: 0 }));
    const bots = Array.from({ length: (1 + Math.sqrt(1 + 8 * pairs)) / 2 }, (_, bot) => bot);
    this.selection = { undecided: bots, departures: [] };
    this.#rungs = [{ from: 0, undecided: { bots, pairs: this.pairs.map(() => true) } }];
  }

  /** True if some bots or pairs played fewer games, so that bots met different opponents. */
  get isUneven(): boolean {
    return this.#rungs.some(({ undecided }) => undecided.pairs.includes(false));
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
  report(differences: readonly number[], largest?: readonly number[]): void {
    if (this.stoppedAfter !== undefined) return;
    const undecided = this.undecidedAt(this.seeds);
    this.pairs.forEach((state, pair) => {
      const { moments } = state;
      if (Number.isNaN(differences[pair]) || !undecided.pairs[pair]) return;
      addValue(moments, differences[pair]);
      if (Math.abs(differences[pair]) > ROUNDING_ERROR) state.unequalSeeds++;
      moments.step = Math.max(moments.step, (largest?.[pair] ?? 0) / this.#gamesPerSeed);
    });
    this.seeds++;
    const selected = this.#select();
    const isOver = this.rule.kind === 'top' ? selected.end !== undefined : shouldStop(this.rule, this.pairs);
    if (isOver) this.stoppedAfter = this.seeds;
    if (isOver || this.seeds === this.rungEnd) this.selection = selected;
    if (!isOver && this.seeds === this.rungEnd) this.#beginRung();
  }

  #select(): Selection {
    const { rule, pairs, selection, seeds } = this;
    if (rule.kind !== 'top') return selection;
    return selectBots(rule, pairs, this.undecidedAt(0).bots.length, selection, seeds);
  }

  #beginRung(): void {
    const { rule, pairs, seeds } = this;
    const { undecided: bots } = this.selection;
    const undecided =
      rule.kind === 'top' ? this.#openPairs(rule) : pairs.map((pair) => !isDecided(rule, pair, pairs.length));
    this.#rungs.push({ from: seeds, undecided: { bots, pairs: undecided } });
    this.rungEnd = Math.ceil(RUNG_GROWTH * seeds);
  }

  /** Pairs of undecided bots, and of a bot that may be chosen and one that left but is not certainly worse. */
  #openPairs(rule: TopRule): boolean[] {
    const { pairs, selection } = this;
    const bots = this.undecidedAt(0).bots.length;
    const unproven = unprovenWins(rule, pairs, bots, selection);
    return botPairs(bots).map(
      (pair) =>
        pair.every((bot) => selection.undecided.includes(bot)) ||
        unproven.some(({ bot, other }) => pair.includes(bot) && pair.includes(other)),
    );
  }
}
