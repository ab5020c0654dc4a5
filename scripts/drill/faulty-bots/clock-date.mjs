// tries: to read the clock
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('clock-date', ({ legal }) => {
  return [legal.list()[Date.now() > 0 ? 0 : 1]];
});
