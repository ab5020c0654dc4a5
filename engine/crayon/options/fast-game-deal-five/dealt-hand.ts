// Hands of more cards than are kept, by the option fast-game-deal-five.
import type { Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';

/** Whether the seat holds all cards that it was dealt, and has to put some of them away. */
export const hasDealtHand = ({ constants }: Rules, state: CrayonState, seat: number): boolean =>
  constants.putAway > 0 && state.hand[seat * state.layout.handSize + constants.dealt - 1] >= 0;
