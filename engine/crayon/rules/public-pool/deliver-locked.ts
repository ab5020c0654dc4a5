// Delivering for a card of the pool that carries one's marker: as any delivery, and the card goes to the discards. Others
// who raced for it have their markers back, and a load that is bound to nothing.
import { kindNumber, ply } from '../../action.ts';
import { DEMANDS } from '../../cards/deck.ts';
import { isStruck } from '../../move-cost.ts';
import type { CrayonState } from '../../state/state.ts';
import { discardCard } from '../../turn/cards.ts';
import { drawUp } from '../../turn/draw.ts';
import { fillDemand } from '../../turn/fill-demand.ts';
import { payoutOf } from '../../turn/payout.ts';
import type { PlyDef, Rules } from '../rules.ts';
import { hasMarker, lockedDemand, slotOfCard, takeSlot } from './pool.ts';

/** Whether the active train stands where the demand wants its load, and may unload. */
export function isWantedHere(rules: Rules, state: CrayonState, demand: number): boolean {
  const at = state.trainAt[state.seat];
  return (
    at >= 0 &&
    rules.board.cityOf[at] === rules.deck.city[demand] &&
    state.movesLeft >= rules.constants.loadPoints &&
    !isStruck(rules, state, at)
  );
}

export const deliverLocked: PlyDef = {
  kind: kindNumber('deliver-locked'),
  list(rules, state, out, n) {
    const { poolCard } = state.extra;
    for (let i = 0; i < poolCard.length && poolCard[i] !== 0; i++) {
      if (!hasMarker(state, i, state.seat)) continue;
      const demand = lockedDemand(state, i);
      if (isWantedHere(rules, state, demand)) out[n++] = ply('deliver-locked', demand);
    }
    return n;
  },
  isLegal(rules, state, demand) {
    const slot = slotOfCard(state, Math.floor(demand / DEMANDS));
    return (
      slot >= 0 &&
      hasMarker(state, slot, state.seat) &&
      lockedDemand(state, slot) === demand &&
      isWantedHere(rules, state, demand)
    );
  },
  apply(rules, state, demand) {
    fillDemand(rules, state, demand);
    discardCard(state, takeSlot(state, slotOfCard(state, Math.floor(demand / DEMANDS))));
    drawUp(rules, state, state.seat);
  },
  describe(rules, state, demand) {
    const load = rules.board.loads[rules.deck.load[demand]].name;
    const city = rules.board.cities[rules.deck.city[demand]].name;
    return `delivers ${load} to ${city} on a locked card for ${payoutOf(rules, state, state.seat, demand)}M`;
  },
};
