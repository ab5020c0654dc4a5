// Committing to a card of the pool: the player's marker goes on one of its demands, for which the load is aboard. From
// then on nothing else on that card counts, and the load is bound to it. New cards are drawn at once.
import { DEMANDS } from '../../cards/deck.ts';
import { loadName } from '../../cargo/loads.ts';
import { actionOf, kindNumber } from '../../model/action.ts';
import type { ActionDef, Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { discardCard } from '../../turn/cards.ts';
import { drawUp } from '../../turn/draw.ts';
import { fillDemand, isWantedHere, tellDelivery, whyNotFilled } from '../../turn/fill-demand.ts';
import { spareLoads } from './bound-loads.ts';
import {
  hasMarker,
  lockedDemand,
  MARKERS,
  markersOut,
  putMarker,
  slotOfCard,
  takeSlot,
  whyNoCard,
} from './pool.ts';

/** Whether the active seat may lock at all: until it builds or upgrades, with a marker left. */
const mayCommit = (state: CrayonState): boolean =>
  state.spent === 0 && state.upgraded === 0 && markersOut(state, state.seat) < MARKERS;

function mayLock(rules: Rules, state: CrayonState, demand: number): boolean {
  const slot = slotOfCard(state, Math.floor(demand / DEMANDS));
  if (slot < 0 || hasMarker(state, slot, state.seat)) return false;
  const locked = lockedDemand(state, slot);
  return (
    (locked < 0 || locked === demand) && spareLoads(rules, state, state.seat, rules.deck.load[demand]) > 0
  );
}

export const lock: ActionDef = {
  kind: kindNumber('lock'),
  list(rules, state, out, n) {
    if (state.carried[state.seat * state.layout.cargoSlots] === 0 || !mayCommit(state)) return n;
    const { poolCard } = state.extra;
    for (let i = 0; i < poolCard.length && poolCard[i] !== 0; i++) {
      for (let d = 0; d < DEMANDS; d++) {
        const demand = (poolCard[i] - 1) * DEMANDS + d;
        if (mayLock(rules, state, demand)) out[n++] = actionOf('lock', demand);
      }
    }
    return n;
  },
  isLegal: (rules, state, demand) => mayCommit(state) && mayLock(rules, state, demand),
  why(rules, state, demand) {
    const { seat, spent, upgraded } = state;
    if (spent !== 0 || upgraded !== 0)
      return 'a demand is locked before track is built or a train bought in the turn';
    if (markersOut(state, seat) >= MARKERS) return `all ${MARKERS} markers lie on cards`;
    const absent = whyNoCard(rules, state, demand);
    if (absent !== '') return absent;
    const slot = slotOfCard(state, Math.floor(demand / DEMANDS));
    if (hasMarker(state, slot, seat)) return 'your marker lies on this card already';
    const locked = lockedDemand(state, slot);
    if (locked >= 0 && locked !== demand) return 'this card is locked for another of its demands';
    return `no ${loadName(rules, rules.deck.load[demand])} is aboard that is not bound to another card`;
  },
  apply(rules, state, demand) {
    putMarker(state, state.seat, demand);
    state.acted = 1;
    drawUp(rules, state, state.seat);
  },
  describe(rules, state, demand) {
    const load = rules.board.loads[rules.deck.load[demand]].name;
    const city = rules.board.cities[rules.deck.city[demand]].name;
    const slot = slotOfCard(state, Math.floor(demand / DEMANDS));
    const race = lockedDemand(state, slot) >= 0 ? ', in a race' : '';
    return `locks ${load} to ${city} (${rules.deck.payout[demand]}M)${race}`;
  },
};

// Delivering for a card of the pool that carries the seat's marker. The card goes to the discards. Other seats that raced
// for it get their markers back, and their loads are bound to nothing.

export const deliverLocked: ActionDef = {
  kind: kindNumber('deliver-locked'),
  list(rules, state, out, n) {
    const { poolCard } = state.extra;
    for (let i = 0; i < poolCard.length && poolCard[i] !== 0; i++) {
      if (!hasMarker(state, i, state.seat)) continue;
      const demand = lockedDemand(state, i);
      if (isWantedHere(rules, state, demand)) out[n++] = actionOf('deliver-locked', demand);
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
  why(rules, state, demand) {
    const absent = whyNoCard(rules, state, demand);
    if (absent !== '') return absent;
    const slot = slotOfCard(state, Math.floor(demand / DEMANDS));
    if (!hasMarker(state, slot, state.seat) || lockedDemand(state, slot) !== demand)
      return 'your marker does not lie on this demand';
    return whyNotFilled(rules, state, demand);
  },
  apply(rules, state, demand) {
    fillDemand(rules, state, demand);
    discardCard(state, takeSlot(state, slotOfCard(state, Math.floor(demand / DEMANDS))));
    drawUp(rules, state, state.seat);
  },
  describe: (rules, state, demand) => tellDelivery(rules, state, demand, ' on a locked card'),
};
