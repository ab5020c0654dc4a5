// Commits to a card of the pool: the player's marker goes on one of its demands, whose load is aboard. From
// then on only that demand of the card counts, and the load is bound to it. New cards are drawn at once.
import { DEMANDS } from '../../cards/deck.ts';
import { loadName } from '../../cargo/loads.ts';
import { listedAction } from '../../model/listed-action.ts';
import { cityAt } from '../../track/track.ts';
import { discardCard } from '../../turn/cards.ts';
import { drawUp } from '../../turn/draw.ts';
import { describeDelivery, fillDemand, whyNotFilled } from '../../turn/fill-demand.ts';
import { spareLoads } from './bound-loads.ts';
import {
  hasMarker,
  lockedDemand,
  MARKERS,
  markersOut,
  openDemands,
  putMarker,
  slotOfCard,
  takeSlot,
  whyNoCard,
} from './pool.ts';

export const lock = listedAction('lock', {
  // Without a load or a free marker no demand can be locked, so none needs its reason.
  operands: (_rules, state) =>
    state.carried[state.seat * state.layout.cargoSlots] === 0 || markersOut(state, state.seat) >= MARKERS
      ? 0
      : openDemands(state),
  whyNot(rules, state, demand) {
    const { seat, spent, upgraded } = state;
    if (spent !== 0 || upgraded !== 0)
      return 'a demand is locked before track is built or a train bought in the turn';
    if (markersOut(state, seat) >= MARKERS) return `all ${MARKERS} markers are on cards`;
    const absent = whyNoCard(rules, state, demand);
    if (absent !== '') return absent;
    const slot = slotOfCard(state, Math.floor(demand / DEMANDS));
    if (hasMarker(state, slot, seat)) return 'your marker is already on this card';
    const locked = lockedDemand(state, slot);
    if (locked >= 0 && locked !== demand) return 'this card is locked for another of its demands';
    const load = rules.deck.load[demand];
    if (spareLoads(rules, state, seat, load) > 0) return '';
    return `no unbound ${loadName(rules, load)} is aboard`;
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
});

// Delivers for a card of the pool with the seat's marker. The card goes to the discards. Other seats that
// raced for it get their markers back, and their loads are no longer bound.

export const deliverLocked = listedAction('deliver-locked', {
  operands: (rules, state) => (cityAt(rules, state, state.seat) === null ? 0 : openDemands(state)),
  whyNot(rules, state, demand) {
    const absent = whyNoCard(rules, state, demand);
    if (absent !== '') return absent;
    const slot = slotOfCard(state, Math.floor(demand / DEMANDS));
    if (!hasMarker(state, slot, state.seat) || lockedDemand(state, slot) !== demand)
      return 'your marker is not on this demand';
    return whyNotFilled(rules, state, demand);
  },
  apply(rules, state, demand) {
    fillDemand(rules, state, demand);
    discardCard(state, takeSlot(state, slotOfCard(state, Math.floor(demand / DEMANDS))));
    drawUp(rules, state, state.seat);
  },
  describe: (rules, state, demand) => describeDelivery(rules, state, demand, ' on a locked card'),
});
