// tries: to give all objects a new key
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('patch-object', () => {
  Object.prototype.polluted = true;
});
