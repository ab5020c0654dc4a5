// tries: to read the clock off a new file object
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('clock-file', ({ legal }) => {
  return [legal.list()[new File([], 'x').lastModified > 0 ? 0 : 1]];
});
