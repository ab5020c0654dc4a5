// tries: to fill the memory
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('hoard', () => {
  const kept = [];
  for (;;) kept.push(new Array(1e6).fill(kept.length));
});
