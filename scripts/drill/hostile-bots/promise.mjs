// tries: to go on after its answer
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('promise', ({ seen }) => {
  Promise.resolve().then(() => {
    seen.cash?.fill(0);
  });
});
