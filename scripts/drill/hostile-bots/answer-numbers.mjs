// tries: to give numbers that are no actions
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('answer-numbers', () => {
  return [NaN, -0, 0.5, 2 ** 32, 1e21];
});
