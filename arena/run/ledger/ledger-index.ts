// The index beside a ledger that is being written: which blocks are where, so that a run is resumed without reading each line of it.
// It is not believed but checked: a segment counts when the hash of the segment before it, of its entries and of the very bytes of
// the ledger that it speaks of is the one that it ends with. From the first segment on that does not fit, the ledger is read line
// by line. The index covers the ledger from its first block on, as long as whole blocks follow each other.
import { createHash, type Hash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, rmSync } from 'node:fs';
import { writeAll } from '../../files/write-all.ts';

export interface IndexedBlock {
  /** LOOSE for lines that are no whole block: they are read one by one. */
  readonly block: number;
  /** Lines, and bytes of the ledger. */
  readonly games: number;
  readonly length: number;
  /** See `BlockPlace`. */
  readonly isRaw: boolean;
}

export const LOOSE = -1;

/** Bytes of the ledger that a segment speaks of, at least, unless it is the last one of a process. */
const SEGMENT = 4 << 20;

/** Begins the file; changes with its form. */
const MAGIC = 'switchback-ledger-index/1\n';

/** Number of entries, and bytes of the ledger that they cover. */
const HEAD = 16;
/** Block, bytes, games, whether it is raw. */
const ENTRY = 24;
const HASH = 32;
/** Entries of a segment at most: a block has many bytes. */
const MOST_ENTRIES = SEGMENT;

const beginOf = (run: string): Buffer => Buffer.from(`${MAGIC}${run}\n`);

const startOfChain = (run: string): Buffer => createHash('sha256').update(beginOf(run)).digest();

function encode(entries: readonly IndexedBlock[], size: number): Buffer {
  const bytes = Buffer.alloc(HEAD + ENTRY * entries.length);
  bytes.writeDoubleLE(entries.length, 0);
  bytes.writeDoubleLE(size, 8);
  entries.forEach(({ block, length, games, isRaw }, i) => {
    const at = HEAD + ENTRY * i;
    bytes.writeDoubleLE(block, at);
    bytes.writeDoubleLE(length, at + 8);
    bytes.writeUInt32LE(games, at + 16);
    bytes.writeUInt32LE(isRaw ? 1 : 0, at + 20);
  });
  return bytes;
}

function decode(bytes: Buffer): IndexedBlock[] {
  const count = (bytes.length - HEAD) / ENTRY;
  return Array.from({ length: count }, (_, i) => {
    const at = HEAD + ENTRY * i;
    return {
      block: bytes.readDoubleLE(at),
      length: bytes.readDoubleLE(at + 8),
      games: bytes.readUInt32LE(at + 16),
      isRaw: bytes.readUInt32LE(at + 20) === 1,
    };
  });
}

/** Exactly so many bytes; undefined when there are fewer. */
function readExactly(handle: number, length: number, at: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const count = readSync(handle, bytes, done, length - done, at + done);
    if (count === 0) return undefined;
    done += count;
  }
  return bytes;
}

export class LedgerIndex {
  private readonly path: string;
  private readonly run: string;
  private handle: number | undefined;
  /** Bytes of sound segments, with the beginning of the file. */
  private size = 0;
  private chain: Buffer;
  private entries: IndexedBlock[] = [];
  /** Of the ledger's bytes since the last segment. */
  private hash: Hash;
  private covered = 0;
  private isStopped = false;

  /** @param path of the ledger @param run hash of its manifest, and which part of the run it is */
  constructor(path: string, run: string) {
    this.path = path.replace(/\.jsonl$/, '.index');
    this.run = run;
    this.chain = startOfChain(run);
    this.hash = createHash('sha256');
  }

  /**
   * Goes through the segments that fit the ledger, and calls `onBlock` with their blocks in the order of the file.
   * @param ledger its handle @param start bytes of its header
   */
  load(ledger: number, start: number, onBlock: (block: IndexedBlock, at: number) => void): void {
    let at = start;
    if (!existsSync(this.path)) return;
    const handle = openSync(this.path, 'r');
    try {
      const begin = beginOf(this.run);
      if (!readExactly(handle, begin.length, 0)?.equals(begin)) return;
      this.size = begin.length;
      const { size: fileSize } = fstatSync(handle);
      for (;;) {
        const head = readExactly(handle, HEAD, this.size);
        if (!head) return;
        const [count, length] = [head.readDoubleLE(0), head.readDoubleLE(8)];
        const isPossible = count >= 1 && count <= MOST_ENTRIES && Number.isInteger(count) && length > 0;
        const total = HEAD + ENTRY * count + HASH;
        if (!isPossible || this.size + total > fileSize) return;
        const bytes = readExactly(handle, total, this.size)!;
        const body = bytes.subarray(0, -HASH);
        const entries = decode(body);
        if (entries.reduce((sum, entry) => sum + entry.length, 0) !== length) return;
        const seen = hashOf(ledger, at, length);
        if (!seen || !chained(this.chain, seen, body).equals(bytes.subarray(-HASH))) return;
        this.chain = Buffer.from(bytes.subarray(-HASH));
        this.size += total;
        for (const entry of entries) {
          onBlock(entry, at);
          at += entry.length;
        }
      }
    } finally {
      closeSync(handle);
    }
  }

  /** Follows in the ledger. @param lines its bytes */
  add(entry: IndexedBlock, lines: Buffer): void {
    if (this.isStopped) return;
    this.hash.update(lines);
    this.covered += lines.length;
    this.entries.push(entry);
    if (this.covered >= SEGMENT) this.flush();
  }

  /** Writes the last segment, and closes the file. */
  close(): void {
    this.flush();
    if (this.handle !== undefined) closeSync(this.handle);
    this.handle = undefined;
    this.isStopped = true;
  }

  /** The ledger was written anew, or is finished: nothing of the index holds any more. */
  remove(): void {
    this.entries = [];
    this.close();
    rmSync(this.path, { force: true });
  }

  private flush(): void {
    if (this.entries.length === 0 || this.isStopped) return;
    const body = encode(this.entries, this.covered);
    this.chain = chained(this.chain, this.hash.digest(), body);
    this.hash = createHash('sha256');
    this.entries = [];
    this.covered = 0;
    try {
      this.handle ??= this.open();
      writeAll(this.handle, Buffer.concat([body, this.chain]));
    } catch {
      // The run does without: it is resumed by reading the ledger.
      this.isStopped = true;
    }
  }

  /** For writing behind the sound segments. */
  private open(): number {
    const handle = openSync(this.path, 'a');
    ftruncateSync(handle, this.size);
    if (this.size === 0) writeAll(handle, beginOf(this.run));
    return handle;
  }
}

const chained = (before: Buffer, ledger: Buffer, body: Buffer): Buffer =>
  createHash('sha256').update(before).update(ledger).update(body).digest();

/** Hash of a part of a file; undefined when it ends before. */
function hashOf(handle: number, at: number, length: number): Buffer | undefined {
  const hash = createHash('sha256');
  for (let done = 0; done < length; ) {
    const bytes = readExactly(handle, Math.min(SEGMENT, length - done), at + done);
    if (!bytes) return undefined;
    hash.update(bytes);
    done += bytes.length;
  }
  return hash.digest();
}
