// tries: to patch what others use
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('patch-array', () => {
  Array.prototype.sort = function () {
    return this;
  };
});
