// What a seat can pay with, and what a payout leaves of its debts. Asked by the simulation of plans, by driving, and by the
// purchase of trains. Jobs are chosen, and track is laid, by the cash in hand: bots that choose jobs neither borrow nor owe
// fees, a debt takes nothing before the next payout, and they pay for a whole plan before that.
import { crayon } from '../../../../engine/index.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { feesOwedM, loanDueM } from '../map/debts.ts';
import type { Plan } from '../tours/plan.ts';

/** In M. */
export interface Purse {
  cashM: number;
  /** Cash beyond `cashM` that is not for spending. It pays back the loan too, as far as `cashM` falls short. */
  keptM: number;
  /** Due to the bank as soon as the cash covers it. */
  loanDueM: number;
  /** Fees owed to others, which payouts pay first. */
  feesOwedM: number;
  /** Largest loan that may be taken, 0 for none. */
  loanLimitM: number;
  /** True if fees may be owed as long as a load aboard pays for them. */
  mayOweFees: boolean;
}

/** A seat's purse. @param plan for its loan; without one none is taken */
export function purseOf(context: PlanningContext, state: State, plan?: Pick<Plan, 'mayBorrow'>): Purse {
  const { tables, seat, uses } = context;
  return {
    cashM: state.cash[seat],
    keptM: 0,
    loanDueM: loanDueM(state, seat),
    feesOwedM: feesOwedM(tables.rules, state, seat),
    loanLimitM: plan?.mayBorrow ? loanLimitM(context, state) : 0,
    mayOweFees: uses.owesFees,
  };
}

/** Largest loan that the seat may take while its cash is less, 0 while a loan is open. */
export const loanLimitM = ({ uses, seat }: PlanningContext, state: State): number =>
  loanDueM(state, seat) === 0 ? uses.loanM : 0;

/** Takes a payout: pays fees that are owed, then the loan if the cash covers it. */
export function receive(purse: Purse, payoutM: number): void {
  const paidM = Math.min(purse.feesOwedM, payoutM);
  purse.feesOwedM -= paidM;
  purse.cashM += payoutM - paidM;
  if (purse.cashM + purse.keptM < purse.loanDueM) return;
  const fromKeptM = Math.max(0, purse.loanDueM - purse.cashM);
  purse.keptM -= fromKeptM;
  purse.cashM += fromKeptM - purse.loanDueM;
  purse.loanDueM = 0;
}

/** A loan must be more than the cash, or it would be paid back at once. @param dueM above the cash */
const loanFor = (cashM: number, dueM: number): number => Math.max(cashM + 1, dueM - cashM);

/** Borrows what the purse lacks for `dueM`. False if it may not. */
export function borrow(purse: Purse, dueM: number): boolean {
  const loanM = loanFor(purse.cashM, dueM);
  if (loanM > purse.loanLimitM) return false;
  purse.cashM += loanM;
  purse.loanDueM = 2 * loanM;
  purse.loanLimitM = 0;
  return true;
}

/** Borrows in the turn under construction what the cash lacks for `dueM`. True if it did. */
export function takeLoan(context: PlanningContext, dueM: number): boolean {
  const { turnBuilder, seat } = context;
  const cashM = turnBuilder.state.cash[seat];
  const limitM = loanLimitM(context, turnBuilder.state);
  if (cashM >= dueM || limitM === 0) return false;
  return turnBuilder.play(crayon.actionOf('borrow', Math.min(limitM, loanFor(cashM, dueM))));
}
