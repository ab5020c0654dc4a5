// tries: to add to all arrays for good while it is loaded
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

try {
  Object.defineProperty(Array.prototype, 'zz', { value: 1, configurable: false });
} catch {}

export const bot = faultyBot('load-patch', () => {});
