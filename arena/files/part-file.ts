// A file that grows under a temporary name and gets its own name only when it is whole. What is written to it is collected.
import { closeSync, fsyncSync, renameSync } from 'node:fs';
import { openNew } from './open-to-write.ts';
import { writeAll } from './write-all.ts';

/** Bytes that are collected before they are written. */
const CHUNK = 1 << 20;

export class PartFile {
  private readonly path: string;
  private handle: number | undefined;
  private parts: Buffer[] = [];
  private size = 0;

  /** Begins the file anew. @throws an error of the file system, as all methods do */
  constructor(path: string) {
    this.path = path;
    this.handle = openNew(`${path}.part`);
  }

  /** @param part must not change any more before it is flushed */
  write(part: Buffer): void {
    this.parts.push(part);
    this.size += part.length;
    if (this.size >= CHUNK) this.flush();
  }

  /** Others can read from now on what was written. */
  flush(): void {
    writeAll(this.handle!, Buffer.concat(this.parts));
    this.parts = [];
    this.size = 0;
  }

  /** Closes the file and gives it its name. @param isSafe whether it must be on the disk before */
  commit(isSafe = false): void {
    this.flush();
    if (isSafe) fsyncSync(this.handle!);
    this.abandon();
    renameSync(`${this.path}.part`, this.path);
  }

  /** Closes the file and leaves it as it is. Does nothing when it is closed. */
  abandon(): void {
    if (this.handle !== undefined) closeSync(this.handle);
    this.handle = undefined;
  }
}
