// The books of every seat: the tallies of what it received and paid must explain its cash.

import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import type { Tally } from '../state/tallies.ts';
import { tallyAt } from './money.ts';

/** Tallies of money received, in millions; `loans` is what was borrowed less what was paid back. */
const RECEIVED: readonly Tally[] = ['income', 'feesReceived', 'trackSales', 'loans'];
const PAID: readonly Tally[] = ['trackCost', 'trainCost', 'feesPaid', 'ownTrackCost', 'taxes'];

/** Seats whose cash is not start + received - paid, and fees that nobody received, in words; empty for sound books. */
export function moneyFaults(rules: Rules, state: CrayonState): string[] {
  const faults: string[] = [];
  const sum = (tallies: readonly Tally[], seat: number): number =>
    tallies.reduce((millions, tally) => millions + state.tallies[tallyAt(state, tally, seat)], 0);
  let fees = 0;
  for (let seat = 0; seat < rules.seats; seat++) {
    const expected = rules.constants.startCash + sum(RECEIVED, seat) - sum(PAID, seat);
    if (state.cash[seat] !== expected)
      faults.push(`seat ${seat} has ${state.cash[seat]}M, its books say ${expected}M`);
    fees += sum(['feesPaid'], seat) - sum(['feesReceived'], seat);
  }
  if (fees !== 0) faults.push(`fees paid are ${fees}M more than fees received`);
  return faults;
}
