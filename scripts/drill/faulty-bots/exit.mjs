// tries: to end the process
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('exit', () => {
  process.exit(0);
});
