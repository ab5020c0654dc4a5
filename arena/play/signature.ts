// The signature of a game: a hash of the states that random actions reach on a few seeds. It changes with any
// rule, board, deck or random stream, so runs of builds that play differently are never mixed up.
import { type AnyGame, hashText, NOBODY, randomInt, stream } from '../../engine/index.ts';

const SEEDS = 3;
const MAX_ACTIONS = 300;

/** 16 hex digits; depends only on the game. */
export function signatureOf(game: AnyGame): string {
  const legal = new Int32Array(game.maxLegal);
  const hashes: string[] = [];
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = stream(seed, 'signature');
    const state = game.setup(seed);
    for (let action = 0; action < MAX_ACTIONS && game.toAct(state) !== NOBODY; action++)
      game.apply(state, legal[randomInt(random, game.legalActions(state, legal))]);
    hashes.push(game.hash(state));
  }
  return hashText(hashes.join());
}
