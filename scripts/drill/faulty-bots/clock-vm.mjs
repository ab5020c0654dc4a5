// tries: to read the clock of a new realm
// in process: named
// isolated: named
import vm from 'node:vm';
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('clock-vm', ({ legal }) => {
  return [legal.list()[vm.runInNewContext('Date.now()') > 0 ? 0 : 1]];
});
