// Plays one game with given entrants in given seats, and records it.

import type { LoadedBot, SecretSeeds, StartPosition } from '../../../arena/model/index.ts';
import { loadBots } from '../../../arena/play/index.ts';
import { playRecorded, type RecordedGame, type RecordOptions } from '../../../arena/run/index.ts';
import type { LineupPlan } from '../../../arena/run/plan/index.ts';

/** A game to play: rules, entrants by seat, seed. */
export interface SeatedGame extends Pick<LineupPlan, 'game' | 'request' | 'entrants'> {
  readonly seed: number;
  /** Secret from which the game is dealt in place of the seed, for runs with a key. */
  readonly secret?: SecretSeeds;
  /** Starting position, in a run from positions. */
  readonly start?: StartPosition;
}

/** Observers of a game. */
export interface GameWatch extends RecordOptions {
  /** Wraps the players; for a debugger. */
  adapt?(players: LoadedBot[]): LoadedBot[];
}

/** Plays the game on this thread and records it. */
export async function playSeated(seated: SeatedGame, watch: GameWatch = {}): Promise<RecordedGame> {
  const { game, request, entrants, seed, secret, start } = seated;
  const players = await loadBots(game, entrants, { request });
  const { adapt, ...options } = watch;
  const labels = entrants.map(({ label }) => label);
  return playRecorded({ game, request, labels, seed, secret, start }, adapt?.(players) ?? players, options);
}
