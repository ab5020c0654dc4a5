// The binary messages between the arena and an isolated bot's process: frames with a head of four words and a body. JSON
// costs six times the processor time. All words are little-endian.
import fs from 'node:fs';

// Taken before a guard or a bot can replace them.
const { readSync, writeSync } = fs;

/** File descriptors of the bot's process, to read questions from and to write answers to. */
export const CHANNEL_FROM = 4;
export const CHANNEL_TO = 5;

/** What the arena says. */
export const SAY = {
  /** JSON `LoadCommand`: compile the game, load the bot. Answered by `ready` with the bot's description. */
  load: 1,
  /** Words: seat, seats; then 64-bit numbers: the first of the bot's random numbers. Answered by `ready`. */
  create: 2,
  /** Words: seat, number of legal actions sent along or -1, words of the observation; then both. */
  decide: 3,
  /** Words: the legal actions, asked for with `wantLegal`. */
  legal: 4,
  /** 64-bit numbers, asked for with `wantRandom`. */
  random: 5,
  /** Word: seat. Answered by `text`. */
  explain: 6,
} as const;

/** What the bot's process says. */
export const ANSWER = {
  ready: 101,
  /** 64-bit numbers: a bot may answer with any. The head's `extra` is 1 when the bot looked at the legal actions. */
  actions: 102,
  wantLegal: 103,
  /** The head's `extra`: how many. */
  wantRandom: 104,
  /** The head's `extra`: index of the code; text: the detail. */
  fault: 105,
  /** Text; the head's `extra` is 0 when the bot has nothing to say. */
  text: 106,
} as const;

/** Words of a head: bytes of the body, kind, number of the question, extra. */
export const HEAD_WORDS = 4;
export const HEAD_BYTES = 4 * HEAD_WORDS;

const FIRST_BYTES = 1 << 16;

export interface Frame {
  readonly kind: number;
  /** Number of the question it belongs to. */
  readonly question: number;
  readonly extra: number;
  /** A view: valid until the next frame is received. Begins at a multiple of 8. */
  readonly body: Uint8Array;
}

/** Why there is no frame. */
export type Broken = 'closed' | 'oversized' | 'more';

/** One end of a channel over two blocking file descriptors. */
export class Channel {
  readonly #from: number;
  readonly #to: number;
  readonly #longest: number;
  #in = new ArrayBuffer(FIRST_BYTES);
  #out = new ArrayBuffer(FIRST_BYTES);

  /** @param longest bytes of a body that is received */
  constructor(from: number, to: number, longest: number) {
    this.#from = from;
    this.#to = to;
    this.#longest = longest;
  }

  /** A buffer for the body of the next frame, to be filled before `send`. Begins at a multiple of 8. */
  room(bytes: number): Uint8Array {
    if (HEAD_BYTES + bytes > this.#out.byteLength) this.#out = new ArrayBuffer(2 * (HEAD_BYTES + bytes));
    return new Uint8Array(this.#out, HEAD_BYTES, bytes);
  }

  /** Sends the body in the buffer; false when the other end is gone. */
  send(kind: number, question: number, extra: number, bytes: number): boolean {
    const head = new Int32Array(this.#out, 0, HEAD_WORDS);
    head[0] = bytes;
    head[1] = kind;
    head[2] = question;
    head[3] = extra;
    const whole = new Uint8Array(this.#out, 0, HEAD_BYTES + bytes);
    try {
      for (let at = 0; at < whole.length; ) at += writeSync(this.#to, whole, at);
      return true;
    } catch {
      return false;
    }
  }

  /** Waits for a frame. `more` when other bytes follow it: neither side may send unasked. */
  receive(): Frame | Broken {
    let got = 0;
    let wanted = HEAD_BYTES;
    while (got < wanted) {
      const read = this.#readInto(got);
      if (read === 0) return 'closed';
      got += read;
      if (got < HEAD_BYTES) continue;
      const [bytes] = new Uint32Array(this.#in, 0, 1);
      if (bytes > this.#longest) return 'oversized';
      wanted = HEAD_BYTES + bytes;
      if (wanted > this.#in.byteLength) this.#grow(wanted, got);
    }
    if (got > wanted) return 'more';
    const head = new Int32Array(this.#in, 0, HEAD_WORDS);
    const body = new Uint8Array(this.#in, HEAD_BYTES, wanted - HEAD_BYTES);
    return { kind: head[1], question: head[2], extra: head[3], body };
  }

  #readInto(at: number): number {
    try {
      return readSync(this.#from, new Uint8Array(this.#in), at, this.#in.byteLength - at, null);
    } catch {
      return 0;
    }
  }

  #grow(wanted: number, got: number): void {
    const larger = new ArrayBuffer(2 * wanted);
    new Uint8Array(larger).set(new Uint8Array(this.#in, 0, got));
    this.#in = larger;
  }
}
