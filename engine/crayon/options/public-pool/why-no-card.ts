import { DEMANDS } from '../../cards/deck.ts';
import type { Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { slotOfCard } from './pool.ts';

/** Why a demand (card * 3 + index) is none that lies open; '' when its card is in the pool. */
export function whyNoCard({ deck }: Rules, state: CrayonState, demand: number): string {
  const card = Math.floor(demand / DEMANDS);
  if (card >= deck.cards) return `there is no demand ${demand}`;
  return slotOfCard(state, card) < 0 ? `card ${card} does not lie open` : '';
}
