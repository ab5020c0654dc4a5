// tries: to draw random numbers of its own from a new realm
// in process: named
// isolated: named
import vm from 'node:vm';
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('vm-random', ({ legal }) => {
  return [legal.list()[vm.runInNewContext('Math.random()') < 2 ? 0 : 1]];
});
