// tries: to read and write the true state by a hook on what copies typed arrays
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('typed-array-hook', () => {
  const holder = Object.getPrototypeOf(Int32Array.prototype);
  const { set } = holder;
  holder.set = function (...given) {
    if (given[0] instanceof Int32Array) given[0][0] ^= 1;
    return Reflect.apply(set, this, given);
  };
});
