// tries: to end the process by the call below process.exit
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('real-exit', () => {
  process.reallyExit(0);
});
