// tries: to read how long the processor was at work
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('clock-cpu', ({ legal }) => {
  return [legal.list()[process.cpuUsage().user > 0 ? 0 : 1]];
});
