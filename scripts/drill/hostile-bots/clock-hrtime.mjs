// tries: to read the clock, in nanoseconds
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('clock-hrtime', ({ legal }) => {
  return [legal.list()[process.hrtime.bigint() > 0n ? 0 : 1]];
});
