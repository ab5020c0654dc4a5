// One end of a pair of pipes to a bot's process. Sends and receives whole messages with blocking reads, so that a
// thread can wait for an answer during a game. Messages are frames with a length prefix, or defined by the caller.
import fs from 'node:fs';

// Saved before a bot can replace them.
const { readSync, writeSync } = fs;

/** Returns the size in bytes of the message at the start of `received`; 0 when it is not known yet. */
export type MessageSize = (received: Uint8Array<ArrayBuffer>) => number;

/** Header of a frame in 32-bit words: bytes of the body, kind, extra, number of the question. */
const HEAD_WORDS = 4;
const HEAD_BYTES = 4 * HEAD_WORDS;

const sizeOfFrame: MessageSize = (received) =>
  received.length < HEAD_BYTES ? 0 : HEAD_BYTES + new Uint32Array(received.buffer, 0, 1)[0];

export interface Frame {
  readonly kind: number;
  readonly extra: number;
  readonly question: number;
  /** A view, valid until the next message is received. Aligned to 8 bytes. */
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Reason that no message was received: the other end is closed, or the message is too long. */
export type ReceiveError = 'closed' | 'oversized';

const INITIAL_BUFFER_BYTES = 1 << 16;
/** Never notified, so waiting for it is a sleep. */
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** Sends and receives messages over two file descriptors. */
export class Channel {
  readonly #from: number;
  readonly #to: number;
  readonly #maxBytes: number;
  readonly #isEnded: () => boolean;
  #in = new ArrayBuffer(INITIAL_BUFFER_BYTES);
  #out = new ArrayBuffer(INITIAL_BUFFER_BYTES);
  /** Bytes in `#in`, and bytes of them already returned as messages. */
  #received = 0;
  #consumed = 0;
  /** True once anything was read. */
  hasRead = false;

  /**
   * @param from, to file descriptors @param maxBytes of a received message
   * @param isEnded true if the other end has ended; checked after each read
   */
  constructor(from: number, to: number, maxBytes: number, isEnded = (): boolean => false) {
    this.#from = from;
    this.#to = to;
    this.#maxBytes = maxBytes;
    this.#isEnded = isEnded;
  }

  /** True if bytes follow the last message, except for the byte that reports the end of the process. */
  get hasMore(): boolean {
    return this.#received > this.#consumed && !this.#isEnded();
  }

  /** @returns false if the other end is closed */
  send(bytes: Uint8Array): boolean {
    for (let written = 0; written < bytes.length; ) {
      try {
        written += writeSync(this.#to, bytes, written);
      } catch (error) {
        // The pipe is full. A blocking write could wait forever, because its reader may never read again.
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || this.#isEnded()) return false;
        Atomics.wait(sleeper, 0, 0, 1);
      }
    }
    return true;
  }

  /** Waits for a message. The view is valid until the next call. */
  receive(sizeOf: MessageSize): Uint8Array<ArrayBuffer> | ReceiveError {
    new Uint8Array(this.#in).copyWithin(0, this.#consumed, this.#received);
    this.#received -= this.#consumed;
    this.#consumed = 0;
    for (;;) {
      const size = sizeOf(new Uint8Array(this.#in, 0, this.#received));
      if (size > this.#maxBytes || (size === 0 && this.#received > this.#maxBytes)) return 'oversized';
      if (size > 0 && size <= this.#received) {
        this.#consumed = size;
        return new Uint8Array(this.#in, 0, size);
      }
      if (this.#isEnded()) return 'closed';
      if (Math.max(size, this.#received + 1) > this.#in.byteLength)
        this.#grow(2 * Math.max(size, this.#received));
      const read = this.#read();
      if (read === 0) return 'closed';
      this.#received += read;
      // The last byte may only report the end of the process.
      this.hasRead ||= !this.#isEnded();
    }
  }

  #read(): number {
    try {
      return readSync(
        this.#from,
        new Uint8Array(this.#in),
        this.#received,
        this.#in.byteLength - this.#received,
        null,
      );
    } catch {
      return 0;
    }
  }

  #grow(bytes: number): void {
    const larger = new ArrayBuffer(bytes);
    new Uint8Array(larger).set(new Uint8Array(this.#in, 0, this.#received));
    this.#in = larger;
  }

  /** Buffer with room for the body of the next frame. */
  #reserve(bytes: number): ArrayBuffer {
    if (HEAD_BYTES + bytes > this.#out.byteLength) this.#out = new ArrayBuffer(2 * (HEAD_BYTES + bytes));
    return this.#out;
  }

  /** The body of the next frame as 32-bit words, to be filled before `sendFrame`. */
  words(count: number): Int32Array {
    return new Int32Array(this.#reserve(4 * count), HEAD_BYTES, count);
  }

  /** Body as 64-bit numbers. @param skip bytes before them, a multiple of 8 */
  numbers(count: number, skip = 0): Float64Array {
    return new Float64Array(this.#reserve(skip + 8 * count), HEAD_BYTES + skip, count);
  }

  /** Fills the body with a text. @returns its length in bytes */
  text(text: string): number {
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(this.#reserve(bytes.length), HEAD_BYTES).set(bytes);
    return bytes.length;
  }

  /** Sends the filled body. @returns false if the other end is closed */
  sendFrame(kind: number, extra: number, question: number, bytes: number): boolean {
    new Int32Array(this.#out, 0, HEAD_WORDS).set([bytes, kind, extra, question]);
    return this.send(new Uint8Array(this.#out, 0, HEAD_BYTES + bytes));
  }

  receiveFrame(): Frame | ReceiveError {
    const bytes = this.receive(sizeOfFrame);
    if (typeof bytes === 'string') return bytes;
    const [, kind, extra, question] = new Int32Array(bytes.buffer, 0, HEAD_WORDS);
    return {
      kind,
      extra,
      question,
      body: new Uint8Array(bytes.buffer, HEAD_BYTES, bytes.length - HEAD_BYTES),
    };
  }
}

export const wordsIn = ({ body }: Frame): Int32Array<ArrayBuffer> =>
  new Int32Array(body.buffer, body.byteOffset, body.length >> 2);

/** Body as 64-bit numbers. @param skip bytes before them, a multiple of 8 */
export const numbersIn = ({ body }: Frame, skip = 0): Float64Array<ArrayBuffer> =>
  new Float64Array(body.buffer, body.byteOffset + skip, (body.length - skip) >> 3);

export const textIn = ({ body }: Frame): string => new TextDecoder().decode(body);
