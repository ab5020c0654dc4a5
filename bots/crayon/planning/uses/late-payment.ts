// Option late-payment: fees may be owed while a load aboard pays for them. Plans count on it in place of giving up.
import type { Use } from '../context.ts';

export const latePayment: Use = {
  option: 'late-payment',
  does: 'drives on rented track without cash while a load aboard pays for it',
  needsTours: true,
  gain: { isOn: true, measured: 'on: not shown, -4 to +17 (60 seeds)' },
  owesFees: true,
};
