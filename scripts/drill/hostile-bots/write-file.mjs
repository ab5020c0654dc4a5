// tries: to write where it may not
// in process: named
// isolated: named
import fs from 'node:fs';
import { villain } from './villain.mjs';

export const bot = villain('write-file', () => {
  fs.writeFileSync('hostile-bot-was-here', 'x');
});
