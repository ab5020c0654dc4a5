// tries: to throw an error; the games that result when a misbehaviour is named
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('throws', () => {
  throw new Error('a plain error');
});
