// tries: to end the run by a new Symbol.hasInstance of Error
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('has-instance-error', () => {
  Object.defineProperty(Error, Symbol.hasInstance, {
    value: () => {
      throw 1;
    },
  });
});
