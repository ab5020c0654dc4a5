// Games for the fit and the test of win chances: bots of different strength, drawn by the seed, at tables of
// two to four seats.
import { fileURLToPath } from 'node:url';
import { loadBots, refereeGame } from '../../../arena/play/index.ts';
import { runOnThreads } from '../../../arena/play/pool/on-threads.ts';
import { planGame, readEntrants } from '../../../arena/run/plan/index.ts';
import { type crayon, randomInt, stream } from '../../../engine/index.ts';
import { featuresOf } from '../../games/families/crayon/chances/features.ts';

/** A game as the features at the start of each turn. */
export interface ChanceGame {
  readonly bots: readonly string[];
  /** By seat: 1 for the winner, equal shares of a shared win. */
  readonly won: readonly number[];
  /** By turn and seat. */
  readonly turns: readonly (readonly (readonly number[])[])[];
}

const SEATS = [2, 3, 4];
const WORKER = fileURLToPath(new URL('chance-worker.mjs', import.meta.url));

export interface ChanceGamesRequest {
  readonly title: string;
  /** Bots from which the seed draws one for each seat. */
  readonly bots: readonly string[];
  readonly firstSeed: number;
  readonly count: number;
}

/** Plays each part on a thread of its own. Yields the list of games of each part. */
export const playParts = (parts: readonly ChanceGamesRequest[]): AsyncGenerator<ChanceGame[], void, void> =>
  runOnThreads<ChanceGamesRequest, ChanceGame[]>(parts, {
    module: WORKER,
    data: null,
    workers: parts.length,
  });

/** Plays games, with table sizes in turn, and returns the finished ones. */
export async function playChanceGames(games: ChanceGamesRequest): Promise<ChanceGame[]> {
  const { title, bots: pool, firstSeed, count } = games;
  const played: ChanceGame[] = [];
  const plans = SEATS.map((players) => planGame({ title, players, files: {} }));
  for (let i = 0; i < count; i++) {
    const players = SEATS[i % SEATS.length];
    const seed = firstSeed + i;
    const random = stream(seed, 'chance-bots');
    const bots = Array.from({ length: players }, () => pool[randomInt(random, pool.length)]);
    const { game, request } = plans[i % SEATS.length];
    const seatedBots = await loadBots(game, await readEntrants(game.family, bots), { request });
    const features = featuresOf(game.rules as crayon.Rules);
    const turns: number[][][] = [];
    let lastTurn = 0;
    const { winners } = refereeGame(game, seed, seatedBots, {
      onAction(anyState) {
        const state = anyState as crayon.CrayonState;
        if (game.turn(state) === lastTurn) return;
        lastTurn = game.turn(state);
        turns.push(bots.map((_, seat) => features(state, seat)));
      },
    });
    if (winners.length === 0) continue;
    const won = bots.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
    played.push({ bots, won, turns });
  }
  return played;
}
