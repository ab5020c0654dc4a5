// Evaluates a stopping rule during a run, seed by seed in schedule order: so the run stops at the same seed
// with any number of workers, and slow seeds do not bias it. Settled bots and pairs play no more games. At
// each rung, after 20 seeds and then every 25 % more, the seeds so far decide which ones remain undecided up
// to the next rung. All their games up to there are needed, so workers may play ahead that far.
import { SEEDS_TO_WATCH } from '../basics/confidence-sequence.ts';
import { addValue, noMoments, ROUNDING } from '../basics/moments.ts';
import { botPairs } from '../estimates/seed-sums.ts';
import { type Selection, selectBots } from './selection.ts';
import { isSettled, type PairState, type StopRule, shouldStop } from './stop-rule.ts';

/** Undecided bots and pairs on some seeds. */
export interface OpenQuestion {
  /** Bots, ascending. */
  readonly bots: readonly number[];
  /** By pair. Later values of other pairs do not count, because their opponents were selected. */
  readonly pairs: readonly boolean[];
}

/** Ratio of one rung to the next. */
const RUNG_GROWTH = 1.25;

export class StoppingMonitor {
  readonly pairs: readonly PairState[];
  /** Number of seeds counted: 0 to `seeds` - 1. */
  seeds = 0;
  /** Number of seeds after which the rule held; undefined until then. */
  stoppedAfter: number | undefined;
  readonly rule: StopRule;
  /** Under a rule that chooses bots, updated at rungs and at the end. */
  selection: Selection;
  /** `openAt` is known for seeds below this one. */
  knownSeeds = SEEDS_TO_WATCH;
  readonly #questions: { readonly from: number; readonly open: OpenQuestion }[];

  readonly #games: number;

  /**
   * @param pairs number of pairs
   * @param step minimum change of a seed's value by one game, see moments.ts
   * @param games of a pair on a seed
   */
  constructor(rule: StopRule, pairs: number, step = 1, games = 1) {
    this.rule = rule;
    this.#games = games;
    this.pairs = Array.from({ length: pairs }, () => ({ moments: noMoments(step), unequal: 0 }));
    const bots = Array.from({ length: (1 + Math.sqrt(1 + 8 * pairs)) / 2 }, (_, bot) => bot);
    this.selection = { open: bots, left: [] };
    this.#questions = [{ from: 0, open: { bots, pairs: this.pairs.map(() => true) } }];
  }

  /** True when some bots or pairs played fewer games, so that bots met different opponents. */
  get isUneven(): boolean {
    return this.#questions.some(({ open }) => open.pairs.includes(false));
  }

  /** Undecided bots and pairs on a seed. @param seedIndex below `knownSeeds` */
  openAt(seedIndex: number): OpenQuestion {
    return this.#questions.findLast(({ from }) => from <= seedIndex)!.open;
  }

  /**
   * Counts the next seed. Seeds after the end are ignored.
   * @param differences by pair, mean value of its games under the judge; NaN when the pair did not meet
   * @param largest by pair, largest absolute value of its games, if that may exceed the minimum step
   */
  report(differences: readonly number[], largest?: readonly number[]): void {
    if (this.stoppedAfter !== undefined) return;
    const open = this.openAt(this.seeds);
    this.pairs.forEach((watched, pair) => {
      const { moments } = watched;
      if (Number.isNaN(differences[pair]) || !open.pairs[pair]) return;
      addValue(moments, differences[pair]);
      if (Math.abs(differences[pair]) > ROUNDING) watched.unequal++;
      moments.step = Math.max(moments.step, (largest?.[pair] ?? 0) / this.#games);
    });
    this.seeds++;
    const selected = this.#select();
    const isOver = this.rule.kind === 'top' ? selected.end !== undefined : shouldStop(this.rule, this.pairs);
    if (isOver) this.stoppedAfter = this.seeds;
    if (isOver || this.seeds === this.knownSeeds) this.selection = selected;
    if (!isOver && this.seeds === this.knownSeeds) this.#beginRung();
  }

  #select(): Selection {
    const { rule, pairs, selection, seeds } = this;
    if (rule.kind !== 'top') return selection;
    return selectBots(rule, pairs, this.openAt(0).bots.length, selection, seeds);
  }

  #beginRung(): void {
    const { rule, pairs, seeds } = this;
    const { open: bots } = this.selection;
    const open =
      rule.kind === 'top'
        ? botPairs(this.openAt(0).bots.length).map((pair) => pair.every((bot) => bots.includes(bot)))
        : pairs.map((pair) => !isSettled(rule, pair, pairs.length));
    this.#questions.push({ from: seeds, open: { bots, pairs: open } });
    this.knownSeeds = Math.ceil(RUNG_GROWTH * seeds);
  }
}
