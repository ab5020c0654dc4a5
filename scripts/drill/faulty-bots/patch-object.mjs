// tries: to give all objects a new key
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('patch-object', () => {
  Object.prototype.polluted = true;
});
