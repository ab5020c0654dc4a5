// Delivering for a private card, in place of the usual delivery: only the declared demand, only its owner, and only
// after the load was picked up for it. The card is not replaced.

import { DEMANDS } from '../../cards/deck.ts';
import { loadName } from '../../cargo/loads.ts';
import { actionOf, kindNumber } from '../../model/action.ts';
import type { ActionDef, Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { discardCard } from '../../turn/cards.ts';
import { drawUp } from '../../turn/draw.ts';
import { fillDemand, isWantedHere, tellDelivery, whyNotFilled } from '../../turn/fill-demand.ts';
import { clearPrivate, declaredDemand } from './private-cards.ts';

/** Hand slot (seat * handSize + k) that an operand (k * 3 + index) speaks of. */
const slotAt = (state: CrayonState, operand: number): number =>
  state.seat * state.layout.handSize + Math.floor(operand / DEMANDS);

function mayDeliver(rules: Rules, state: CrayonState, operand: number): boolean {
  if (operand >= state.layout.handSize * DEMANDS) return false;
  const slot = slotAt(state, operand);
  const demand = declaredDemand(state, slot);
  return (
    state.extra.privateAboard[slot] !== 0 &&
    demand % DEMANDS === operand % DEMANDS &&
    isWantedHere(rules, state, demand)
  );
}

export const deliverPrivate: ActionDef = {
  kind: kindNumber('deliver'),
  list(rules, state, out, n) {
    const count = state.layout.handSize * DEMANDS;
    for (let operand = 0; operand < count; operand++)
      if (mayDeliver(rules, state, operand)) out[n++] = actionOf('deliver', operand);
    return n;
  },
  isLegal: mayDeliver,
  why(rules, state, operand) {
    const { handSize } = state.layout;
    if (operand >= handSize * DEMANDS)
      return `there is no card ${Math.floor(operand / DEMANDS)} in a hand of ${handSize}`;
    const slot = slotAt(state, operand);
    const demand = declaredDemand(state, slot);
    if (demand < 0) return `place ${slot - state.seat * handSize} of the hand holds no card`;
    if (demand % DEMANDS !== operand % DEMANDS) return 'another demand of this private card was declared';
    if (state.extra.privateAboard[slot] === 0)
      return `${loadName(rules, rules.deck.load[demand])} was not picked up for this private card yet`;
    return whyNotFilled(rules, state, demand);
  },
  apply(rules, state, operand) {
    const slot = slotAt(state, operand);
    fillDemand(rules, state, declaredDemand(state, slot));
    discardCard(state, clearPrivate(state, slot));
    drawUp(rules, state, state.seat);
  },
  describe: (rules, state, operand) =>
    tellDelivery(rules, state, declaredDemand(state, slotAt(state, operand)), ' on a private card'),
};
