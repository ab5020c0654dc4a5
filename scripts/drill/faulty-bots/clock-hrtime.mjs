// tries: to read the clock, in nanoseconds
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('clock-hrtime', ({ legal }) => {
  return [legal.list()[process.hrtime.bigint() > 0n ? 0 : 1]];
});
