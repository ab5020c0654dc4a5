// tries: to forge the results of games by messages to the main thread
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('forge-result', () => {
  const port = process.getBuiltinModule('node:worker_threads').parentPort;
  for (let id = 0; id < 200; id++)
    port?.postMessage({ id, result: { index: id, seedIndex: 0, games: [], failures: [] } });
});
