// tries: to break what handles errors by an error whose message throws
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('throw-getter', () => {
  throw Object.defineProperty(new Error(), 'message', {
    get() {
      throw new Error('again');
    },
  });
});
