// Results of a long piece of work, one sealed line each, so that it can be resumed after any crash. Parts of the work are named;
// within a part results stand in the order in which they were added.
import { closeSync, existsSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { writeAll } from '../../arena/files/write-all.ts';
import { openLine, sealLine } from '../../arena/run/ledger/sealed-line.ts';
import { DataError } from '../../engine/index.ts';

interface Line<Game> {
  readonly part: string;
  readonly game: Game;
}

const LF = 10;

/** Whole lines from the beginning, and how many bytes they take; a line that is broken off or damaged ends them. */
function readLines<Game>(path: string): { lines: Line<Game>[]; bytes: number } {
  const lines: Line<Game>[] = [];
  if (!existsSync(path)) return { lines, bytes: 0 };
  const content = readFileSync(path);
  let bytes = 0;
  for (let end = content.indexOf(LF); end >= 0; end = content.indexOf(LF, bytes)) {
    const line = openLine(content.subarray(bytes, end)) as Line<Game> | undefined;
    if (line === undefined) break;
    lines.push(line);
    bytes = end + 1;
  }
  return { lines, bytes };
}

/** A file of games, or of whatever else is played at a time: plain data. */
export class PartsFile<Game extends object> {
  private readonly handle: number;
  private readonly known = new Map<string, Game[]>();

  /** Opens a file or begins it. @throws DataError when it cannot be written */
  constructor(path: string) {
    const { lines, bytes } = readLines<Game>(path);
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

  private partOf(part: string): Game[] {
    const games = this.known.get(part) ?? [];
    this.known.set(part, games);
    return games;
  }

  /** Games of a part so far. */
  games(part: string): readonly Game[] {
    return this.partOf(part);
  }

  add(part: string, game: Game): void {
    writeAll(this.handle, sealLine({ part, game }));
    this.partOf(part).push(game);
  }

  close(): void {
    closeSync(this.handle);
  }
}
