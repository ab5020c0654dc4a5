// For tests: random play of a game, action by action, from a separate random stream.
import { randomInt, stream } from '../../core/rng.ts';
import type { PlannerGame } from '../game/game.ts';
import type { PlannerState } from '../model/state.ts';

/** Plays a game to its end with random legal actions. @param visit called before each action */
export function playRandomly(
  game: PlannerGame,
  seed: number,
  visit: (state: PlannerState, action: number, legal: Int32Array) => void = () => {},
): PlannerState {
  const random = stream(seed, 'random-play');
  const buffer = new Int32Array(game.maxLegal);
  const state = game.setup(seed);
  while (game.toAct(state) >= 0) {
    const legal = buffer.subarray(0, game.legalActions(state, buffer));
    const action = legal[randomInt(random, legal.length)];
    visit(state, action, legal);
    game.apply(state, action);
  }
  return state;
}
