// Named random streams: each purpose has its own, so drawing more from one does not change another. Uses only
// seedrandom's alea, on the full stream name: the package's default (ARC4) repeats short seeds, and its main
// module loads six more generators and node:crypto at each start.
// @ts-expect-error The types of the package are those of its main module.
import alea from 'seedrandom/lib/alea.js';

/** Numbers in [0, 1). */
export type Random = () => number;

/**
 * The stream of one purpose, from its start.
 * @param seed the game's seed @param purpose such as `demand-deck`, `bot` @param counter index among streams
 * of this purpose
 */
export function stream(seed: number | string, purpose: string, counter = 0): Random {
  return alea(`${seed}/${purpose}/${counter}`);
}

/** An integer in [0, count). */
export function randomInt(random: Random, count: number): number {
  return Math.floor(random() * count);
}

/** Fisher-Yates on the first `count` slots, in place. */
export function shuffle<T>(random: Random, list: { [index: number]: T }, count: number): void {
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = list[i];
    list[i] = list[j];
    list[j] = held;
  }
}
