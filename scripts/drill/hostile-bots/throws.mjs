// tries: to throw an error; what games come to in which a deed is named
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('throws', () => {
  throw new Error('a plain error');
});
