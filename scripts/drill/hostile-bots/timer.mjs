// tries: to go on after its answer, by a timer
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('timer', () => {
  setTimeout(() => process.exit(3), 1);
});
