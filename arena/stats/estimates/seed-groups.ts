// Sums over groups of consecutive seeds, for the jackknife. A group is one seed until there are too many; then
// neighbours are merged, so that the number of groups stays bounded.

/** Maximum number of groups. If exceeded, neighbours are merged, so at least half as many remain. */
export const MAX_GROUPS = 2_048;

/** Sums over seeds from which design effects are computed. Subtract the sums of a group to leave it out. */
export interface EffectSums {
  readonly seedCount: number;
  /** Sum of the mean values of seeds, and of their squares. */
  readonly sumOfMeans: number;
  readonly sumOfSquaredMeans: number;
  /** Sum over seeds of the mean square of their games' values. */
  readonly sumOfMeanSquares: number;
  /** Sum over seeds of 1 / number of games. */
  readonly sumOfInverseGames: number;
}

/** Numbers per group in the flat list: the fields of `EffectSums`, the number of seeds last. */
const FIELDS = 5;

export class SeedGroups {
  #sums: number[] = [];
  /** Seeds per group; the last one may have fewer. */
  #size = 1;

  get length(): number {
    return this.#sums.length / FIELDS;
  }

  add(mean: number, meanSquare: number, square: number, share: number): void {
    if (this.length === 0 || this.#sums[this.#sums.length - 1] === this.#size) {
      if (this.length === MAX_GROUPS) this.#mergeNeighbours();
      this.#sums.push(0, 0, 0, 0, 0);
    }
    const offset = this.#sums.length - FIELDS;
    this.#sums[offset] += mean;
    this.#sums[offset + 1] += meanSquare;
    this.#sums[offset + 2] += square;
    this.#sums[offset + 3] += share;
    this.#sums[offset + 4]++;
  }

  *[Symbol.iterator](): Generator<EffectSums, void, void> {
    for (let offset = 0; offset < this.#sums.length; offset += FIELDS) {
      const [sumOfMeans, sumOfSquaredMeans, sumOfMeanSquares, sumOfInverseGames, seedCount] =
        this.#sums.slice(offset, offset + FIELDS);
      yield { sumOfMeans, sumOfSquaredMeans, sumOfMeanSquares, sumOfInverseGames, seedCount };
    }
  }

  /** Merges the groups two by two. */
  #mergeNeighbours(): void {
    const merged: number[] = [];
    for (let offset = 0; offset < this.#sums.length; offset += 2 * FIELDS)
      for (let i = offset; i < offset + FIELDS; i++) merged.push(this.#sums[i] + this.#sums[i + FIELDS]);
    this.#sums = merged;
    this.#size *= 2;
  }
}
