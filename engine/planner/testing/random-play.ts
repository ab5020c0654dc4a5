// For tests: random play of a game, ply by ply, on a stream of its own.
import { randomInt, stream } from '../../core/rng.ts';
import type { PlannerGame } from '../game.ts';
import type { PlannerState } from '../state/layout.ts';

/** Plays seed `seed` to its end with random legal plies; `visit` sees each state before the ply is played. */
export function playRandomly(
  game: PlannerGame,
  seed: number,
  visit: (s: PlannerState, ply: number, legal: Int32Array) => void = () => {},
): PlannerState {
  const random = stream(seed, 'random-play');
  const buffer = new Int32Array(game.maxLegal);
  const s = game.setup(seed);
  while (game.toAct(s) >= 0) {
    const legal = buffer.subarray(0, game.legalActions(s, buffer));
    const ply = legal[randomInt(random, legal.length)];
    visit(s, ply, legal);
    game.apply(s, ply);
  }
  return s;
}
