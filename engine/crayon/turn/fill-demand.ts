// Delivers a load: the part common to all kinds of cards. The caller discards the card and draws another.

import { canLoad, carries, putBack, spendLoadPoints, whyNotLoad } from '../cargo/loads.ts';
import { earnsBonus, payoutOf } from '../cargo/payout.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { isStruck } from '../track/move-cost.ts';
import { whereTrain } from '../track/track.ts';
import { retireEvent } from './events.ts';
import { payDebts } from './fees.ts';
import { addTally, bankOf, pay } from './money.ts';

/** Whether the active train is in the city of the demand (card * 3 + index) and may unload there now. */
export function isWantedHere(rules: Rules, state: CrayonState, demand: number): boolean {
  const at = state.trainAt[state.seat];
  return (
    rules.board.cityOf[at] === rules.deck.city[demand] && canLoad(rules, state) && !isStruck(rules, state, at)
  );
}

/** Why the demand cannot be filled with a load aboard now; '' if it can. */
export function whyNotFilled(rules: Rules, state: CrayonState, demand: number): string {
  const { board, deck } = rules;
  const { seat } = state;
  const load = board.loads[deck.load[demand]].name;
  const city = board.cities[deck.city[demand]].name;
  const at = state.trainAt[seat];
  if (board.cityOf[at] !== deck.city[demand])
    return `${load} is wanted in ${city}, but ${whereTrain(rules, state, seat)}`;
  if (!canLoad(rules, state)) return whyNotLoad(rules, state);
  if (isStruck(rules, state, at)) return `a strike forbids unloading in ${city}`;
  return carries(state, seat, deck.load[demand]) ? '' : `no ${load} is aboard`;
}

/** @param demand card * 3 + index; its load must be aboard and the train in its city */
export function fillDemand(rules: Rules, state: CrayonState, demand: number): void {
  const { seat } = state;
  const load = rules.deck.load[demand];
  spendLoadPoints(rules, state);
  const amount = payoutOf(rules, state, demand);
  putBack(state, seat, load);
  pay(state, bankOf(state), seat, amount);
  if (rules.constants.lateFees) payDebts(rules, state, seat, amount);
  claimBonus(rules, state, demand);
  addTally(state, 'deliveries', seat, 1);
  addTally(state, 'income', seat, amount);
  state.progressRound = state.round;
  state.acted = 1;
}

/** Removes the bonus cards claimed by filling the demand from play. */
function claimBonus(rules: Rules, state: CrayonState, demand: number): void {
  for (let i = state.eventCount - 1; i >= 0; i--)
    if (earnsBonus(rules, state, i, demand)) retireEvent(rules, state, i);
}

/** @param card the kind of card, such as ` on a private card` */
export function describeDelivery(rules: Rules, state: CrayonState, demand: number, card = ''): string {
  const load = rules.board.loads[rules.deck.load[demand]].name;
  const city = rules.board.cities[rules.deck.city[demand]].name;
  return `delivers ${load} to ${city}${card} for ${payoutOf(rules, state, demand)}M`;
}
