// Option borrowing: the bank lends up to 20M for twice as much. Four turns of income are too dear a price, but not for the
// last M of a tour that is worth its interest, in place of a discarded hand.
import { crayon } from '../../../../engine/index.ts';
import type { Use } from '../context.ts';
import { loanFor } from './purse.ts';

export const borrowing: Use = {
  option: 'borrowing',
  does: 'borrows what a tour lacks if the tour is worth more with the loan and its interest',
  needsTours: true,
  gain: { isOn: true, measured: 'on: +5 to +13 (500 seeds); a third fewer hands are given up' },
  loanM: crayon.MAX_LOAN_M,
  raiseCash({ turnBuilder, seat }, dueM) {
    const cashM = turnBuilder.state.cash[seat];
    return (
      cashM < dueM &&
      turnBuilder.play(crayon.actionOf('borrow', Math.min(crayon.MAX_LOAN_M, loanFor(cashM, dueM))))
    );
  },
};
