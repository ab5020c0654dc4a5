// Plays games with a deck on worker threads.
import { availableParallelism } from 'node:os';
import { compiledFile, runOnThreads } from '../../../../arena/index.ts';
import type { DeckGame } from './deck-game.ts';
import type { DeckTable } from './games-worker.ts';
import type { DeckGameJob } from './play-deck-game.ts';

/** Few enough that threads finish together, enough to make messages cheap. */
const GAMES_PER_TASK = 4;

/** A range of seeds to play. */
export interface GamesToPlay {
  readonly firstSeed: number;
  readonly count: number;
  /** Number of games to skip at the beginning, because they were played earlier; 0 by default. */
  readonly skip?: number;
  /** Spread of payouts in the game at an index, see `varyPayouts`; 0 leaves the deck unchanged. */
  readonly spreadOf: (index: number) => number;
  /** Threads; by default the machine's cores. */
  readonly workers?: number;
}

/** Tasks in the order of their seeds; bots are rotated by one seat from game to game. */
function* tasksOf({ firstSeed, count, skip = 0, spreadOf }: GamesToPlay): Generator<DeckGameJob[]> {
  for (let first = skip; first < count; first += GAMES_PER_TASK) {
    const length = Math.min(GAMES_PER_TASK, count - first);
    yield Array.from({ length }, (_, i) => ({
      seed: firstSeed + first + i,
      shift: first + i,
      spread: spreadOf(first + i),
    }));
  }
}

/** Plays games of a table and yields them in the order of their seeds. */
export type PlayGames = (table: DeckTable, games: GamesToPlay) => AsyncGenerator<DeckGame, void, void>;

/** `PlayGames` on worker threads, which end when the caller stops reading. */
export async function* playDeckGames(table: DeckTable, games: GamesToPlay): ReturnType<PlayGames> {
  const workers = Math.min(
    games.workers ?? availableParallelism(),
    Math.ceil((games.count - (games.skip ?? 0)) / GAMES_PER_TASK),
  );
  if (workers < 1) return;
  const module = compiledFile('../scripts/designer/deck/games/games-worker.js');
  const work = { module, data: table, workers };
  for await (const taskGames of runOnThreads<DeckGameJob[], DeckGame[]>(tasksOf(games), work))
    yield* taskGames;
}
