// A set of numbers of blocks: a bit each, in pages, so that millions take little and gaps cost nothing.

/** Numbers in a page. */
const PAGE = 4_096;

export class BlockSet implements Iterable<number> {
  private count = 0;
  private readonly pages = new Map<number, Uint8Array>();

  get size(): number {
    return this.count;
  }

  has(block: number): boolean {
    const page = this.pages.get(Math.floor(block / PAGE));
    const at = block % PAGE;
    return page !== undefined && (page[at >> 3] & (1 << (at & 7))) !== 0;
  }

  add(block: number): this {
    if (this.has(block)) return this;
    const number = Math.floor(block / PAGE);
    let page = this.pages.get(number);
    if (!page) {
      page = new Uint8Array(PAGE / 8);
      this.pages.set(number, page);
    }
    const at = block % PAGE;
    page[at >> 3] |= 1 << (at & 7);
    this.count++;
    return this;
  }

  /** Ascending. */
  *[Symbol.iterator](): Generator<number, void, void> {
    for (const number of [...this.pages.keys()].sort((a, b) => a - b)) {
      for (let block = number * PAGE; block < (number + 1) * PAGE; block++) if (this.has(block)) yield block;
    }
  }
}
