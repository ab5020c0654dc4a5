// tries: to end the process by the call below process.exit
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('real-exit', () => {
  process.reallyExit(0);
});
