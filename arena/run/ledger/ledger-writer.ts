// Writes the ledger of a run whose games come in the order of the schedule: the bytes that `Ledger.compact` would write.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { writeAll } from '../../files/write-all.ts';
import { headerLine, type LedgerOwner } from './ledger-header.ts';

/** Bytes that are collected before they are written. */
const CHUNK = 1 << 20;

export class LedgerWriter {
  private readonly handle: number;
  private parts: Buffer[] = [];
  private size = 0;

  constructor(path: string, run: LedgerOwner) {
    this.handle = openSync(path, 'w');
    this.add(Buffer.from(headerLine(run)));
  }

  /** @param line with its line feed */
  add(line: Buffer): void {
    this.parts.push(line);
    this.size += line.length;
    if (this.size >= CHUNK) this.flush();
  }

  /** Everything is on the disk. */
  commit(): void {
    this.flush();
    fsyncSync(this.handle);
  }

  close(): void {
    closeSync(this.handle);
  }

  private flush(): void {
    writeAll(this.handle, Buffer.concat(this.parts));
    this.parts = [];
    this.size = 0;
  }
}
