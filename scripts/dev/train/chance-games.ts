// Games for the fit and the test of win chances: bots of different strength, drawn by the seed, at tables of
// two to four seats.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Block, BlockResult } from '../../../arena/model/index.ts';
import { LOCAL_THREADS } from '../../../arena/play/index.ts';
import { loadProbes } from '../../../arena/run/index.ts';
import { planGame, readEntrants } from '../../../arena/run/plan/index.ts';
import { randomInt, stream } from '../../../engine/index.ts';

/** A game as the features at the start of each turn. */
export interface ChanceGame {
  readonly bots: readonly string[];
  /** By seat: 1 for the winner, equal shares of a shared win. */
  readonly won: readonly number[];
  /** By turn and seat. */
  readonly turns: readonly (readonly (readonly number[])[])[];
}

const SEATS = [2, 3, 4];

export interface ChanceGamesRequest {
  readonly title: string;
  /** Bots from which the seed draws one for each seat. */
  readonly bots: readonly string[];
  readonly firstSeed: number;
  readonly count: number;
}

const [probe] = await loadProbes([fileURLToPath(new URL('turns-probe.ts', import.meta.url))], 'crayon');

/** Plays games, with table sizes in turn, and returns the finished ones. */
export async function playChanceGames({
  title,
  bots: pool,
  firstSeed,
  count,
}: ChanceGamesRequest): Promise<ChanceGame[]> {
  const entrants = await readEntrants('crayon', pool);
  const blocks = Array.from({ length: count }, (_, index): Block => {
    const seed = firstSeed + index;
    const random = stream(seed, 'chance-bots');
    const seated = Array.from({ length: SEATS[index % SEATS.length] }, () => randomInt(random, pool.length));
    const job = { id: `seed ${seed}`, seed, block: index, seating: 0, entrants: seated };
    return { index, seedIndex: index, seed, games: [job] };
  });
  const played: BlockResult[] = [];
  for (const [size, players] of SEATS.entries()) {
    const { request } = planGame({ title, players, files: {} });
    const ofSize = blocks.filter(({ index }) => index % SEATS.length === size);
    const setup = { title, request, entrants, probes: [probe] };
    for await (const result of LOCAL_THREADS.play(setup, ofSize, { workers: availableParallelism() }))
      played.push(result);
  }
  const games = played.sort((a, b) => a.index - b.index).flatMap((result) => result.games);
  return games
    .filter(({ winners }) => winners.length > 0)
    .map(({ entrants: seated, winners, probed, id }): ChanceGame => {
      const seen = probed![probe.id];
      if ('error' in seen) throw new Error(`${id}: ${seen.error}`);
      return {
        bots: seated.map((bot) => pool[bot]),
        won: seated.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
        turns: (seen.seen as [string][]).map(([features]) => JSON.parse(features)),
      };
    });
}
