// tries: to use up all files that the process may open
// in process: isolate only
// isolated: named
import fs from 'node:fs';
import { villain } from './villain.mjs';

export const bot = villain('open-files', () => {
  const kept = [];
  globalThis.keptFiles = kept;
  try {
    for (;;) kept.push(fs.openSync('/dev/null'));
  } catch {}
});
