// Plans a tuning: the table, the parameters, and the division of games among steps. All problems are found
// before anything is played.

import { findTitle } from '../../../arena/catalog/index.ts';
import type { Entrant } from '../../../arena/model/index.ts';
import { type LineupPlan, planLineup } from '../../../arena/run/plan/index.ts';
import { DEFAULT_FIRST_SEED, DEFAULT_TITLE, type RunSettings } from '../../../arena/run/settings/index.ts';
import { botFacts, buildFacts, gameFacts } from '../../../arena/run/study/index.ts';
import { DEFAULT_JUDGE } from '../../../arena/stats/judges/index.ts';
import { DataError } from '../../../engine/index.ts';
import { firstProofSeed, TUNING_SEEDS } from '../../output/index.ts';
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

export interface TunePlan {
  readonly table: LineupPlan;
  readonly bot: Entrant;
  readonly opponents: readonly Entrant[];
  readonly settings: TuneSettings;
  /** Everything that determines the games, as plain data. */
  readonly manifest: object;
}

/**
 * Number of seats. Seats not taken by --against bots must be even: each setting gets half.
 * @throws DataError
 */
function seatsFor({ against, settings }: TuneRequest): number {
  const { meta } = findTitle(settings.title ?? DEFAULT_TITLE);
  const { min, max, usual } = meta.seats;
  const seats = settings.players ?? (against.length === 0 ? usual : against.length + 2);
  const seatsOfBot = seats - against.length;
  if (max < 2)
    throw new DataError('title', {
      'title/unfit': `${meta.id} is for one player, but a tuning needs two or more`,
    });
  if (seats < min || seats > max)
    throw new DataError('players', {
      'players/count': `${seats} seats with ${against.length} bots of --against: ${meta.id} allows ${min === max ? min : `${min} to ${max}`}`,
    });
  if (seatsOfBot < 2 || seatsOfBot % 2 !== 0)
    throw new DataError('players', {
      'players/count': `${seats} seats less ${against.length} bots of --against leave ${seatsOfBot}: must be even and 2 or more, half for each setting`,
    });
  return seats;
}

/** @throws DataError with every problem */
export async function planTuning(request: TuneRequest): Promise<TunePlan> {
  const { bot: botSpec, params: paramsText, against, games, proof, settings: runSettings } = request;
  const seats = seatsFor(request);
  const seatsOfBot = seats - against.length;
  const table = await planLineup({
    ...runSettings,
    bots: [...Array.from({ length: seatsOfBot }, () => botSpec), ...against],
    players: seats,
  });
  const [bot] = table.entrants;
  const opponents = table.entrants.slice(seatsOfBot);
  const params = readTunedParams(paramsText, await tunableBot(table.title.meta.family, bot));
  const { iterations, seeds } = shareGames(games, request.iterations);
  const { firstSeed = DEFAULT_FIRST_SEED, judge = DEFAULT_JUDGE } = runSettings;
  const lastSeed = firstSeed + iterations * seeds;
  if (lastSeed > TUNING_SEEDS)
    throw new DataError('first-seed', {
      'setting/value': `${firstSeed} and ${iterations * seeds} seeds go beyond ${TUNING_SEEDS}: seeds above it are reserved for proofs`,
    });
  const tuningData = {
    ...gameFacts(table),
    bot: botFacts(bot),
    against: opponents.map(botFacts),
    params: params.map(({ id, low, high }) => ({ id, low, high })),
    judge,
    iterations,
    seeds,
    firstSeed,
    proof,
  };
  const settings: TuneSettings = {
    params,
    base: bot.params,
    iterations,
    seeds,
    firstSeed,
    proofSeeds: Math.ceil(proof / 2),
    firstProofSeed: firstProofSeed(tuningData),
    judge,
    seatsEach: seatsOfBot / 2,
  };
  return { table, bot, opponents, settings, manifest: { ...buildFacts(table), ...tuningData } };
}

/** Games of a step, if the user names no number of steps. */
const GAMES_PER_STEP = 24;
const [MIN_STEPS, MAX_STEPS] = [10, 200];

/** Number of steps, and of seeds in each: at most `games` games in all, two a seed. */
export function shareGames(games: number, iterations?: number): { iterations: number; seeds: number } {
  const defaultSteps = Math.round(games / GAMES_PER_STEP);
  const steps = iterations ?? Math.min(MAX_STEPS, Math.max(MIN_STEPS, defaultSteps));
  return { iterations: steps, seeds: Math.max(1, Math.floor(games / 2 / steps)) };
}
