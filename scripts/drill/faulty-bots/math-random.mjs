// tries: to draw random numbers of its own
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('math-random', ({ legal }) => {
  return [legal.list()[Math.random() < 2 ? 0 : 1]];
});
