// Watches a stopping rule while a run goes on. Seeds may be reported in any order, but only the contiguous prefix of seeds
// counts, in index order: the run stops at the same seed on one worker or on many, and a slow seed cannot bias it.
import { addValue, noMoments, ROUNDING } from '../basics/moments.ts';
import { type PairWatch, type StopRule, shouldStop } from './stop-rule.ts';

/** Of one seed: for each pair the mean over its games of their value under the judge; NaN where it did not meet. */
export type SeedDifferences = ArrayLike<number>;

interface Reported {
  readonly differences: SeedDifferences;
  readonly steps?: ArrayLike<number>;
}

export class StoppingMonitor {
  readonly pairs: readonly PairWatch[];
  /** Seeds taken in: 0 to `seeds` - 1 are complete. */
  seeds = 0;
  /** Number of seeds after which the run is over; undefined while it is not. */
  stoppedAfter: number | undefined;
  readonly rule: StopRule;
  private readonly waiting = new Map<number, Reported>();

  /** @param step least change of a seed's value by one game, see moments.ts */
  constructor(rule: StopRule, pairs: number, step = 1) {
    this.rule = rule;
    this.pairs = Array.from({ length: pairs }, () => ({ moments: noMoments(step), unequal: 0 }));
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
    this.pairs.forEach((watched, pair) => {
      const { moments } = watched;
      if (Number.isNaN(differences[pair])) return;
      addValue(moments, differences[pair]);
      if (Math.abs(differences[pair]) > ROUNDING) watched.unequal++;
      moments.step = Math.max(moments.step, steps?.[pair] ?? 0);
    });
    this.seeds++;
    if (shouldStop(this.rule, this.pairs)) this.stoppedAfter = this.seeds;
  }
}
