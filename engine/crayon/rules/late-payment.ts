// Option late-payment (S0, mercy): fees for others' track may be owed by a train that carries something asked for
// in its owner's hand; the money comes out of the next that the player gets.
import { addTally, pay } from '../money.ts';
import type { CrayonState } from '../state/state.ts';
import type { RuleModule, Rules } from './rules.ts';

/** Pays fees owed, as far as the cash goes, to the creditors in order from the debtor's left. */
function settle(rules: Rules, state: CrayonState): void {
  const { owed } = state.extra;
  const { seats } = rules;
  for (let seat = 0; seat < seats; seat++) {
    for (let step = 1; step < seats; step++) {
      const creditor = (seat + step) % seats;
      const amount = Math.min(owed[seat * seats + creditor], state.cash[seat]);
      // What an observer does not know of another's cash is below 0.
      if (amount <= 0) continue;
      pay(state, seat, creditor, amount);
      addTally(state, 'feesPaid', seat, amount);
      addTally(state, 'feesReceived', creditor, amount);
      owed[seat * seats + creditor] -= amount;
    }
  }
}

export const latePayment: RuleModule = {
  id: 'late-payment',
  name: 'Late payment of fees',
  description: 'fees for others’ track may be paid out of the deliveries they lead to',
  constants: (numbers) => ({ ...numbers, lateFees: true }),
  fields: [{ name: 'owed', length: ({ seats }) => seats * seats }],
  hooks: { afterPly: settle },
};
