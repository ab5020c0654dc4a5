// tries: to blame its rivals by messages to the main thread
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('forge-verdict', ({ setup }) => {
  const port = process.getBuiltinModule('node:worker_threads').parentPort;
  for (let id = 0; id < 200; id++)
    for (let seat = 0; seat < setup.seats; seat++)
      if (seat !== setup.seat)
        port?.postMessage({
          id,
          verdict: { game: 0, seat, question: 1, fault: { code: 'bot/threw', detail: 'forged' } },
        });
});
