// tries: to read the clock by formatting it
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('clock-intl', ({ legal }) => {
  return [legal.list()[new Intl.DateTimeFormat('en').format() ? 0 : 1]];
});
