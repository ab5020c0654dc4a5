// tries: to read the clock off a performance mark
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('clock-mark', ({ legal }) => {
  return [legal.list()[performance.mark('x').startTime > 0 ? 0 : 1]];
});
