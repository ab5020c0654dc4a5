// What a delivery pays: the card's amount plus bonuses in play.
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** Millions that filling demand `demand` (card * 3 + index) pays now. */
export function payoutOf(rules: Rules, state: CrayonState, demand: number): number {
  const load = rules.deck.load[demand];
  let amount = rules.deck.payout[demand];
  for (let i = 0; i < state.eventCount; i++) {
    const { bonus } = rules.events[state.eventCard[i]];
    if (bonus?.loads.includes(load)) amount += bonus.amount;
  }
  return amount;
}
