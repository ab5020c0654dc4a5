// Plays one game with given entrants in given seats, and records it.

import {
  BotFault,
  type Entrant,
  type LoadedBot,
  type SecretSeeds,
  type StartPosition,
} from '../../../arena/model/index.ts';
import { loadBots } from '../../../arena/play/index.ts';
import type { KeptGame } from '../../../arena/run/folder/index.ts';
import { playRecorded, type RecordedGame, type RecordOptions } from '../../../arena/run/index.ts';
import type { LineupPlan } from '../../../arena/run/plan/index.ts';

/** A game to play: rules, entrants by seat, seed. */
export interface SeatedGame extends Pick<LineupPlan, 'game' | 'request' | 'entrants'> {
  readonly seed: number;
  /** Secret from which the game is dealt in place of the seed, for runs with a key. */
  readonly secret?: SecretSeeds;
  /** Starting position, in a run from positions. */
  readonly start?: StartPosition;
  /** Its recorded actions, in place of bots with code of their own. */
  readonly kept?: KeptGame;
}

/** Observers of a game. */
export interface GameWatch extends RecordOptions {
  /** Wraps the players; for a debugger. */
  adapt?(players: LoadedBot[]): LoadedBot[];
}

/** Plays the game on this thread and records it. */
export async function playSeated(seated: SeatedGame, watch: GameWatch = {}): Promise<RecordedGame> {
  const { game, request, entrants, seed, secret, start, kept } = seated;
  const { adapt, onAction, ...options } = watch;
  let played = 0;
  const count: GameWatch['onAction'] = (state, action, seat) => {
    played++;
    onAction?.(state, action, seat);
  };
  const lost = (seat: number): boolean => kept !== undefined && entrants[seat].code !== undefined;
  const present = await loadBots(
    game,
    entrants.filter((_, seat) => !lost(seat)),
    { request },
  );
  const players = entrants.map((entrant, seat) =>
    lost(seat) ? repeater(kept!, seat, { game, entrant, next: () => played }) : present.shift()!,
  );
  const labels = entrants.map(({ label }) => label);
  return playRecorded({ game, request, labels, seed, secret, start }, adapt?.(players) ?? players, {
    ...options,
    onAction: count,
  });
}

/** A player who repeats the recorded actions of a seat, and its fault. @param next index of the next action of the game */
function repeater(
  { actions, faults }: KeptGame,
  seat: number,
  { game, entrant, next }: Pick<SeatedGame, 'game'> & { entrant: Entrant; next: () => number },
): LoadedBot {
  const { name, version, params } = entrant;
  const decide = (): number[] => {
    const action = actions[next()];
    const fault = faults[seat];
    if (fault && action === game.forfeit(seat)) throw new BotFault(fault.code, fault.detail, fault);
    return [action];
  };
  return { def: { name, version, family: game.family, description: '', create: () => ({ decide }) }, params };
}
