// Option late-payment (RULES.md: S0, mercy): a train with a demanded load may owe fees for others' track,
// which payouts of deliveries pay. turn/fees.ts implements it.

import { kindNumber, kindOf, operandOf } from '../model/action.ts';
import type { RuleModule, Rules } from '../model/rules.ts';
import { moduleField } from '../state/module-slots.ts';
import type { CrayonState } from '../state/state.ts';
import { feeNow, trackOwner } from '../track/move-cost.ts';
import { isFeeOwed } from '../turn/fees.ts';

/** True for a move whose fee becomes a debt. */
function owesFee(rules: Rules, state: CrayonState, action: number): boolean {
  if (kindOf(action) !== kindNumber('move')) return false;
  const arc = operandOf(action);
  const owner = trackOwner(rules, state, rules.board.segmentOf[arc]);
  return isFeeOwed(rules, state, state.seat, owner, feeNow(rules, state, state.seat, arc));
}

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
  use: { kind: 'action', isUse: owesFee },
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
