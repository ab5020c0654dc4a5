// The payout of a delivery: the payout on the card plus bonuses in play.
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** Millions that the bank would pay for the demand now. @param demand card * 3 + index */
export function payoutOf(rules: Rules, state: CrayonState, demand: number): number {
  let payoutM = rules.deck.payout[demand];
  for (let i = 0; i < state.eventCount; i++)
    if (earnsBonus(rules, state, i, demand)) payoutM += rules.events[state.eventCard[i]].bonus?.amountM ?? 0;
  return payoutM;
}

/** True if filling the demand earns the bonus of an event in play. @param i index into `eventCard` */
export function earnsBonus({ deck, events }: Rules, state: CrayonState, i: number, demand: number): boolean {
  const { bonus } = events[state.eventCard[i]];
  if (bonus === null || !bonus.loads.includes(deck.load[demand])) return false;
  return bonus.cities === undefined || bonus.cities.includes(deck.city[demand]);
}
