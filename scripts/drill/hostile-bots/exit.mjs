// tries: to end the process
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('exit', () => {
  process.exit(0);
});
