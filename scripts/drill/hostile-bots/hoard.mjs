// tries: to fill the memory
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('hoard', () => {
  const kept = [];
  for (;;) kept.push(new Array(1e6).fill(kept.length));
});
