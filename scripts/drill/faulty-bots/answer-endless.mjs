// tries: to give an answer without an end
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('answer-endless', () => {
  return Object.defineProperty([0], 'length', { writable: true, value: 4294967295 });
});
