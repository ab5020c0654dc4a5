// tries: to wait for input that never comes
// in process: named
// isolated: named
import fs from 'node:fs';
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('read-stdin', () => {
  fs.readSync(0, Buffer.alloc(1));
  for (;;);
});
