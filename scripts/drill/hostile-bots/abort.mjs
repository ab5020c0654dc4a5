// tries: to crash the process
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('abort', () => {
  process.abort();
});
