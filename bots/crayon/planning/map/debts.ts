// Debts of a seat: a loan of the bank (option borrowing), and fees that it owes (option late-payment).
import type { Rules, State } from './board-tables.ts';

/** M due to the bank as soon as the seat's cash covers it: twice the open loan. */
export const loanDueM = ({ extra: { debt } }: State, seat: number): number => debt?.[seat] ?? 0;

/** M of fees that the seat owes to others. Payouts go to these first. */
export function feesOwedM({ seats }: Rules, { extra: { owed } }: State, seat: number): number {
  let sum = 0;
  if (owed !== undefined) for (let other = 0; other < seats; other++) sum += owed[seat * seats + other];
  return sum;
}

/** Cash less debts, in M; perhaps negative. */
export const netCashM = (rules: Rules, state: State, seat: number): number =>
  state.cash[seat] - loanDueM(state, seat) - feesOwedM(rules, state, seat);
