// Option late-payment (RULES.md: S0, mercy): a train with a demanded load may owe fees for others' track,
// which payouts of deliveries pay. turn/fees.ts implements it.

import type { RuleModule, Rules } from '../model/rules.ts';
import { moduleField } from '../state/module-slots.ts';
import type { CrayonState } from '../state/state.ts';

function violations({ seats }: Rules, { extra: { owed } }: CrayonState): string[] {
  return [...owed.keys()]
    .filter((i) => owed[i] > 0 && Math.floor(i / seats) === i % seats)
    .map((i) => `seat ${Math.floor(i / seats)} owes seat ${i % seats} ${owed[i]}M`);
}

declare module '../state/module-slots.ts' {
  interface ModuleSlots {
    readonly owed: Int32Array;
  }
}

export const latePayment: RuleModule = {
  id: 'late-payment',
  name: 'Late payment of fees',
  description:
    "a train with a demanded load may owe fees for others' track; payouts of later deliveries repay them",
  patchConstants: (constants) => ({ ...constants, lateFees: true }),
  fields: [
    moduleField(
      'owed',
      ({ seats }) => seats * seats,
      [0, 1_000_000],
      'Millions that seat p owes seat q, at p * seats + q.',
    ),
  ],
  violations,
};
