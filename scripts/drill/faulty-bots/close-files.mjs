// tries: to close files that others opened
// in process: isolate only
// isolated: named
import fs from 'node:fs';
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('close-files', () => {
  for (let file = 3; file < 64; file++) {
    try {
      fs.closeSync(file);
    } catch {}
  }
});
