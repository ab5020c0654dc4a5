// tries: to add to all arrays for good while it is loaded
// in process: named
// isolated: named
import { villain } from './villain.mjs';

try {
  Object.defineProperty(Array.prototype, 'zz', { value: 1, configurable: false });
} catch {}

export const bot = villain('load-patch', () => {});
