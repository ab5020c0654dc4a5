// tries: to close files that others opened
// in process: isolate only
// isolated: named
import fs from 'node:fs';
import { villain } from './villain.mjs';

export const bot = villain('close-files', () => {
  for (let file = 3; file < 64; file++) {
    try {
      fs.closeSync(file);
    } catch {}
  }
});
