// Fees for movement: to each owner of track that a train uses, and, with the option cost-to-move, to the
// bank for own track. With the option late-payment a fee may be owed until a delivery pays it: slot `owed`
// holds the millions that seat p owes seat q at p * seats + q.
import { demandsOf } from '../cargo/demands.ts';
import { payoutOf } from '../cargo/payout.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { addTally, bankOf, pay } from './money.ts';

/** True if `seat` can pay the fee from cash or may owe it. @param feeM 0 for none */
export const canPayFee = (
  rules: Rules,
  state: CrayonState,
  seat: number,
  owner: number,
  feeM: number,
): boolean => feeM <= state.cash[seat] || isFeeOwed(rules, state, seat, owner, feeM);

/** Takes the fee from cash or records it as owed. Fees for own track go to the bank. @param feeM above 0 */
export function chargeFee(rules: Rules, state: CrayonState, seat: number, owner: number, feeM: number): void {
  if (isFeeOwed(rules, state, seat, owner, feeM)) {
    state.extra.owed[seat * rules.seats + owner] += feeM;
  } else if (owner === seat) {
    pay(state, seat, bankOf(state), feeM);
    addTally(state, 'ownTrackCost', seat, feeM);
  } else {
    payOwner(state, seat, owner, feeM);
  }
}

/**
 * True if the fee becomes a debt (option late-payment): cash does not cover it and a turn on own track, and all
 * debts together do not exceed the best payout for a load aboard.
 */
export function isFeeOwed(
  rules: Rules,
  state: CrayonState,
  seat: number,
  owner: number,
  feeM: number,
): boolean {
  const { lateFees, ownTrackFee } = rules.constants;
  if (!lateFees || owner === seat || feeM === 0 || state.cash[seat] >= feeM + ownTrackFee) return false;
  return totalDebtM(rules, state, seat) + feeM <= bestPayoutM(rules, state, seat);
}

function totalDebtM({ seats }: Rules, state: CrayonState, seat: number): number {
  let debtM = 0;
  for (let creditor = 0; creditor < seats; creditor++) debtM += state.extra.owed[seat * seats + creditor];
  return debtM;
}

/** Best payout for a load aboard, 0 if none is demanded. */
function bestPayoutM(rules: Rules, state: CrayonState, seat: number): number {
  let bestM = 0;
  for (const { demand, isAboard } of demandsOf(rules, state, seat))
    if (isAboard) bestM = Math.max(bestM, payoutOf(rules, state, demand));
  return bestM;
}

/** Pays debts from a delivery's payout, to creditors in order from the debtor's left. */
export function payDebts(rules: Rules, state: CrayonState, seat: number, payoutM: number): void {
  const { owed } = state.extra;
  const { seats } = rules;
  let remainingM = payoutM;
  for (let step = 1; step < seats; step++) {
    const creditor = (seat + step) % seats;
    const amountM = Math.min(owed[seat * seats + creditor], remainingM);
    if (amountM === 0) continue;
    payOwner(state, seat, creditor, amountM);
    owed[seat * seats + creditor] -= amountM;
    remainingM -= amountM;
  }
}

function payOwner(state: CrayonState, seat: number, owner: number, amountM: number): void {
  pay(state, seat, owner, amountM);
  addTally(state, 'feesPaid', seat, amountM);
  addTally(state, 'feesReceived', owner, amountM);
}
