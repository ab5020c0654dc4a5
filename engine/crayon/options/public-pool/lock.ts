// Locks a card of the pool: the player's marker goes on a demand whose load is aboard. From then on only
// that demand of the card counts, and the load is bound to it. New cards are drawn at once.
import { DEMANDS_PER_CARD } from '../../cards/deck.ts';
import { loadName } from '../../cargo/loads.ts';
import { listedAction } from '../../model/listed-action.ts';
import { cityAt } from '../../track/track.ts';
import { discardCard } from '../../turn/cards.ts';
import { drawMissingCards } from '../../turn/draw.ts';
import { demandText, describeDelivery, fillDemand, whyNotFilled } from '../../turn/fill-demand.ts';
import { countUnboundChips } from './bound-loads.ts';
import {
  allDemands,
  countMarkers,
  hasMarker,
  lockedDemand,
  MARKERS_PER_SEAT,
  poolSlotOf,
  putMarker,
  removeCard,
  whyNotInPool,
} from './pool.ts';

export const lock = listedAction('lock', {
  // Without a load or a free marker no demand can be locked: a shortcut.
  operands: (_rules, state) =>
    state.carried[state.seat * state.layout.cargoSlots] === 0 ||
    countMarkers(state, state.seat) >= MARKERS_PER_SEAT
      ? 0
      : allDemands(state),
  whyNot(rules, state, demand) {
    const { seat, spent, upgraded } = state;
    if (spent !== 0 || upgraded !== 0)
      return 'a demand is locked before track is built or a train bought in the turn';
    if (countMarkers(state, seat) >= MARKERS_PER_SEAT) return `all ${MARKERS_PER_SEAT} markers are on cards`;
    const whyAbsent = whyNotInPool(rules, state, demand);
    if (whyAbsent !== '') return whyAbsent;
    const slot = poolSlotOf(state, Math.floor(demand / DEMANDS_PER_CARD));
    if (hasMarker(state, slot, seat)) return 'your marker is already on this card';
    const locked = lockedDemand(state, slot);
    if (locked >= 0 && locked !== demand) return 'this card is locked for another of its demands';
    const load = rules.deck.load[demand];
    if (countUnboundChips(rules, state, seat, load) > 0) return '';
    return `no unbound ${loadName(rules, load)} is aboard`;
  },
  apply(rules, state, demand) {
    putMarker(state, state.seat, demand);
    state.acted = 1;
    drawMissingCards(rules, state, state.seat);
  },
  describe(rules, state, demand) {
    const slot = poolSlotOf(state, Math.floor(demand / DEMANDS_PER_CARD));
    const race = lockedDemand(state, slot) >= 0 ? ', in a race' : '';
    return `locks ${demandText(rules, demand)} (${rules.deck.payout[demand]}M)${race}`;
  },
});

/** Delivers on a locked card. Other seats that locked it get their markers back, and their loads are unbound. */
export const deliverLocked = listedAction('deliver-locked', {
  operands: (rules, state) => (cityAt(rules, state, state.seat) === null ? 0 : allDemands(state)),
  whyNot(rules, state, demand) {
    const whyAbsent = whyNotInPool(rules, state, demand);
    if (whyAbsent !== '') return whyAbsent;
    const slot = poolSlotOf(state, Math.floor(demand / DEMANDS_PER_CARD));
    if (!hasMarker(state, slot, state.seat) || lockedDemand(state, slot) !== demand)
      return 'your marker is not on this demand';
    return whyNotFilled(rules, state, demand);
  },
  apply(rules, state, demand) {
    fillDemand(rules, state, demand);
    discardCard(state, removeCard(state, poolSlotOf(state, Math.floor(demand / DEMANDS_PER_CARD))));
    drawMissingCards(rules, state, state.seat);
  },
  describe: (rules, state, demand) => describeDelivery(rules, state, demand, ' on a locked card'),
});
