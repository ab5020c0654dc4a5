// tries: to lose the game by throwing an error that cannot be sent to another thread
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('throw-unsendable', () => {
  throw Object.assign(new Error('sorry'), {
    code: () => {},
    detail: Symbol('x'),
    cause: new Proxy(
      {},
      {
        get() {
          throw 1;
        },
      },
    ),
  });
});
