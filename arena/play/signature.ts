// One number for how a game plays: random actions on a few seeds, and the hash of where they lead. It moves whenever a
// rule, the board, a deck or a random stream does, so runs of two builds that play differently are never mixed up.
import { type AnyGame, hashText, NOBODY, randomInt, stream } from '../../engine/index.ts';

/** Seeds, and actions played on each at most. */
const SEEDS = 3;
const ACTIONS = 300;

/** 16 hex digits; depends on the game alone. */
export function signatureOf(game: AnyGame): string {
  const legal = new Int32Array(game.maxLegal);
  const hashes: string[] = [];
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = stream(seed, 'signature');
    const state = game.setup(seed);
    for (let action = 0; action < ACTIONS && game.toAct(state) !== NOBODY; action++) {
      game.apply(state, legal[randomInt(random, game.legalActions(state, legal))]);
    }
    hashes.push(game.hash(state));
  }
  return hashText(hashes.join());
}
