// tries: to read the clock off a new file object
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('clock-file', ({ legal }) => {
  return [legal.list()[new File([], 'x').lastModified > 0 ? 0 : 1]];
});
