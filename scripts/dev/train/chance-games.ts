// Games that win chances are fitted to or judged by: bots of unlike strength, dealt by the seed, at tables
// of two to four.
import { fileURLToPath } from 'node:url';
import { makePlayers, planGame, readEntrants, refereeGame, runOnThreads } from '../../../arena/index.ts';
import { type crayon, randomInt, stream } from '../../../engine/index.ts';
import { featuresOf } from '../../games/families/crayon/chances/features.ts';

/** A game as features at the start of each turn. */
export interface ChanceGame {
  readonly bots: readonly string[];
  /** By seat: 1 for the winner, equal shares of a shared win. */
  readonly won: readonly number[];
  /** By turn and seat. */
  readonly turns: readonly (readonly (readonly number[])[])[];
}

const SEATS = [2, 3, 4];
const WORKER = fileURLToPath(new URL('chance-worker.mjs', import.meta.url));

export interface ChanceGames {
  readonly title: string;
  /** Bots that the seed deals to the seats. */
  readonly bots: readonly string[];
  readonly firstSeed: number;
  readonly count: number;
}

/** The work of several threads, a list of games for each part. */
export const playParts = (parts: readonly ChanceGames[]): AsyncGenerator<ChanceGame[], void, void> =>
  runOnThreads<ChanceGames, ChanceGame[]>(parts, { module: WORKER, data: null, workers: parts.length });

/** Finished games, one table size after the other. */
export async function playChanceGames(games: ChanceGames): Promise<ChanceGame[]> {
  const { title, bots: pool, firstSeed, count } = games;
  const played: ChanceGame[] = [];
  const plans = SEATS.map((players) => planGame({ title, players, files: {} }));
  for (let i = 0; i < count; i++) {
    const players = SEATS[i % SEATS.length];
    const seed = firstSeed + i;
    const random = stream(seed, 'chance-bots');
    const bots = Array.from({ length: players }, () => pool[randomInt(random, pool.length)]);
    const { game, request } = plans[i % SEATS.length];
    const seated = await makePlayers(game, await readEntrants(game.family, bots), { request });
    const features = featuresOf(game.rules as crayon.Rules);
    const turns: number[][][] = [];
    let last = 0;
    const { winners } = refereeGame(game, seed, seated, {
      onAction(given) {
        const state = given as crayon.CrayonState;
        if (game.turn(state) === last) return;
        last = game.turn(state);
        turns.push(bots.map((_, seat) => features(state, seat)));
      },
    });
    if (winners.length === 0) continue;
    const won = bots.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
    played.push({ bots, won, turns });
  }
  return played;
}
