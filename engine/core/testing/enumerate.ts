// Counts plays of a fixed depth, like "perft" of chess engines: two move generators with equal counts in all
// positions of a small game implement the same rules.
import { type Game, NOBODY } from '../game.ts';

/** Fills `out` with the legal actions and returns how many: `game.legalActions`, or a slower alternative. */
export type Lister<S> = (state: S, out: Int32Array) => number;

/** Number of ways to play `depth` actions from `state`; a game that ends earlier counts once. */
export function countPlays<S>(
  game: Game<S>,
  state: S,
  depth: number,
  list: Lister<S> = game.legalActions,
): number {
  if (depth === 0 || game.toAct(state) === NOBODY) return 1;
  const legal = new Int32Array(game.maxLegal);
  const count = list.call(game, state, legal);
  if (depth === 1) return count;
  let plays = 0;
  for (let i = 0; i < count; i++) {
    const next = game.copy(state);
    game.apply(next, legal[i]);
    plays += countPlays(game, next, depth - 1, list);
  }
  return plays;
}

/** Counts plays by first action (perft "divide"), to find where two generators differ. */
export function divide<S>(game: Game<S>, state: S, depth: number): Map<string, number> {
  const legal = new Int32Array(game.maxLegal);
  const count = game.legalActions(state, legal);
  const counts = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const next = game.copy(state);
    game.apply(next, legal[i]);
    counts.set(game.format(legal[i]), countPlays(game, next, depth - 1));
  }
  return counts;
}

/** The naive alternative to `legalActions`: tries every candidate with `isLegal`. */
export function listByTrying<S>(game: Game<S>, candidates: Iterable<number>): Lister<S> {
  const sortedActions = [...candidates].sort((a, b) => a - b);
  return (state, out) => {
    let n = 0;
    for (const action of sortedActions) if (game.isLegal(state, action)) out[n++] = action;
    return n;
  };
}
