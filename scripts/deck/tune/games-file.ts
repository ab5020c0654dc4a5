// Games that were played for a piece of work, one sealed line each, so that it can be gone on with after any crash. Parts of the work
// are named; within a part games stand in the order of their seeds.
import { closeSync, existsSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { writeAll } from '../../../arena/files/write-all.ts';
import { openLine, sealLine } from '../../../arena/run/ledger/sealed-line.ts';
import { DataError } from '../../../engine/index.ts';
import type { DeckGame } from '../games/deck-game.ts';

interface Line {
  readonly part: string;
  readonly game: DeckGame;
}

const LF = 10;

/** Whole lines from the beginning, and how many bytes they take; a line that is broken off or damaged ends them. */
function readLines(path: string): { lines: Line[]; bytes: number } {
  const lines: Line[] = [];
  if (!existsSync(path)) return { lines, bytes: 0 };
  const content = readFileSync(path);
  let bytes = 0;
  for (let end = content.indexOf(LF); end >= 0; end = content.indexOf(LF, bytes)) {
    const line = openLine(content.subarray(bytes, end)) as Line | undefined;
    if (line === undefined) break;
    lines.push(line);
    bytes = end + 1;
  }
  return { lines, bytes };
}

export class GamesFile {
  private readonly handle: number;
  private readonly known = new Map<string, DeckGame[]>();

  /** Opens a file or begins it. @throws DataError when it cannot be written */
  constructor(path: string) {
    const { lines, bytes } = readLines(path);
    for (const { part, game } of lines) this.partOf(part).push(game);
    try {
      if (existsSync(path)) truncateSync(path, bytes);
      this.handle = openSync(path, 'a');
    } catch (error) {
      throw new DataError(path, [
        `cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)})`,
      ]);
    }
  }

  private partOf(part: string): DeckGame[] {
    const games = this.known.get(part) ?? [];
    this.known.set(part, games);
    return games;
  }

  /** Games of a part so far. */
  games(part: string): readonly DeckGame[] {
    return this.partOf(part);
  }

  add(part: string, game: DeckGame): void {
    writeAll(this.handle, sealLine({ part, game }));
    this.partOf(part).push(game);
  }

  close(): void {
    closeSync(this.handle);
  }
}
