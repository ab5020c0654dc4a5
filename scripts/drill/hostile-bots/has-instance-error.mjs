// tries: to end the run by a new Symbol.hasInstance of Error
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('has-instance-error', () => {
  Object.defineProperty(Error, Symbol.hasInstance, {
    value: () => {
      throw 1;
    },
  });
});
