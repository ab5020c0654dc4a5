// Derives the seeds of games from a secret key. Plain seeds are small numbers, and the code that deals from
// them is public, so a bot could try all seeds to find the one that gives its random numbers or opening hand,
// and so the whole deal.
import { createHash } from 'node:crypto';
import type { SecretSeeds } from '../model/block.ts';

/** Hexadecimal digits that fit into a safe integer. */
const HEX_DIGITS = 13;

/** @param key of the run @param seed of the game, as in games.csv */
export function secretSeeds(key: string, seed: number, seats: number): SecretSeeds {
  const derive = (...purpose: readonly (string | number)[]): number => {
    const text = JSON.stringify([key, seed, ...purpose]);
    return Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, HEX_DIGITS), 16);
  };
  // Do not change these words: they are hashed, so the same key would deal different games.
  return { deal: derive('deal'), bots: Array.from({ length: seats }, (_, seat) => derive('luck', seat)) };
}
