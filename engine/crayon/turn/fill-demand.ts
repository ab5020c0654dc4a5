// The part of a delivery that is common to all kinds of cards. The caller discards the card and draws
// another.

import { canLoad, carries, returnToTray, spendLoadPoints, whyNotLoad } from '../cargo/loads.ts';
import { earnsBonus, payoutOf } from '../cargo/payout.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { isOnStrike } from '../track/move-cost.ts';
import { trainPositionText } from '../track/track.ts';
import { discardEvent } from './events.ts';
import { payDebts } from './fees.ts';
import { addTally, bankOf, pay } from './money.ts';

/** True if the active train is in the demand's city and may unload there. @param demand card * 3 + index */
export function isDemandHere(rules: Rules, state: CrayonState, demand: number): boolean {
  const milepost = state.trainAt[state.seat];
  return (
    rules.board.cityOf[milepost] === rules.deck.city[demand] &&
    canLoad(rules, state) &&
    !isOnStrike(rules, state, milepost)
  );
}

/** Why the active train cannot fill the demand now; '' if it can. */
export function whyNotFilled(rules: Rules, state: CrayonState, demand: number): string {
  const { board, deck } = rules;
  const { seat } = state;
  const load = board.loads[deck.load[demand]].name;
  const city = board.cities[deck.city[demand]].name;
  const milepost = state.trainAt[seat];
  if (board.cityOf[milepost] !== deck.city[demand])
    return `${load} is wanted in ${city}, but ${trainPositionText(rules, state, seat)}`;
  if (!canLoad(rules, state)) return whyNotLoad(rules, state);
  if (isOnStrike(rules, state, milepost)) return `a strike forbids unloading in ${city}`;
  return carries(state, seat, deck.load[demand]) ? '' : `no ${load} is aboard`;
}

/** Delivers the load: chip, payout, debts and bonus. The load must be aboard and the train in the city. */
export function fillDemand(rules: Rules, state: CrayonState, demand: number): void {
  const { seat } = state;
  const load = rules.deck.load[demand];
  spendLoadPoints(rules, state);
  const payoutM = payoutOf(rules, state, demand);
  returnToTray(state, seat, load);
  pay(state, bankOf(state), seat, payoutM);
  if (rules.constants.lateFees) payDebts(rules, state, seat, payoutM);
  claimBonus(rules, state, demand);
  addTally(state, 'deliveries', seat, 1);
  addTally(state, 'income', seat, payoutM);
  state.progressRound = state.round;
  state.acted = 1;
}

/** Discards the bonus cards that filling the demand claims. */
function claimBonus(rules: Rules, state: CrayonState, demand: number): void {
  for (let i = state.eventCount - 1; i >= 0; i--)
    if (earnsBonus(rules, state, i, demand)) discardEvent(rules, state, i);
}

/** Load and city of a demand, such as `coal to Ash`. */
export const demandText = ({ board, deck }: Rules, demand: number): string =>
  `${board.loads[deck.load[demand]].name} to ${board.cities[deck.city[demand]].name}`;

/** The delivery in words. @param cardKind put after the city, such as ` on a private card` */
export const describeDelivery = (rules: Rules, state: CrayonState, demand: number, cardKind = ''): string =>
  `delivers ${demandText(rules, demand)}${cardKind} for ${payoutOf(rules, state, demand)}M`;
