// tries: to draw random numbers of its own from the system
// in process: named
// isolated: named
import { randomInt } from 'node:crypto';
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('crypto-random', ({ legal }) => {
  return [legal.list()[randomInt(2) < 2 ? 0 : 1]];
});
