// Verdicts about cuts, kept with the track that each was found from. Most questions are asked again: by the planner, by
// the referee, and in each legal list; and most track changes elsewhere in between.

/** Verdicts kept at most; a power of 2. A new one takes the slot of an old one. */
const SLOTS = 2048;
/** Segments that a kept verdict may depend on. Searches that look at more are rare, and are done again. */
const MOST_READS = 96;

export type Verdict = boolean | undefined;

/**
 * A verdict depends on nothing but its question and the holders of the segments that were read while it was found. The
 * search is deterministic: while those holders are the same it would read the same and end the same. So a verdict is true
 * of any state, and copies of states need not be told apart.
 */
export class VerdictCache {
  /** By slot: the question, 0 where none is kept. */
  readonly #where = new Int32Array(SLOTS);
  readonly #who = new Int32Array(SLOTS);
  readonly #verdict = new Uint8Array(SLOTS);
  /** By slot: the number of segments read, which they are, and their holders. */
  readonly #reads = new Uint8Array(SLOTS);
  readonly #segments = new Uint16Array(SLOTS * MOST_READS);
  readonly #holders = new Uint8Array(SLOTS * MOST_READS);
  // The search that is recorded: what it has read so far, and by segment the number of the last search that read it.
  readonly #read: Int32Array;
  #readCount = 0;
  readonly #readBy: Int32Array;
  #search = 0;

  /** @param segments of the board, at most 65,536 */
  constructor(segments: number) {
    this.#read = new Int32Array(segments);
    this.#readBy = new Int32Array(segments);
  }

  /**
   * The verdict kept for a question, if track has not changed where it matters.
   * @param where @param who two numbers of 32 bits that tell the question, not both 0
   */
  recall(where: number, who: number, holders: Uint8Array): Verdict {
    const slot = slotOf(where, who);
    if (this.#where[slot] !== where || this.#who[slot] !== who) return undefined;
    const end = slot * MOST_READS + this.#reads[slot];
    for (let i = slot * MOST_READS; i < end; i++)
      if (holders[this.#segments[i]] !== this.#holders[i]) return undefined;
    return this.#verdict[slot] === 1;
  }

  /** Begins to record what a search reads. */
  record(): void {
    this.#search++;
    this.#readCount = 0;
  }

  /** The number of the search that is recorded. */
  get search(): number {
    return this.#search;
  }

  /** Notes that the search reads the holder of a segment. */
  note(segment: number): void {
    if (this.#readBy[segment] === this.#search) return;
    this.#readBy[segment] = this.#search;
    this.#read[this.#readCount++] = segment;
  }

  /** Keeps the verdict of the search recorded. @param holders as they were while it searched */
  keep(where: number, who: number, holders: Uint8Array, verdict: boolean): void {
    if (this.#readCount > MOST_READS) return;
    const slot = slotOf(where, who);
    this.#where[slot] = where;
    this.#who[slot] = who;
    this.#verdict[slot] = verdict ? 1 : 0;
    this.#reads[slot] = this.#readCount;
    for (let i = 0, at = slot * MOST_READS; i < this.#readCount; i++, at++) {
      this.#segments[at] = this.#read[i];
      this.#holders[at] = holders[this.#read[i]];
    }
  }
}

const slotOf = (where: number, who: number): number => ((where >> 16) + Math.imul(who, 331)) & (SLOTS - 1);
