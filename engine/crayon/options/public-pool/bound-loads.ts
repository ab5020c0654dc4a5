// Loads aboard that are bound to a card: by a marker of the seat, or by a private card whose load was
// picked up. Chips of a kind are interchangeable, so only the number bound of each kind matters.

import { whyNotLoadHere } from '../../actions/pick-up.ts';
import { DEMANDS_PER_CARD } from '../../cards/deck.ts';
import { loadName, spendLoadPoints, takeAboard } from '../../cargo/loads.ts';
import { actionOf } from '../../model/action.ts';
import { listedAction, restrictedAction } from '../../model/listed-action.ts';
import type { ActionDef, Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { cityAt } from '../../track/track.ts';
import { countHandCards } from '../../turn/cards.ts';
import { askForLoss, continueDraw } from '../../turn/draw.ts';
import { loseLoad } from '../../turn/events.ts';
import { isStored, takeStored } from '../field-warehousing/storage.ts';
import { addCard, countMarkers, hasMarker, lockedDemand, poolSlotOf, removeMarker } from './pool.ts';
import { declaredDemand, removePrivateCard, slotAwaitingLoad, slotOfDemand } from './private-cards.ts';

/** Demands (card * 3 + index) to which loads aboard the seat's train are bound, ascending. */
export function boundDemands(state: CrayonState, seat: number): number[] {
  const { poolCard, privateAboard } = state.extra;
  const { handSize } = state.layout;
  const bound: number[] = [];
  for (let i = 0; i < poolCard.length && poolCard[i] !== 0; i++)
    if (hasMarker(state, i, seat)) bound.push(lockedDemand(state, i));
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++)
    if (privateAboard[slot] !== 0) bound.push(declaredDemand(state, slot));
  return bound.sort((a, b) => a - b);
}

/** Number of unbound chips of a load aboard. */
export function countUnboundChips(rules: Rules, state: CrayonState, seat: number, load: number): number {
  const { cargoSlots } = state.layout;
  let unbound = 0;
  for (let i = 0; i < cargoSlots; i++) if (state.carried[seat * cargoSlots + i] === load + 1) unbound++;
  if (unbound === 0) return 0;
  for (const demand of boundDemands(state, seat)) if (rules.deck.load[demand] === load) unbound--;
  return unbound;
}

/** True if the seat has a marker on a card of the pool or holds a private card, which is locked as well. */
export const hasLockedCard = (state: CrayonState, seat: number): boolean =>
  countHandCards(state, seat) > 0 || countMarkers(state, seat) > 0;

// The usual actions, adapted to the pool.

/** True if the active train may pick up this load for a private card, whose chip it carries face down. */
function mayPickUpForPrivateCard(rules: Rules, state: CrayonState, load: number): boolean {
  const city = cityAt(rules, state, state.seat);
  return (
    city !== null &&
    (city.supplies.includes(load) || isStored(state, rules.board.cityOf[city.milepost], load)) &&
    whyNotLoadHere(rules, state) === ''
  );
}

/** `pick-up`: first for a private card, whose chip it turns over; that takes neither a chip nor a cargo slot. */
export function pickUpInPool(action: ActionDef): ActionDef {
  const isLegal: ActionDef['isLegal'] = (rules, state, load) =>
    slotAwaitingLoad(rules, state, state.seat, load) >= 0
      ? mayPickUpForPrivateCard(rules, state, load)
      : action.isLegal(rules, state, load);
  return {
    ...action,
    isLegal,
    whyIllegal(rules, state, load) {
      if (slotAwaitingLoad(rules, state, state.seat, load) < 0) return action.whyIllegal(rules, state, load);
      const reason = whyNotLoadHere(rules, state);
      if (reason !== '') return reason;
      return `${cityAt(rules, state, state.seat)?.name} does not supply ${loadName(rules, load)}`;
    },
    list(rules, state, out, n) {
      if (cityAt(rules, state, state.seat) === null) return n;
      for (let load = 0; load < state.chips.length; load++)
        if (isLegal(rules, state, load)) out[n++] = actionOf('pick-up', load);
      return n;
    },
    apply(rules, state, load) {
      const { seat } = state;
      const slot = slotAwaitingLoad(rules, state, seat, load);
      if (slot < 0) {
        action.apply(rules, state, load);
        return;
      }
      const city = rules.board.cityOf[state.trainAt[seat]];
      if (!rules.board.cities[city].supplies.includes(load)) takeStored(state, city, load);
      spendLoadPoints(rules, state);
      state.chips[load]++; // the face-down chip
      takeAboard(state, seat, load);
      state.extra.privateAboard[slot] = 1;
      state.acted = 1;
    },
  };
}

/** `drop`: only unbound loads. */
export const dropUnbound = (action: ActionDef): ActionDef =>
  restrictedAction(action, (rules, state, load) =>
    countUnboundChips(rules, state, state.seat, load) > 0
      ? ''
      : `all ${loadName(rules, load)} aboard is bound to cards`,
  );

/** `upgrade`: only to a train with room for all bound loads and face-down chips. */
export const upgradeInPool = (action: ActionDef): ActionDef =>
  restrictedAction(action, (rules, state, to) =>
    rules.trains[to].capacity >= countHandCards(state, state.seat) + countMarkers(state, state.seat)
      ? ''
      : `a ${rules.trains[to].name} has no room for all loads that are bound to cards`,
  );

// Losing a load. In a derailment it may be a bound one: its marker is removed; a private card waits for a
// new load or goes into the pool. After an exchange of trains only unbound loads are lost.

/** True if an event, drawn just now, causes the loss; false after an exchange of trains. */
const isDerailed = (state: CrayonState): boolean => state.drawingSeat >= 0;

const isPrivate = (state: CrayonState, demand: number): boolean =>
  slotOfDemand(state, state.actor, demand) >= 0;

/** Bound demands of which the actor may lose the load. */
const losableDemands = (state: CrayonState): number[] =>
  isDerailed(state) ? boundDemands(state, state.actor) : [];

function whyNotLost(_rules: Rules, state: CrayonState, demand: number): string {
  if (!isDerailed(state)) return 'after an exchange of trains, bound loads stay aboard';
  return losableDemands(state).includes(demand) ? '' : `no load aboard is bound to demand ${demand}`;
}

/** Loses the load bound to the demand, updates its card, then continues drawing. */
function loseBound(rules: Rules, state: CrayonState, demand: number, updateCard: () => void): void {
  loseLoad(rules, state, state.actor, rules.deck.load[demand]);
  updateCard();
  if (!askForLoss(rules, state)) continueDraw(rules, state);
}

const describeDemand = (rules: Rules, demand: number): string =>
  `${rules.board.loads[rules.deck.load[demand]].name} for ${rules.board.cities[rules.deck.city[demand]].name}`;

/** `lose-load`: only unbound loads. */
export const loseUnbound = (action: ActionDef): ActionDef =>
  restrictedAction(action, (rules, state, load) =>
    countUnboundChips(rules, state, state.actor, load) > 0
      ? ''
      : `no unbound ${loadName(rules, load)} is aboard`,
  );

/** Loses a bound load. A marker is removed; a private card is kept. */
export const loseLocked = listedAction('lose-locked', {
  operands: (_rules, state) => losableDemands(state),
  whyNot: whyNotLost,
  apply(rules, state, demand) {
    const { actor } = state;
    loseBound(rules, state, demand, () => {
      const slot = slotOfDemand(state, actor, demand);
      if (slot < 0) {
        removeMarker(state, actor, poolSlotOf(state, Math.floor(demand / DEMANDS_PER_CARD)));
      } else {
        state.extra.privateAboard[slot] = 0;
        state.chips[rules.deck.load[demand]]--; // face down again
      }
    });
  },
  describe: (rules, state, demand) =>
    isPrivate(state, demand)
      ? `loses ${describeDemand(rules, demand)} and keeps the private card`
      : `loses ${describeDemand(rules, demand)} and its marker`,
});

/** Loses the load of a private card and puts the card into the pool. */
export const release = listedAction('release', {
  operands: (_rules, state) => losableDemands(state),
  whyNot: (rules, state, demand) =>
    whyNotLost(rules, state, demand) ||
    (isPrivate(state, demand) ? '' : 'only a private card can be released'),
  apply(rules, state, demand) {
    const slot = slotOfDemand(state, state.actor, demand);
    loseBound(rules, state, demand, () => addCard(state, removePrivateCard(state, slot)));
  },
  describe: (rules, _state, demand) =>
    `loses ${describeDemand(rules, demand)} and releases the card into the pool`,
});
