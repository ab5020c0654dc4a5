// tries: to use up all files that the process may open
// in process: isolate only
// isolated: named
import fs from 'node:fs';
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('open-files', () => {
  const kept = [];
  globalThis.keptFiles = kept;
  try {
    for (;;) kept.push(fs.openSync('/dev/null'));
  } catch {}
});
