// Lets blocks be played while nobody takes their results: those that wait are few, for the ledger holds them as well.
import type { BlockResult } from '../model/block-result.ts';

/** Results that wait in memory; of others only the number of the block. */
const HELD = 64;

export class ReadAhead {
  private readonly results: AsyncIterator<BlockResult>;
  private readonly read: (index: number) => BlockResult;
  private waiting: (BlockResult | number)[] = [];
  /** Of these, how many were taken. */
  private taken = 0;
  private running: Promise<void> | undefined;
  private isAhead = false;
  private isOver = false;
  private failure: { readonly error: unknown } | undefined;

  /** @param results each is in the ledger when it comes @param read reads it there */
  constructor(results: AsyncIterator<BlockResult>, read: (index: number) => BlockResult) {
    this.results = results;
    this.read = read;
  }

  /** Results are asked for from now on. @throws what the results failed with meanwhile */
  begin(): void {
    if (this.failure) throw this.failure.error;
    if (this.isAhead || this.isOver) return;
    this.isAhead = true;
    this.running = this.run();
  }

  /** The next result; undefined after the last one. @throws what the results failed with */
  async next(): Promise<BlockResult | undefined> {
    this.isAhead = false;
    await this.running;
    this.running = undefined;
    if (this.taken < this.waiting.length) {
      const next = this.waiting[this.taken++];
      return typeof next === 'number' ? this.read(next) : next;
    }
    this.waiting = [];
    this.taken = 0;
    if (this.failure) throw this.failure.error;
    if (this.isOver) return undefined;
    const { done, value } = await this.results.next();
    return done ? undefined : value;
  }

  /** No more results are asked for. */
  end(): void {
    this.isAhead = false;
  }

  private async run(): Promise<void> {
    try {
      while (this.isAhead) {
        const { done, value } = await this.results.next();
        this.isOver = done === true;
        if (done) return;
        this.waiting.push(this.waiting.length - this.taken < HELD ? value : value.index);
      }
    } catch (error) {
      this.failure = { error };
    }
  }
}
