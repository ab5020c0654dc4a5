// Event cards: their immediate effects, and when they leave play.

import type { TaxBracket } from '../cards/events.ts';
import { freeCargoSlots, loadCount, returnToTray } from '../cargo/loads.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { isBuildStopped } from '../track/build-cost.ts';
import { eraseTrack } from '../track/track.ts';
import { discardCard, reshuffle } from './cards.ts';
import { addTally, bankOf, pay } from './money.ts';
import { slowDown } from './slow-down.ts';

/** Value of `turnOver` if an event ends the turn before its owner could build; 1 if the owner gave it up. */
export const CUT_SHORT = 2;

/** A lasting card is discarded at the end of the drawer's next turn: the second end from the draw on. */
const LASTING_TURN_ENDS = 2;

/**
 * Resolves an event card just drawn by the active seat. Seats may then have to choose a load to lose
 * (`mustLose`); the caller must ask them before anything else happens.
 */
export function resolveEvent(rules: Rules, state: CrayonState, event: number): void {
  const card = rules.events[event];
  if (card.erase !== null) flood(rules, state, card.erase);
  if (card.derail !== null) derail(rules, state, card.derail);
  if (card.tax !== null) collectTax(rules, state, card.tax);
  if (card.tax !== null && rules.constants.taxReshuffles) {
    state.removed[event] = 1;
    reshuffle(state);
    return;
  }
  if (card.lasting || card.untilClaimed) {
    const i = state.eventCount++;
    state.eventCard[i] = event;
    state.eventSeat[i] = state.seat;
    state.eventEnds[i] = card.lasting ? LASTING_TURN_ENDS : 0;
    slowDown(rules, state);
  } else {
    discardCard(state, rules.deck.cards + event);
  }
}

/** Erases bridges. By the series rules only their owners may rebuild them for a while. */
function flood(rules: Rules, state: CrayonState, segments: Int32Array): void {
  for (let i = 0; i < segments.length; i++) {
    const segment = segments[i];
    const owner = state.segmentOwner[segment];
    if (owner === 0) continue;
    eraseTrack(rules, state, segment);
    if (!rules.constants.ownersRebuild) continue;
    state.bridgeRight[rules.bridgeOf[segment]] = owner;
    state.bridgeRights++;
  }
}

/** Each train in the area loses a load of its owner's choice, and its owner loses the next turn. */
function derail(rules: Rules, state: CrayonState, area: Uint8Array): void {
  for (let train = 0; train < state.layout.trains; train++) {
    const milepost = state.trainAt[train];
    if (milepost < 0 || area[milepost] === 0) continue;
    const seat = train % rules.seats;
    // The books say "loses his next turn": two derailments before that turn cost the same one. The drawer
    // loses the rest of this turn as well.
    state.lostTurns[seat] = 1;
    if (seat === state.seat && state.turnOver === 0) state.turnOver = CUT_SHORT;
    const loadKinds = countLoadKinds(state, train);
    const isAsked = loadKinds > 1 || (loadKinds > 0 && rules.constants.everyLossChosen);
    if (isAsked && state.forfeited[seat] === 0) state.mustLose[train] = 1;
    else if (loadKinds > 0) returnToTray(state, train, state.carried[train * state.layout.cargoSlots] - 1);
  }
}

/** Number of kinds of load aboard. */
function countLoadKinds(state: CrayonState, train: number): number {
  const start = train * state.layout.cargoSlots;
  const count = loadCount(state, train);
  let loadKinds = 0;
  for (let i = 0; i < count; i++)
    if (i === 0 || state.carried[start + i] !== state.carried[start + i - 1]) loadKinds++;
  return loadKinds;
}

function collectTax(rules: Rules, state: CrayonState, brackets: readonly TaxBracket[]): void {
  state.cashPublic = 1;
  for (let seat = 0; seat < rules.seats; seat++) {
    const bracket = brackets.find(({ fromCashM }) => state.cash[seat] >= fromCashM);
    if (!bracket) continue;
    const amountM = Math.min(bracket.taxM, state.cash[seat]);
    pay(state, seat, bankOf(state), amountM);
    addTally(state, 'taxes', seat, amountM);
  }
}

/** Counts down the lasting cards that `seat` drew, at the end of its turn. */
export function countDownEvents(rules: Rules, state: CrayonState, seat: number): void {
  for (let i = state.eventCount - 1; i >= 0; i--) {
    if (state.eventSeat[i] !== seat || !rules.events[state.eventCard[i]].lasting) continue;
    if (--state.eventEnds[i] === 0) discardEvent(rules, state, i);
  }
}

/** Moves an event from play to the discards. The others keep their order. @param i index into `eventCard` */
export function discardEvent(rules: Rules, state: CrayonState, i: number): void {
  discardCard(state, rules.deck.cards + state.eventCard[i]);
  const lastIndex = state.eventCount - 1;
  for (let k = i; k < lastIndex; k++) {
    state.eventCard[k] = state.eventCard[k + 1];
    state.eventSeat[k] = state.eventSeat[k + 1];
    state.eventEnds[k] = state.eventEnds[k + 1];
  }
  state.eventCard[lastIndex] = 0;
  state.eventSeat[lastIndex] = 0;
  state.eventEnds[lastIndex] = 0;
  state.eventCount = lastIndex;
}

/**
 * Ends the seat's sole rights to rebuild bridges, after a turn that it played. A right stays while an event
 * forbids its owner to build there: the flood itself, fog, snow, a gale or a strike.
 */
export function lapseBridgeRights(rules: Rules, state: CrayonState, seat: number): void {
  if (state.bridgeRights === 0) return;
  for (let bridge = 0; bridge < rules.bridges.length; bridge++) {
    if (state.bridgeRight[bridge] !== seat + 1) continue;
    if (isBuildStopped(rules, state, seat, rules.bridges[bridge])) continue;
    state.bridgeRight[bridge] = 0;
    state.bridgeRights--;
  }
}

/** Number of the seat's first train that must lose a load, or -1. */
export function trainMustLose(state: CrayonState, seat: number): number {
  const { seats, trains } = state.layout;
  for (let train = seat; train < trains; train += seats) if (state.mustLose[train] !== 0) return train;
  return -1;
}

/** Puts a load chosen by the train's owner into the tray. If the rest do not fit, the owner must choose again. */
export function loseLoad(rules: Rules, state: CrayonState, train: number, load: number): void {
  returnToTray(state, train, load);
  state.mustLose[train] = freeCargoSlots(rules, state, train) < 0 ? 1 : 0;
}
