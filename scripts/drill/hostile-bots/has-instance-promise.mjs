// tries: to let others fail by a new Symbol.hasInstance of Promise
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('has-instance-promise', () => {
  Object.defineProperty(Promise, Symbol.hasInstance, {
    configurable: true,
    value: () => {
      throw new Error(`out of memory in planner`);
    },
  });
});
