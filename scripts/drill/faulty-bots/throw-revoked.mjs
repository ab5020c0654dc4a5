// tries: to break what handles errors by throwing a revoked proxy
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('throw-revoked', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  throw proxy;
});
