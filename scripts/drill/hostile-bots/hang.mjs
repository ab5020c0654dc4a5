// tries: to think for ever
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('hang', () => {
  for (;;);
});
