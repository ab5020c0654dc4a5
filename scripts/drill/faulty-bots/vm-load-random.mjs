// tries: to keep random numbers of its own from the time when it is loaded
// in process: named
// isolated: named
import vm from 'node:vm';
import { faultyBot } from './faulty-bot.mjs';

const random = vm.runInNewContext('Math.random');

export const bot = faultyBot('vm-load-random', ({ legal }) => [legal.list()[random() < 2 ? 0 : 1]]);
