// Pays for movement: to each owner of track that a train uses, and, with the option cost-to-move, to the bank
// for own track. With the option late-payment a fee may be owed until a delivery pays it (extra slot `owed`:
// millions that seat p owes seat q, at p * seats + q).
import { demandsOf } from '../cargo/demands.ts';
import { payoutOf } from '../cargo/payout.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { addTally, bankOf, pay } from './money.ts';

/** Whether `seat` can pay the fee now, from cash or as a debt. @param fee millions, 0 for none */
export const canPayFee = (
  rules: Rules,
  state: CrayonState,
  seat: number,
  owner: number,
  fee: number,
): boolean => fee <= state.cash[seat] || isFeeOwed(rules, state, seat, owner, fee);

/**
 * Takes the fee from cash, or records it as owed. Fees for own track go to the bank.
 * @param fee millions, above 0
 */
export function chargeFee(rules: Rules, state: CrayonState, seat: number, owner: number, fee: number): void {
  if (isFeeOwed(rules, state, seat, owner, fee)) {
    state.extra.owed[seat * rules.seats + owner] += fee;
  } else if (owner === seat) {
    pay(state, seat, bankOf(state), fee);
    addTally(state, 'ownTrackCost', seat, fee);
  } else {
    payOwner(state, seat, owner, fee);
  }
}

/**
 * Whether the fee becomes a debt (option late-payment). It does if cash does not cover it and a turn on own
 * track. All debts together must not exceed the best payoff of a load aboard.
 */
export function isFeeOwed(
  rules: Rules,
  state: CrayonState,
  seat: number,
  owner: number,
  fee: number,
): boolean {
  const { lateFees, ownTrackFee } = rules.constants;
  if (!lateFees || owner === seat || fee === 0 || state.cash[seat] >= fee + ownTrackFee) return false;
  return debtsOf(rules, state, seat) + fee <= bestPayoff(rules, state, seat);
}

function debtsOf({ seats }: Rules, state: CrayonState, seat: number): number {
  let sum = 0;
  for (let creditor = 0; creditor < seats; creditor++) sum += state.extra.owed[seat * seats + creditor];
  return sum;
}

/** Best payout in millions for a load aboard, 0 if none is demanded. */
function bestPayoff(rules: Rules, state: CrayonState, seat: number): number {
  let best = 0;
  for (const { demand, aboard } of demandsOf(rules, state, seat))
    if (aboard) best = Math.max(best, payoutOf(rules, state, demand));
  return best;
}

/**
 * Pays debts from a delivery's payoff, to creditors in order from the debtor's left.
 * @param payoff millions
 */
export function payDebts(rules: Rules, state: CrayonState, seat: number, payoff: number): void {
  const { owed } = state.extra;
  const { seats } = rules;
  let remaining = payoff;
  for (let step = 1; step < seats; step++) {
    const creditor = (seat + step) % seats;
    const amount = Math.min(owed[seat * seats + creditor], remaining);
    if (amount === 0) continue;
    payOwner(state, seat, creditor, amount);
    owed[seat * seats + creditor] -= amount;
    remaining -= amount;
  }
}

function payOwner(state: CrayonState, seat: number, owner: number, amount: number): void {
  pay(state, seat, owner, amount);
  addTally(state, 'feesPaid', seat, amount);
  addTally(state, 'feesReceived', owner, amount);
}
