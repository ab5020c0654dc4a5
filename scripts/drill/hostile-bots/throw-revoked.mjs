// tries: to break what handles errors by throwing a revoked proxy
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('throw-revoked', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  throw proxy;
});
