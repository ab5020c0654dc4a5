// Sums over groups of consecutive seeds, for the jackknife. A group is one seed until there are too many;
// then neighbours are joined, so that the number of groups stays bounded.

/** When exceeded, neighbours are joined, so at least half as many remain. */
export const MAX_GROUPS = 2_048;

const MEAN = 0;
const MEAN_SQUARE = 1;
const SQUARE = 2;
const SHARE = 3;
const SEEDS = 4;
const WIDTH = 5;

/** Sums over seeds that design effects are computed from. Subtract those of a group to leave it out. */
export interface EffectSums {
  readonly seeds: number;
  /** Sums of the seeds' mean values, and of their squares. */
  readonly mean: number;
  readonly meanSquare: number;
  /** Sum of the mean squares of the seeds' games. */
  readonly square: number;
  /** Sum of 1 / games of a seed. */
  readonly share: number;
}

export class SeedGroups {
  #sums = new Float64Array(16 * WIDTH);
  #count = 0;
  /** Seeds per group; the last one may have fewer. */
  #size = 1;

  get length(): number {
    return this.#count;
  }

  add(mean: number, meanSquare: number, square: number, share: number): void {
    if (this.#count === 0 || this.#sums[(this.#count - 1) * WIDTH + SEEDS] === this.#size) this.#open();
    const at = (this.#count - 1) * WIDTH;
    this.#sums[at + MEAN] += mean;
    this.#sums[at + MEAN_SQUARE] += meanSquare;
    this.#sums[at + SQUARE] += square;
    this.#sums[at + SHARE] += share;
    this.#sums[at + SEEDS]++;
  }

  *[Symbol.iterator](): Generator<EffectSums, void, void> {
    for (let at = 0; at < this.#count * WIDTH; at += WIDTH) {
      const [mean, meanSquare, square, share, seeds] = this.#sums.subarray(at, at + WIDTH);
      yield { mean, meanSquare, square, share, seeds };
    }
  }

  #open(): void {
    if (this.#count === MAX_GROUPS) this.#join();
    this.#count++;
    if (this.#count * WIDTH <= this.#sums.length) return;
    const grown = new Float64Array(2 * this.#sums.length);
    grown.set(this.#sums);
    this.#sums = grown;
  }

  /** Joins each two neighbours. */
  #join(): void {
    const sums = this.#sums;
    for (let group = 0; group < this.#count / 2; group++) {
      for (let i = 0; i < WIDTH; i++) {
        sums[group * WIDTH + i] = sums[2 * group * WIDTH + i] + sums[(2 * group + 1) * WIDTH + i];
      }
    }
    this.#count /= 2;
    this.#size *= 2;
    sums.fill(0, this.#count * WIDTH);
  }
}
