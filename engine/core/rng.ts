// Named random streams: each purpose has its own, so drawing more from one does not change another. Seeds
// seedrandom's Alea generator with the full stream name: the package's default (ARC4) repeats short seeds,
// and its main module loads six more generators and node:crypto.
// @ts-expect-error The package has types for its main module only.
import alea from 'seedrandom/lib/alea.js';

/** Returns the next random number in [0, 1). */
export type Random = () => number;

/**
 * Starts the random stream of one purpose.
 * @param seed the game's seed @param purpose such as `demand-deck`, `bot` @param counter index among streams
 * of this purpose
 */
export function stream(seed: number | string, purpose: string, counter = 0): Random {
  return alea(`${seed}/${purpose}/${counter}`);
}

/** A uniformly random integer in [0, count). */
export function randomInt(random: Random, count: number): number {
  return Math.floor(random() * count);
}

/** Shuffles the first `count` elements in place (Fisher-Yates). */
export function shuffle<T>(random: Random, list: { [index: number]: T }, count: number): void {
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const element = list[i];
    list[i] = list[j];
    list[j] = element;
  }
}
