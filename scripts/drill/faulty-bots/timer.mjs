// tries: to go on after its answer, by a timer
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('timer', () => {
  setTimeout(() => process.exit(3), 1);
});
