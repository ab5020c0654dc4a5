// tries: to patch what others use
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('patch-array', () => {
  Array.prototype.sort = function () {
    return this;
  };
});
