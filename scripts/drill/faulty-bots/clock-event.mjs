// tries: to read the clock off an event
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('clock-event', ({ legal }) => {
  return [legal.list()[new Event('x').timeStamp > 0 ? 0 : 1]];
});
