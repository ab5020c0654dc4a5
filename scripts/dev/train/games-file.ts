// Training games that were played, one sealed line each, so that training can be resumed after any crash. A game is known by
// all that it came from, so that a file never passes off games of other settings.
import { closeSync, existsSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { readRecordLine, recordLine } from '../../../arena/files/record-line.ts';
import { writeAll } from '../../../arena/files/write-all.ts';
import type { TrainingGame } from './training-game.ts';

interface Line {
  /** What it was played with, see `add`. */
  readonly by: string;
  readonly game: TrainingGame;
}

const LF = 10;

export class GamesFile {
  private readonly handle: number;
  private readonly known = new Map<string, TrainingGame>();

  /** Opens a file or begins it. What is damaged, and all after it, is cut off. */
  constructor(path: string) {
    const bytes = existsSync(path) ? this.read(readFileSync(path)) : 0;
    if (existsSync(path)) truncateSync(path, bytes);
    this.handle = openSync(path, 'a');
  }

  /** Takes over whole lines from the beginning; returns how many bytes they take. */
  private read(content: Buffer): number {
    let bytes = 0;
    for (let end = content.indexOf(LF); end >= 0; end = content.indexOf(LF, bytes)) {
      const line = readRecordLine(content.subarray(bytes, end)) as Line | undefined;
      if (line === undefined) break;
      this.known.set(keyOf(line.by, line.game.seed), line.game);
      bytes = end + 1;
    }
    return bytes;
  }

  game(by: string, seed: number): TrainingGame | undefined {
    return this.known.get(keyOf(by, seed));
  }

  /** @param by board, deck, rules and value that it was played with, in one word */
  add(by: string, game: TrainingGame): void {
    writeAll(this.handle, recordLine({ by, game }));
    this.known.set(keyOf(by, game.seed), game);
  }

  close(): void {
    closeSync(this.handle);
  }
}

const keyOf = (by: string, seed: number): string => `${by} ${seed}`;
