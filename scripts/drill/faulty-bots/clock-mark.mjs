// tries: to read the clock off a performance mark
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('clock-mark', ({ legal }) => {
  return [legal.list()[performance.mark('x').startTime > 0 ? 0 : 1]];
});
