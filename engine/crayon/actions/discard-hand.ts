// Instead of a normal turn: the whole hand goes to the discards and a new one is drawn. Nothing else that turn.

import { plainAction } from '../model/plain-action.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { discardCard, isKept } from '../turn/cards.ts';
import { drawUp } from '../turn/draw.ts';
import { addTally } from '../turn/money.ts';

/** Before anything else in the turn; a card with a demand that must be filled first stays in the hand. */
function whyNot(rules: Rules, state: CrayonState): string {
  if (state.acted !== 0)
    return 'a hand is discarded instead of a turn, and something was done in this one already';
  const start = state.seat * state.layout.handSize;
  for (let slot = start; slot < start + rules.constants.handSize; slot++) {
    if (!isKept(rules, state, slot)) return '';
  }
  return 'every card of the hand must be kept';
}

export const discardHand = plainAction('discard-hand', {
  whyNot,
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
  describe: () => 'discards the whole hand and draws again',
});
