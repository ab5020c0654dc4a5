// tries: to write where it may not
// in process: named
// isolated: named
import fs from 'node:fs';
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('write-file', () => {
  fs.writeFileSync('faulty-bot-was-here', 'x');
});
