// A game of a run or a league, to be played again with its settings, files, bots and key.
import { basename, dirname } from 'node:path';
import { findLeagueGame, isLeague, type RecordedGame } from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';
import { findRunGame } from './find-run-game.ts';
import type { SeatedGame } from './seated-game.ts';

export interface OpenedGame extends SeatedGame {
  /** As games.csv names it. */
  readonly id: string;
  /** @throws DataError when the game came out otherwise than in the run */
  check(played: RecordedGame): void;
}

/** Folder of a league and the season in it, when `folder` is that of either. */
function leagueAt(folder: string): { readonly league: string; readonly season?: number } | undefined {
  if (isLeague(folder)) return { league: folder };
  const season = /^season-(\d+)$/.exec(basename(folder))?.[1];
  const league = dirname(folder);
  return season !== undefined && isLeague(league) ? { league, season: Number(season) } : undefined;
}

/** What is known of a game before it is played again. */
interface RecordedOnce extends Omit<OpenedGame, 'check'> {
  readonly hash: string;
  readonly isRepeatable: boolean;
}

async function findGame(folder: string, id: string): Promise<RecordedOnce> {
  const at = leagueAt(folder);
  if (at) {
    const { league, block, job, ...found } = await findLeagueGame(at.league, id, at.season);
    const { game, request } = league.plan;
    return { ...found, id: job.id, game, request, seed: job.seed, secret: block.secret };
  }
  const { plan, block, job, hash, isRepeatable } = await findRunGame(folder, id);
  return {
    id: job.id,
    game: plan.game,
    request: plan.request,
    entrants: job.entrants.map((entrant) => plan.entrants[entrant]),
    seed: job.seed,
    secret: block.secret,
    hash,
    isRepeatable,
  };
}

/**
 * @param folder of a run, a league or a season of one @param id the beginning of its name will do
 * @throws DataError when there is no such game, or something has changed
 */
export async function openRunGame(folder: string, id: string): Promise<OpenedGame> {
  const { hash, isRepeatable, ...game } = await findGame(folder, id);
  if (!isRepeatable) {
    // It may well hang again.
    throw new DataError(folder, [
      `game ${game.id} cannot be played again: a clock ended a bot in it (non_reproducible in games.csv)`,
    ]);
  }
  return {
    ...game,
    check({ outcome }) {
      if (outcome.hash === hash) return;
      throw new DataError(folder, [
        `game ${game.id} comes out otherwise: hash ${outcome.hash}, recorded ${hash}`,
      ]);
    },
  };
}
