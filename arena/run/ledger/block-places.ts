// Where whole blocks are in a ledger: 13 bytes a block, in pages.

/** A block whose games follow each other in the file, in the order of their seatings. */
export interface BlockPlace {
  /** Bytes. */
  readonly start: number;
  readonly length: number;
  /** Its lines are not those of the final file: some hold actions, or tell of a failure. */
  readonly isRaw: boolean;
  /** The form of its lines was not checked yet. */
  readonly isUnchecked: boolean;
}

/** Blocks in a page. */
const PAGE = 256;

const RAW = 1;
const UNCHECKED = 2;

interface Page {
  readonly starts: Float64Array;
  /** 0 where there is no block. */
  readonly lengths: Uint32Array;
  readonly marks: Uint8Array;
}

export class BlockPlaces {
  private readonly pages = new Map<number, Page>();

  get(block: number): BlockPlace | undefined {
    const page = this.pages.get(Math.floor(block / PAGE));
    const at = block % PAGE;
    if (page === undefined || page.lengths[at] === 0) return undefined;
    const mark = page.marks[at];
    return {
      start: page.starts[at],
      length: page.lengths[at],
      isRaw: (mark & RAW) !== 0,
      isUnchecked: (mark & UNCHECKED) !== 0,
    };
  }

  has(block: number): boolean {
    const page = this.pages.get(Math.floor(block / PAGE));
    return page !== undefined && page.lengths[block % PAGE] > 0;
  }

  set(block: number, { start, length, isRaw, isUnchecked }: BlockPlace): void {
    const number = Math.floor(block / PAGE);
    let page = this.pages.get(number);
    if (!page) {
      page = {
        starts: new Float64Array(PAGE),
        lengths: new Uint32Array(PAGE),
        marks: new Uint8Array(PAGE),
      };
      this.pages.set(number, page);
    }
    const at = block % PAGE;
    page.starts[at] = start;
    page.lengths[at] = length;
    page.marks[at] = (isRaw ? RAW : 0) | (isUnchecked ? UNCHECKED : 0);
  }

  delete(block: number): void {
    const page = this.pages.get(Math.floor(block / PAGE));
    if (page) page.lengths[block % PAGE] = 0;
  }

  clear(): void {
    this.pages.clear();
  }

  /** In no particular order. */
  *blocks(): Generator<number, void, void> {
    for (const [number, { lengths }] of this.pages) {
      for (let at = 0; at < PAGE; at++) if (lengths[at] > 0) yield number * PAGE + at;
    }
  }
}
