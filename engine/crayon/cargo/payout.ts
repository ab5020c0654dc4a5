// The payout of a delivery: the card's amount plus bonuses in play.
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** Millions paid now for filling demand `demand` (card * 3 + index). */
export function payoutOf(rules: Rules, state: CrayonState, demand: number): number {
  let amount = rules.deck.payout[demand];
  for (let i = 0; i < state.eventCount; i++)
    if (earnsBonus(rules, state, i, demand)) amount += rules.events[state.eventCard[i]].bonus?.amount ?? 0;
  return amount;
}

/** Whether filling the demand earns the bonus of event i of those in play. */
export function earnsBonus({ deck, events }: Rules, state: CrayonState, i: number, demand: number): boolean {
  const { bonus } = events[state.eventCard[i]];
  if (bonus === null || !bonus.loads.includes(deck.load[demand])) return false;
  return bonus.cities === undefined || bonus.cities.includes(deck.city[demand]);
}
