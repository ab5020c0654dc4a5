// tries: to read the clock by formatting it
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('clock-intl', ({ legal }) => {
  return [legal.list()[new Intl.DateTimeFormat('en').format() ? 0 : 1]];
});
