// tries: to reach the true state by an accessor that is swapped while legal moves are listed
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('legal-state', ({ seen, legal, setup }) => {
  let real;
  const holder = Object.getPrototypeOf(Object.getPrototypeOf(seen));
  const slot = Object.getOwnPropertyDescriptor(holder, 'phase');
  if (!slot) return;
  Object.defineProperty(holder, 'phase', {
    ...slot,
    get() {
      real = this;
      return slot.get.call(this);
    },
  });
  legal.has(0);
  legal.list();
  Object.defineProperty(holder, 'phase', slot);
  if (real && real !== seen) real.cash[setup.seat] += 100;
});
