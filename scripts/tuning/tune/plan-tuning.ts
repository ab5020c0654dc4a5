// Completes what the user asked for: the table, the parameters, how games are shared out. All problems are
// found before anything is played.

import {
  DEFAULT_JUDGE,
  DEFAULT_TITLE,
  findTitle,
  planTable,
  type RunSettings,
  signatureOf,
} from '../../../arena/index.ts';
import { DataError, ENGINE_VERSION } from '../../../engine/index.ts';
import { firstProofSeed, plainBot, plainTable, TUNING_SEEDS } from '../../output/index.ts';
import { readTunedParams, tunableBot } from './params.ts';
import type { TuneSettings } from './tune-bot.ts';

export interface TuneRequest {
  readonly bot: string;
  readonly params: string;
  readonly against: readonly string[];
  /** Games of all steps together. */
  readonly games: number;
  readonly iterations?: number;
  /** Games of the proof. */
  readonly proof: number;
  readonly settings: RunSettings;
}

export type TunePlan = Awaited<ReturnType<typeof planTuning>>;

/**
 * Seats of the table. Those that --against leaves are even in number: half for each setting.
 * @throws DataError
 */
function seatsFor({ against, settings }: TuneRequest): number {
  const { meta } = findTitle(settings.title ?? DEFAULT_TITLE);
  const { min, max, usual } = meta.seats;
  const seats = settings.players ?? (against.length === 0 ? usual : against.length + 2);
  const seatsOfBot = seats - against.length;
  if (max < 2) throw new DataError('title', [`${meta.id} is for one player: two settings cannot meet in it`]);
  if (seats < min || seats > max)
    throw new DataError('players', [
      `${seats} (${against.length} against it, the rest for both settings), ${meta.id} takes ${min === max ? min : `${min} to ${max}`}`,
    ]);
  if (seatsOfBot < 2 || seatsOfBot % 2 !== 0)
    throw new DataError('players', [
      `${seats} seats less ${against.length} of --against leave ${seatsOfBot}: must be an even number, 2 or more, to give both settings equally many`,
    ]);
  return seats;
}

/** @throws DataError with every problem */
export async function planTuning(request: TuneRequest) {
  const { bot: written, params: named, against, games, proof, settings: given } = request;
  const seats = seatsFor(request);
  const seatsOfBot = seats - against.length;
  const table = await planTable({
    ...given,
    bots: [...Array.from({ length: seatsOfBot }, () => written), ...against],
    players: seats,
  });
  const [bot] = table.entrants;
  const opponents = table.entrants.slice(seatsOfBot);
  const params = readTunedParams(named, await tunableBot(table.title.meta.family, bot));
  const { iterations, seeds } = shareGames(games, request.iterations);
  const { firstSeed = 1, judge = DEFAULT_JUDGE } = given;
  const last = firstSeed + iterations * seeds;
  if (last > TUNING_SEEDS)
    throw new DataError('first-seed', [
      `${firstSeed} and ${iterations * seeds} seeds go beyond ${TUNING_SEEDS}, where seeds are kept for proofs`,
    ]);
  const chosen = {
    ...plainTable(table),
    bot: plainBot(bot),
    against: opponents.map(plainBot),
    params: params.map(({ id, low, high }) => ({ id, low, high })),
    judge,
    iterations,
    seeds,
    firstSeed,
    proof,
  };
  const asked = {
    engine: ENGINE_VERSION,
    signature: signatureOf(table.game),
    node: process.version,
    ...chosen,
  };
  const settings: TuneSettings = {
    params,
    base: bot.params,
    iterations,
    seeds,
    firstSeed,
    proofSeeds: Math.ceil(proof / 2),
    firstProofSeed: firstProofSeed(chosen),
    judge,
    seatsEach: seatsOfBot / 2,
  };
  return {
    table,
    bot,
    opponents,
    settings,
    /** Everything that decides the games, as plain data. */
    asked,
  };
}

/** Games of an iteration, unless the user says how many iterations there are. */
const GAMES_A_STEP = 24;
const [FEWEST_STEPS, MAX_STEPS] = [10, 200];

/** Steps, and seeds of each: together at most `games` games, two a seed. */
export function shareGames(games: number, iterations?: number): { iterations: number; seeds: number } {
  const usual = Math.round(games / GAMES_A_STEP);
  const steps = iterations ?? Math.min(MAX_STEPS, Math.max(FEWEST_STEPS, usual));
  return { iterations: steps, seeds: Math.max(1, Math.floor(games / 2 / steps)) };
}
