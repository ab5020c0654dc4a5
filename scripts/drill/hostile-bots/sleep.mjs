// tries: to sleep for ever
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('sleep', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
