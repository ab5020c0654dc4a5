// A load delivered by the active seat: everything that happens whatever card asked for it. What becomes of the card,
// and what is drawn for it, is left to the caller.
import { putBack } from '../loads.ts';
import { addTally, bankOf, pay } from '../money.ts';
import type { Rules } from '../rules/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { claimBonus, payoutOf } from './payout.ts';

/** @param demand card * 3 + index; its load is aboard and the train stands where it is wanted */
export function fillDemand(rules: Rules, state: CrayonState, demand: number): void {
  const { seat } = state;
  const load = rules.deck.load[demand];
  state.movesLeft -= rules.constants.loadPoints;
  const amount = payoutOf(rules, state, seat, demand);
  putBack(state, seat, load);
  pay(state, bankOf(state), seat, amount);
  claimBonus(rules, state, load);
  addTally(state, 'deliveries', seat, 1);
  addTally(state, 'income', seat, amount);
  state.progressRound = state.round;
  state.acted = 1;
}
