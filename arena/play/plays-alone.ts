// Whether the engine alone can play the actions of a game that failed.
import { type AnyGame, NOBODY } from '../../engine/index.ts';

/** Plays `actions` without any bot: false when the engine fails at it, so that the failure is the engine's own. */
export function playsAlone(game: AnyGame, seed: number, actions: readonly number[]): boolean {
  try {
    const state = game.setup(seed);
    for (const action of actions) game.apply(state, action);
    if (game.toAct(state) !== NOBODY) return game.legalActions(state, new Int32Array(game.maxLegal)) > 0;
    return game.result(state) !== null && game.moneyFaults(state).length === 0;
  } catch {
    return false;
  }
}
