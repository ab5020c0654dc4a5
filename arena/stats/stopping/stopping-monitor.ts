// Watches a stopping rule while a run goes on. Seeds may be reported in any order, but only the contiguous prefix of seeds
// counts, in index order: the run stops at the same seed on one worker or on many, and a slow seed cannot bias it.
// What is settled needs no more games. At each rung, 20 seeds and then a quarter more each time, the prefix decides who is still
// in question in the seeds up to the next rung. All of them are certain to be needed, so workers may run ahead as far as that.
import { SEEDS_TO_WATCH } from '../basics/confidence-sequence.ts';
import { addValue, noMoments, ROUNDING } from '../basics/moments.ts';
import { botPairs } from '../estimates/seed-sums.ts';
import { type Selection, selectBots } from './selection.ts';
import { isSettled, type PairWatch, type StopRule, shouldStop } from './stop-rule.ts';

/** Values of one seed: for each pair the mean over its games of their value under the judge; NaN where it did not meet. */
export type SeedDifferences = ArrayLike<number>;

interface Reported {
  readonly differences: SeedDifferences;
  readonly steps?: ArrayLike<number>;
}

/** What is in question on some seeds. */
export interface OpenQuestion {
  /** Bots, ascending. */
  readonly bots: readonly number[];
  /** By pair. Values of other pairs are not taken in any more: they met in chosen company. */
  readonly pairs: readonly boolean[];
}

/** Growth from rung to rung. */
const RUNG = 1.25;

/** Watch over the pairs of a run, seed by seed in order, that finds the seed at which the rule holds. */
export class StoppingMonitor {
  readonly pairs: readonly PairWatch[];
  /** Seeds taken in: 0 to `seeds` - 1 are complete. */
  seeds = 0;
  /** Number of seeds after which the run is over; undefined while it is not. */
  stoppedAfter: number | undefined;
  readonly rule: StopRule;
  /** Bots that have left, at rungs and at the end, under a rule that chooses bots. */
  selection: Selection;
  /** What is in question on seeds below this one is known. */
  knownSeeds = SEEDS_TO_WATCH;
  private readonly questions: { readonly from: number; readonly open: OpenQuestion }[];
  private readonly waiting = new Map<number, Reported>();

  /** @param step least change of a seed's value by one game, see moments.ts */
  constructor(rule: StopRule, pairs: number, step = 1) {
    this.rule = rule;
    this.pairs = Array.from({ length: pairs }, () => ({ moments: noMoments(step), unequal: 0 }));
    const bots = Array.from({ length: (1 + Math.sqrt(1 + 8 * pairs)) / 2 }, (_, bot) => bot);
    this.selection = { open: bots, left: [] };
    this.questions = [{ from: 0, open: { bots, pairs: this.pairs.map(() => true) } }];
  }

  /** Whether some bots or pairs have rested, so that bots met different company. */
  get isUneven(): boolean {
    return this.questions.some(({ open }) => open.pairs.includes(false));
  }

  /** What is in question on a seed. @param seedIndex below `knownSeeds` */
  openAt(seedIndex: number): OpenQuestion {
    return this.questions.findLast(({ from }) => from <= seedIndex)!.open;
  }

  /**
   * A seed's games are over. Each seed is to be reported once; those past the end are ignored.
   * @param steps of each pair how far a game of this seed moved the value, where that may be more than the least step
   */
  report(seedIndex: number, differences: SeedDifferences, steps?: ArrayLike<number>): void {
    this.waiting.set(seedIndex, { differences, steps });
    for (;;) {
      const next = this.waiting.get(this.seeds);
      if (next === undefined || this.stoppedAfter !== undefined) return;
      this.waiting.delete(this.seeds);
      this.take(next);
    }
  }

  private take({ differences, steps }: Reported): void {
    const open = this.openAt(this.seeds);
    this.pairs.forEach((watched, pair) => {
      const { moments } = watched;
      if (Number.isNaN(differences[pair]) || !open.pairs[pair]) return;
      addValue(moments, differences[pair]);
      if (Math.abs(differences[pair]) > ROUNDING) watched.unequal++;
      moments.step = Math.max(moments.step, steps?.[pair] ?? 0);
    });
    this.seeds++;
    const selected = this.select();
    const isOver = this.rule.kind === 'top' ? selected.end !== undefined : shouldStop(this.rule, this.pairs);
    if (isOver) this.stoppedAfter = this.seeds;
    if (isOver || this.seeds === this.knownSeeds) this.selection = selected;
    if (!isOver && this.seeds === this.knownSeeds) this.beginRung();
  }

  private select(): Selection {
    const { rule, pairs, selection, seeds } = this;
    if (rule.kind !== 'top') return selection;
    return selectBots(rule, pairs, this.questions[0].open.bots.length, selection, seeds);
  }

  private beginRung(): void {
    const { rule, pairs, seeds } = this;
    const { open: bots } = this.selection;
    const open =
      rule.kind === 'top'
        ? botPairs(this.questions[0].open.bots.length).map((pair) => pair.every((bot) => bots.includes(bot)))
        : pairs.map((pair) => !isSettled(rule, pair, pairs.length));
    this.questions.push({ from: seeds, open: { bots, pairs: open } });
    this.knownSeeds = Math.ceil(RUNG * seeds);
  }
}
