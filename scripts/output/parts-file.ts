// Results of a long piece of work, a record each, so that it can be resumed after any crash. Parts of the
// work are named; within a part results stand in the order in which they were added.
import { RecordFile } from '../../arena/index.ts';
import { DataError } from '../../engine/index.ts';

interface Line<Game> {
  readonly part: string;
  readonly game: Game;
}

/** A file of games or of other results, as plain data. */
export class PartsFile<Game extends object> {
  readonly #file: RecordFile;
  readonly #known = new Map<string, Game[]>();

  /** Opens a file or begins it. A damaged line and all after it are removed. @throws DataError when it cannot be written */
  constructor(path: string) {
    try {
      this.#file = new RecordFile(path);
    } catch (error) {
      if (error instanceof DataError) throw error;
      throw new DataError(path, [
        `cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)})`,
      ]);
    }
    const lines: Line<Game>[] = [];
    for (const { record } of this.#file.scan()) {
      if (!record) {
        this.#file.replace(lines);
        this.#file.reopen();
        break;
      }
      lines.push(record as Line<Game>);
    }
    for (const { part, game } of lines) this.#partOf(part).push(game);
  }

  #partOf(part: string): Game[] {
    const games = this.#known.get(part) ?? [];
    this.#known.set(part, games);
    return games;
  }

  /** Games of a part so far. */
  games(part: string): readonly Game[] {
    return this.#partOf(part);
  }

  /** Yields the first `count` games of a part; those that the file lacks are played and added. */
  async *resume(
    part: string,
    count: number,
    play: (known: number) => AsyncIterable<Game>,
  ): AsyncGenerator<Game, void, void> {
    const known = this.games(part).slice(0, count);
    yield* known;
    for await (const game of play(known.length)) {
      this.add(part, game);
      yield game;
    }
  }

  add(part: string, game: Game): void {
    this.#file.append({ part, game });
    this.#partOf(part).push(game);
  }

  close(): void {
    this.#file.close();
  }
}
