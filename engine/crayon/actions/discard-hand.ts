// Instead of a normal turn: the whole hand goes to the discards and a new one is drawn. Nothing else that turn.

import { isKept } from '../cargo/is-kept.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import { NO_OPERAND } from '../model/no-operand.ts';
import type { ActionDef, Rules } from '../model/rules.ts';
import { addTally } from '../money/money.ts';
import type { CrayonState } from '../state/state.ts';
import { discardCard } from '../turn/cards.ts';
import { drawUp } from '../turn/draw.ts';

const DISCARD_HAND = actionOf('discard-hand');

/** Before anything else in the turn; a card with a demand that must be filled first stays in the hand. */
function mayDiscard(rules: Rules, state: CrayonState): boolean {
  if (state.acted !== 0) return false;
  const start = state.seat * state.layout.handSize;
  for (let slot = start; slot < start + rules.constants.handSize; slot++) {
    if (!isKept(rules, state, slot)) return true;
  }
  return false;
}

export const discardHand: ActionDef = {
  kind: kindNumber('discard-hand'),
  list(rules, state, out, n) {
    if (mayDiscard(rules, state)) out[n++] = DISCARD_HAND;
    return n;
  },
  isLegal: (rules, state, operand) => operand === 0 && mayDiscard(rules, state),
  why(_rules, state, operand) {
    if (operand !== 0) return NO_OPERAND;
    if (state.acted !== 0)
      return 'a hand is discarded instead of a turn, and something was done in this one already';
    return 'every card of the hand must be kept';
  },
  apply(rules, state) {
    const { seat } = state;
    const start = seat * state.layout.handSize;
    for (let slot = start; slot < start + rules.constants.handSize; slot++) {
      if (isKept(rules, state, slot)) continue;
      for (const hook of rules.discarded) if (hook(rules, state, state.hand[slot])) state.hand[slot] = -1;
      if (state.hand[slot] >= 0) discardCard(state, state.hand[slot]);
      state.hand[slot] = -1;
    }
    addTally(state, 'discards', seat, 1);
    state.acted = 1;
    state.turnOver = 1;
    drawUp(rules, state, seat);
  },
  describe: () => 'discards the whole hand and draws anew',
};
