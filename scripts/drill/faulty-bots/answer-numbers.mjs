// tries: to give numbers that are no actions
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('answer-numbers', () => {
  return [NaN, -0, 0.5, 2 ** 32, 1e21];
});
