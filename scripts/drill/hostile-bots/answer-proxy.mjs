// tries: to break what reads answers
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('answer-proxy', () => {
  return new Proxy([], {
    get() {
      throw new Error('hands off');
    },
  });
});
