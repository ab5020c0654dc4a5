// Seeds are small numbers, and how games are dealt from them is public: a bot that knows its own random numbers, or its
// opening hand, could try all seeds and find the whole deal. So a run may have a key that bots do not know. The deal then
// depends on key and seed together.
import { createHash } from 'node:crypto';
import type { SecretSeeds } from '../model/block.ts';

/** Hexadecimal digits that a safe integer holds. */
const DIGITS = 13;

/**
 * The seeds of a game.
 * @param key of the run @param seed of the game, as games.csv names it
 */
export function secretSeeds(key: string, seed: number, seats: number): SecretSeeds {
  const derive = (...purpose: readonly (string | number)[]): number => {
    const text = JSON.stringify([key, seed, ...purpose]);
    return Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, DIGITS), 16);
  };
  // The words are part of what is hashed: with others, the same key would deal other games.
  return { deal: derive('deal'), bots: Array.from({ length: seats }, (_, seat) => derive('luck', seat)) };
}
