// tries: to wait for input that never comes
// in process: named
// isolated: named
import fs from 'node:fs';
import { villain } from './villain.mjs';

export const bot = villain('read-stdin', () => {
  fs.readSync(0, Buffer.alloc(1));
  for (;;);
});
