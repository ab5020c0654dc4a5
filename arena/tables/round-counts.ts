// How often something happened in each round.

export class RoundCounts {
  private held = new Uint32Array(64);

  add(round: number): void {
    if (round >= this.held.length) {
      const grown = new Uint32Array(Math.max(round + 1, 2 * this.held.length));
      grown.set(this.held);
      this.held = grown;
    }
    this.held[round]++;
  }

  /** By round, from 0. */
  get counts(): ArrayLike<number> {
    return this.held;
  }
}
