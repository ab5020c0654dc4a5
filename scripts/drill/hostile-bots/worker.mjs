// tries: to start a thread of its own
// in process: named
// isolated: named
import { Worker } from 'node:worker_threads';
import { villain } from './villain.mjs';

export const bot = villain('worker', () => {
  new Worker('for (;;);', { eval: true });
});
