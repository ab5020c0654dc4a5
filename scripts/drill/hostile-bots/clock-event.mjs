// tries: to read the clock off an event
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('clock-event', ({ legal }) => {
  return [legal.list()[new Event('x').timeStamp > 0 ? 0 : 1]];
});
