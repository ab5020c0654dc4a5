// tries: to read how long the processor was at work
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('clock-cpu', ({ legal }) => {
  return [legal.list()[process.cpuUsage().user > 0 ? 0 : 1]];
});
