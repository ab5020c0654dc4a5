// tries: to start a thread of its own
// in process: named
// isolated: named
import { Worker } from 'node:worker_threads';
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('worker', () => {
  new Worker('for (;;);', { eval: true });
});
