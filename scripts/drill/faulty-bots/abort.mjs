// tries: to crash the process
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('abort', () => {
  process.abort();
});
