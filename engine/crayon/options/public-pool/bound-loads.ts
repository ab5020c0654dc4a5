// The loads aboard that are bound to a card, by a marker of the seat or by a private card whose load was
// picked up. Chips of a kind are interchangeable, so only the number bound of each kind matters.

import { DEMANDS } from '../../cards/deck.ts';
import { canLoad, loadName, spendLoadPoints, takeAboard, whyNotLoad } from '../../cargo/loads.ts';
import { actionOf } from '../../model/action.ts';
import { listedAction, restrictedAction } from '../../model/listed-action.ts';
import type { ActionDef, Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { isStruck } from '../../track/move-cost.ts';
import { cityAt, whereTrain } from '../../track/track.ts';
import { continueDraw, interrupt } from '../../turn/draw.ts';
import { loseLoad } from '../../turn/events.ts';
import { isStored, takeStored } from '../field-warehousing/storage.ts';
import { addCard, hasMarker, lockedDemand, markersOut, slotOfCard, takeMarker } from './pool.ts';
import { awaitingSlot, clearPrivate, declaredDemand, privateCount, slotOfDemand } from './private-cards.ts';

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
export function spareLoads(rules: Rules, state: CrayonState, seat: number, load: number): number {
  const { cargoSlots } = state.layout;
  let spare = 0;
  for (let i = 0; i < cargoSlots; i++) if (state.carried[seat * cargoSlots + i] === load + 1) spare++;
  if (spare === 0) return 0;
  for (const demand of boundDemands(state, seat)) if (rules.deck.load[demand] === load) spare--;
  return spare;
}

/** Whether the seat holds any lock, public or private. */
export const holdsLock = (state: CrayonState, seat: number): boolean =>
  privateCount(state, seat) > 0 || markersOut(state, seat) > 0;

// The usual actions, adapted to the pool. A private card has a chip reserved: picking up its load turns that
// chip over. A bound load cannot be dropped. An exchange of trains must leave every bound load a cargo slot.

/** Whether the active train is where it can pick up this load, whose chip is reserved on it. */
function mayTurnOver(rules: Rules, state: CrayonState, load: number): boolean {
  const city = cityAt(rules, state, state.seat);
  return (
    city !== null &&
    (city.supplies.includes(load) || isStored(state, rules.board.cityOf[city.milepost], load)) &&
    canLoad(rules, state) &&
    !isStruck(rules, state, state.trainAt[state.seat])
  );
}

/** `pick-up`: for a private card first, which needs neither a chip in the tray nor another cargo slot. */
export function pickUpUnder(usual: ActionDef): ActionDef {
  const isLegal: ActionDef['isLegal'] = (rules, state, load) =>
    awaitingSlot(rules, state, state.seat, load) >= 0
      ? mayTurnOver(rules, state, load)
      : usual.isLegal(rules, state, load);
  return {
    ...usual,
    isLegal,
    why(rules, state, load) {
      if (awaitingSlot(rules, state, state.seat, load) < 0) return usual.why(rules, state, load);
      const city = cityAt(rules, state, state.seat);
      if (city === null) return `${whereTrain(rules, state, state.seat)}, but loads are picked up in cities`;
      if (!canLoad(rules, state)) return whyNotLoad(rules, state);
      if (isStruck(rules, state, state.trainAt[state.seat]))
        return `a strike forbids loading in ${city.name}`;
      return `${city.name} does not supply ${loadName(rules, load)}`;
    },
    list(rules, state, out, n) {
      if (cityAt(rules, state, state.seat) === null) return n;
      for (let load = 0; load < state.chips.length; load++)
        if (isLegal(rules, state, load)) out[n++] = actionOf('pick-up', load);
      return n;
    },
    apply(rules, state, load) {
      const { seat } = state;
      const slot = awaitingSlot(rules, state, seat, load);
      if (slot < 0) {
        usual.apply(rules, state, load);
        return;
      }
      const city = rules.board.cityOf[state.trainAt[seat]];
      if (!rules.board.cities[city].supplies.includes(load)) takeStored(state, city, load);
      spendLoadPoints(rules, state);
      state.chips[load]++; // the chip that lay face down
      takeAboard(state, seat, load);
      state.extra.privateAboard[slot] = 1;
      state.acted = 1;
    },
  };
}

/** `drop`: only unbound loads. */
export const dropUnder = (usual: ActionDef): ActionDef =>
  restrictedAction(usual, (rules, state, load) =>
    spareLoads(rules, state, state.seat, load) > 0
      ? ''
      : `all ${loadName(rules, load)} aboard is bound to cards`,
  );

/** `upgrade`: to a train with room for all bound loads, including face-down chips. */
export const upgradeUnder = (usual: ActionDef): ActionDef =>
  restrictedAction(usual, (rules, state, to) =>
    rules.trains[to].capacity >= privateCount(state, state.seat) + markersOut(state, state.seat)
      ? ''
      : `a ${rules.trains[to].name} has no room for all loads that are bound to cards`,
  );

// Losing a load in a derailment. A player who loses a bound load gives up its lock: the marker is removed. A
// private card then waits for a new load or goes into the pool. After an exchange of trains only unbound
// loads are lost.

/**
 * Whether the loss follows from an event: events happen while cards are drawn, exchanges of trains do not.
 */
const isDerailed = (state: CrayonState): boolean => state.drawingSeat >= 0;

const isPrivate = (state: CrayonState, demand: number): boolean =>
  slotOfDemand(state, state.actor, demand) >= 0;

/** Bound demands whose load the actor may lose. */
const losable = (state: CrayonState): number[] => (isDerailed(state) ? boundDemands(state, state.actor) : []);

function whyNotLost(_rules: Rules, state: CrayonState, demand: number): string {
  if (!isDerailed(state)) return 'after an exchange of trains, bound loads stay aboard';
  return losable(state).includes(demand) ? '' : `no load aboard is bound to demand ${demand}`;
}

/** Gives up the load that is bound to the demand, then continues drawing. */
function lose(rules: Rules, state: CrayonState, demand: number, settle: () => void): void {
  loseLoad(rules, state, state.actor, rules.deck.load[demand]);
  settle();
  if (!interrupt(rules, state)) continueDraw(rules, state);
}

const named = (rules: Rules, demand: number): string =>
  `${rules.board.loads[rules.deck.load[demand]].name} for ${rules.board.cities[rules.deck.city[demand]].name}`;

export const loseUnder = (usual: ActionDef): ActionDef =>
  restrictedAction(usual, (rules, state, load) =>
    spareLoads(rules, state, state.actor, load) > 0 ? '' : `no unbound ${loadName(rules, load)} is aboard`,
  );

export const loseLocked = listedAction('lose-locked', {
  operands: (_rules, state) => losable(state),
  whyNot: whyNotLost,
  apply(rules, state, demand) {
    const { actor } = state;
    lose(rules, state, demand, () => {
      const slot = slotOfDemand(state, actor, demand);
      if (slot < 0) {
        takeMarker(state, actor, slotOfCard(state, Math.floor(demand / DEMANDS)));
      } else {
        state.extra.privateAboard[slot] = 0;
        state.chips[rules.deck.load[demand]]--; // face down again
      }
    });
  },
  describe: (rules, state, demand) =>
    isPrivate(state, demand)
      ? `loses ${named(rules, demand)} and keeps the private card`
      : `loses ${named(rules, demand)} and its lock`,
});

export const release = listedAction('release', {
  operands: (_rules, state) => losable(state),
  whyNot: (rules, state, demand) =>
    whyNotLost(rules, state, demand) || (isPrivate(state, demand) ? '' : 'only a private card can be let go'),
  apply(rules, state, demand) {
    const slot = slotOfDemand(state, state.actor, demand);
    lose(rules, state, demand, () => addCard(state, clearPrivate(state, slot)));
  },
  describe: (rules, _state, demand) => `loses ${named(rules, demand)} and lets the card go into the pool`,
});
