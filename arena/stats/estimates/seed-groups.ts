// Sums over groups of consecutive seeds, for the jackknife. A group is one seed until there are too many;
// then neighbours are joined, so that the number of groups stays bounded.

/** When exceeded, neighbours are joined, so at least half as many remain. */
export const MAX_GROUPS = 2_048;

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

/** Numbers of a group in the flat list: the fields of `EffectSums`, seeds last. */
const WIDTH = 5;

export class SeedGroups {
  #sums: number[] = [];
  /** Seeds per group; the last one may have fewer. */
  #size = 1;

  get length(): number {
    return this.#sums.length / WIDTH;
  }

  add(mean: number, meanSquare: number, square: number, share: number): void {
    if (this.length === 0 || this.#sums[this.#sums.length - 1] === this.#size) {
      if (this.length === MAX_GROUPS) this.#join();
      this.#sums.push(0, 0, 0, 0, 0);
    }
    const at = this.#sums.length - WIDTH;
    this.#sums[at] += mean;
    this.#sums[at + 1] += meanSquare;
    this.#sums[at + 2] += square;
    this.#sums[at + 3] += share;
    this.#sums[at + 4]++;
  }

  *[Symbol.iterator](): Generator<EffectSums, void, void> {
    for (let at = 0; at < this.#sums.length; at += WIDTH) {
      const [mean, meanSquare, square, share, seeds] = this.#sums.slice(at, at + WIDTH);
      yield { mean, meanSquare, square, share, seeds };
    }
  }

  /** Joins each two neighbours. */
  #join(): void {
    const joined: number[] = [];
    for (let at = 0; at < this.#sums.length; at += 2 * WIDTH) {
      for (let i = at; i < at + WIDTH; i++) joined.push(this.#sums[i] + this.#sums[i + WIDTH]);
    }
    this.#sums = joined;
    this.#size *= 2;
  }
}
