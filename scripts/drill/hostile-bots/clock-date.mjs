// tries: to read the clock
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('clock-date', ({ legal }) => {
  return [legal.list()[Date.now() > 0 ? 0 : 1]];
});
