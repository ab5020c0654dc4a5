// Instead of a normal turn: the whole hand goes to the discards and a new one is drawn. Nothing else that turn.
import { kindNumber, ply } from '../action.ts';
import { addTally } from '../money.ts';
import type { PlyDef } from '../rules/rules.ts';
import { discardCard } from '../turn/cards.ts';
import { drawUp } from '../turn/draw.ts';

export const discardHand: PlyDef = {
  kind: kindNumber('discard-hand'),
  list(_rules, state, out, n) {
    if (state.acted === 0) out[n++] = ply('discard-hand');
    return n;
  },
  isLegal: (_rules, state, operand) => operand === 0 && state.acted === 0,
  apply(rules, state) {
    const { seat } = state;
    const start = seat * state.layout.handSize;
    for (let slot = start; slot < start + rules.constants.handSize; slot++) {
      discardCard(state, state.hand[slot]);
      state.hand[slot] = -1;
    }
    addTally(state, 'discards', seat, 1);
    state.acted = 1;
    state.turnOver = 1;
    drawUp(rules, state, seat);
  },
  describe: () => 'discards the whole hand and draws anew',
};
