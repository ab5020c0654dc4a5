// tries: to break what handles errors by an error whose message throws
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('throw-getter', () => {
  throw Object.defineProperty(new Error(), 'message', {
    get() {
      throw new Error('again');
    },
  });
});
