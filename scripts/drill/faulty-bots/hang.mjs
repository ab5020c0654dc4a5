// tries: to think for ever
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('hang', () => {
  for (;;);
});
