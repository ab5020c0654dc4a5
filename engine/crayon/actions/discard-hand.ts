// Discards the whole hand and draws a new one, instead of a normal turn.

import { plainAction } from '../model/listed-action.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { discardCard, mustKeepCard } from '../turn/cards.ts';
import { drawMissingCards } from '../turn/draw.ts';
import { addTally } from '../turn/money.ts';

/** Discarding must be the first action of the turn. Cards with a promised demand stay in the hand. */
function whyNot(rules: Rules, state: CrayonState): string {
  if (state.acted !== 0) return 'a hand is discarded instead of a turn, but you have already acted this turn';
  const start = state.seat * state.layout.handSize;
  for (let slot = start; slot < start + rules.constants.handSize; slot++) {
    if (!mustKeepCard(rules, state, slot)) return '';
  }
  return 'every card of the hand must be kept';
}

export const discardHand = plainAction('discard-hand', {
  whyNot,
  apply(rules, state) {
    const { seat } = state;
    const start = seat * state.layout.handSize;
    for (let slot = start; slot < start + rules.constants.handSize; slot++) {
      if (mustKeepCard(rules, state, slot)) continue;
      for (const hook of rules.takeDiscard) if (hook(rules, state, state.hand[slot])) state.hand[slot] = -1;
      if (state.hand[slot] >= 0) discardCard(state, state.hand[slot]);
      state.hand[slot] = -1;
    }
    addTally(state, 'discards', seat, 1);
    state.acted = 1;
    state.turnOver = 1;
    drawMissingCards(rules, state, seat);
  },
  describe: () => 'discards the whole hand and draws again',
});
