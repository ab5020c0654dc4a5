// A game of a run, to be played again with the run's settings, files, bots and key.
import type { RecordedGame } from '../../arena/run/play-recorded.ts';
import { DataError } from '../../engine/index.ts';
import { findRunGame } from './find-run-game.ts';
import type { SeatedGame } from './seated-game.ts';

export interface OpenedGame extends SeatedGame {
  /** As games.csv names it. */
  readonly id: string;
  /** @throws DataError when the game came out otherwise than in the run */
  check(played: RecordedGame): void;
}

/** @param id the beginning of its name will do @throws DataError when there is no such game, or something has changed */
export async function openRunGame(folder: string, id: string): Promise<OpenedGame> {
  const { plan, block, job, hash, isRepeatable } = await findRunGame(folder, id);
  if (!isRepeatable) {
    // It may well hang again.
    throw new DataError(folder, [
      `game ${job.id} cannot be played again: a clock ended a bot in it (non_reproducible in games.csv)`,
    ]);
  }
  return {
    id: job.id,
    game: plan.game,
    request: plan.request,
    entrants: job.entrants.map((entrant) => plan.entrants[entrant]),
    seed: job.seed,
    secret: block.secret,
    check({ outcome }) {
      if (outcome.hash === hash) return;
      throw new DataError(folder, [
        `game ${job.id} comes out otherwise: hash ${outcome.hash}, recorded ${hash}`,
      ]);
    },
  };
}
