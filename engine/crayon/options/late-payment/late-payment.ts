// Option late-payment (S0, mercy): a train that carries a load asked for may owe fees for others' track; the payoffs of
// deliveries pay them. What a fee does is in money/fees.ts.

import type { RuleModule, Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';

function faults({ seats }: Rules, { extra: { owed } }: CrayonState): string[] {
  return [...owed.keys()]
    .filter((i) => owed[i] < 0 || (owed[i] > 0 && Math.floor(i / seats) === i % seats))
    .map((i) => `seat ${Math.floor(i / seats)} owes seat ${i % seats} ${owed[i]}M`);
}

export const latePayment: RuleModule = {
  id: 'late-payment',
  name: 'Late payment of fees',
  description:
    'a train with a load asked for may owe fees for others’ track; the payoffs of deliveries pay them',
  constants: (numbers) => ({ ...numbers, lateFees: true }),
  fields: [{ name: 'owed', length: ({ seats }) => seats * seats }],
  faults,
};
