// tries: to let others fail by a new Symbol.hasInstance of Promise
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('has-instance-promise', () => {
  Object.defineProperty(Promise, Symbol.hasInstance, {
    configurable: true,
    value: () => {
      throw new Error(`out of memory in planner`);
    },
  });
});
