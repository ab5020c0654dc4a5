// tries: to give an answer without an end
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('answer-endless', () => {
  return Object.defineProperty([0], 'length', { writable: true, value: 4294967295 });
});
