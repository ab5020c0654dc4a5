// Games of a tuning, one record each, from which it can be resumed after a crash. Each belongs to a named part
// of the work; the games of a part stay in the order in which they were added.
import { RecordFile } from '../../arena/files/index.ts';
import { DataError } from '../../engine/index.ts';
import { errorCode } from './write-output.ts';

interface Line<Game> {
  readonly part: string;
  readonly game: Game;
}

/** A file of games. */
export class PartsFile<Game extends object> {
  readonly #file: RecordFile;
  readonly #gamesByPart = new Map<string, Game[]>();

  /** Opens or makes a file; removes a damaged line and all after it. @throws DataError if that fails */
  constructor(path: string) {
    try {
      this.#file = new RecordFile(path);
    } catch (error) {
      if (error instanceof DataError) throw error;
      throw new DataError(path, [`cannot be written (${errorCode(error)})`]);
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
    for (const { part, game } of lines) this.#gamesOf(part).push(game);
  }

  #gamesOf(part: string): Game[] {
    const games = this.#gamesByPart.get(part) ?? [];
    this.#gamesByPart.set(part, games);
    return games;
  }

  /** Games of a part so far. */
  games(part: string): readonly Game[] {
    return this.#gamesOf(part);
  }

  /**
   * Yields `count` games of a part. Plays and adds missing ones.
   * @param play plays all games of the part but the first `skip`
   */
  async *resume(
    part: string,
    count: number,
    play: (skip: number) => AsyncIterable<Game>,
  ): AsyncGenerator<Game, void, void> {
    const played = this.games(part).slice(0, count);
    yield* played;
    for await (const game of play(played.length)) {
      this.add(part, game);
      yield game;
    }
  }

  add(part: string, game: Game): void {
    this.#file.append({ part, game });
    this.#gamesOf(part).push(game);
  }

  close(): void {
    this.#file.close();
  }
}
