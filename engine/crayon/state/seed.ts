// The seed, kept as two words so that any safe integer fits.
import type { CrayonState } from './state.ts';

export function setSeed(state: CrayonState, seed: number): void {
  state.secret[0] = Math.floor(seed / 0x1_0000_0000);
  state.secret[1] = seed | 0;
}

export const seedOf = (state: CrayonState): number =>
  state.secret[0] * 0x1_0000_0000 + (state.secret[1] >>> 0);
