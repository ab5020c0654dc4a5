// tries: to crash the main thread by messages of no form
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('forge-nonsense', () => {
  const port = process.getBuiltinModule('node:worker_threads').parentPort;
  for (const word of [
    null,
    1,
    'x',
    undefined,
    {},
    { id: 1 },
    { id: 1, result: 5 },
    { id: 2, verdict: { seat: 99 } },
  ])
    port?.postMessage(word);
});
