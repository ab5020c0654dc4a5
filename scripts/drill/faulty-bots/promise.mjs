// tries: to go on after its answer
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('promise', ({ seen }) => {
  Promise.resolve().then(() => {
    seen.cash?.fill(0);
  });
});
