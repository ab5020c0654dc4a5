// tries: to break what reads answers
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('answer-proxy', () => {
  return new Proxy([], {
    get() {
      throw new Error('hands off');
    },
  });
});
