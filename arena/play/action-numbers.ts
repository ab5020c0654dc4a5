// Numbers actions from 0 without gaps, for learners whose policies have one output per action.
import type { ActionRange } from '../../engine/index.ts';

/** Maps actions to consecutive numbers and back. */
export class ActionNumbers {
  readonly #ranges: readonly ActionRange[];
  /** Number of the first action of each range. */
  readonly #starts: readonly number[];
  /** Number of all actions. */
  readonly size: number;

  /** @param ranges ascending, as in `Game.actionRanges` */
  constructor(ranges: readonly ActionRange[]) {
    this.#ranges = ranges;
    let size = 0;
    this.#starts = ranges.map(({ count }) => {
      size += count;
      return size - count;
    });
    this.size = size;
  }

  /** Why a number is not that of an action; undefined for one that is. */
  problemOf(number: number): string | undefined {
    return Number.isInteger(number) && number >= 0 && number < this.size
      ? undefined
      : `${number} is not the number of an action: use 0 to ${this.size - 1}`;
  }

  /** Action with a number. @throws RangeError for a number without an action */
  actionOf(number: number): number {
    const problem = this.problemOf(number);
    if (problem !== undefined) throw new RangeError(problem);
    let range = 0;
    while (range + 1 < this.#starts.length && this.#starts[range + 1] <= number) range++;
    return this.#ranges[range].first + number - this.#starts[range];
  }

  /** Replaces the first `count` actions, which must be ascending, by their numbers. */
  number(actions: Int32Array, count: number): void {
    const ranges = this.#ranges;
    const starts = this.#starts;
    let range = 0;
    for (let i = 0; i < count; i++) {
      while (actions[i] >= ranges[range].first + ranges[range].count) range++;
      actions[i] += starts[range] - ranges[range].first;
    }
  }
}
