// Plays games with a deck on worker threads and yields them in the order of their seeds, whichever ends
// first.
import { availableParallelism } from 'node:os';
import { compiledFile, runOnThreads } from '../../../../arena/index.ts';
import type { DeckGame } from './deck-game.ts';
import type { DeckTable } from './games-worker.ts';
import type { DeckGameJob } from './play-deck-game.ts';

/** Games of a task: few enough that threads end together, many enough that handing them out costs nothing. */
const TASK = 4;

export interface GamesToPlay {
  readonly firstSeed: number;
  readonly count: number;
  /** Games at the beginning that are left out, because they are known. */
  readonly skip?: number;
  /** Spread of payouts in the game of an index, see `varyPayouts`; 0 plays the deck as it is. */
  readonly spreadOf: (index: number) => number;
  /** Threads; as many as the machine has cores without. */
  readonly workers?: number;
}

/** Jobs of the seeds from the first on; seats move on by one from each to the next. */
function* tasksOf({ firstSeed, count, skip = 0, spreadOf }: GamesToPlay): Generator<DeckGameJob[]> {
  for (let at = skip; at < count; at += TASK) {
    const length = Math.min(TASK, count - at);
    yield Array.from({ length }, (_, i) => ({
      seed: firstSeed + at + i,
      shift: at + i,
      spread: spreadOf(at + i),
    }));
  }
}

/** Source of the games of a table, in the order of their seeds. */
export type PlayGames = (table: DeckTable, games: GamesToPlay) => AsyncGenerator<DeckGame, void, void>;

/** The games, in the order of their seeds, for any number of threads. Threads end when the caller stops reading. */
export async function* playDeckGames(
  table: DeckTable,
  games: GamesToPlay,
): AsyncGenerator<DeckGame, void, void> {
  const workers = Math.min(
    games.workers ?? availableParallelism(),
    Math.ceil((games.count - (games.skip ?? 0)) / TASK),
  );
  if (workers < 1) return;
  const module = compiledFile('../scripts/designer/deck/games/games-worker.js');
  const work = { module, data: table, workers };
  for await (const played of runOnThreads<DeckGameJob[], DeckGame[]>(tasksOf(games), work)) yield* played;
}
