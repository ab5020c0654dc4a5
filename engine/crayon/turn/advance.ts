// The order of turns: ends of turns and rounds, skipped turns, the opening's order.

import { BUILD, OPERATE, type Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { speedOf } from '../track/move-cost.ts';
import { ageEvents, CUT_SHORT, lapseBridgeRights } from './events.ts';
import { addTally } from './money.ts';
import { slowDown } from './slow-down.ts';
import { declareVictory, endGame, settleRound } from './victory.ts';

/** True when this round is one of the build-only rounds at the start. */
export const isOpening = (rules: Rules, state: CrayonState): boolean =>
  state.round <= rules.constants.openingTurns;

/** The seat of turn number `turnInRound` of the round. */
function seatInRound(rules: Rules, state: CrayonState): number {
  const { seats, constants } = rules;
  const backwards =
    isOpening(rules, state) && constants.openingOrder === 'switchback' && state.round % 2 === 0;
  const step = backwards ? seats - 1 - state.turnInRound : state.turnInRound;
  return (state.firstSeat + step) % seats;
}

/** After the deal: begins the first round and its first playable turn. */
export function beginGame(rules: Rules, state: CrayonState): void {
  state.round = 1;
  state.turnInRound = 0;
  if (!openTurn(rules, state)) beginNextTurn(rules, state);
}

/** Ends the active player's turn and begins the next playable one. */
export function endTurn(rules: Rules, state: CrayonState): void {
  closeTurn(rules, state, true);
  beginNextTurn(rules, state);
}

/** Number of shuffles of the pile before the first turn. */
const OPENING_SHUFFLES = 2;

/**
 * Whether no demand card is left in the pile, or it ran out since the deal (not counting reshuffles by tax
 * cards).
 */
function lastCardDrawn(rules: Rules, state: CrayonState): boolean {
  let shuffles = state.reshuffles - OPENING_SHUFFLES;
  for (let event = 0; event < state.removed.length; event++) shuffles -= state.removed[event];
  if (shuffles > 0) return true;
  for (let i = 0; i < state.deckCount; i++) if (state.deck[i] < rules.deck.cards) return false;
  return true;
}

/** Ends a lost turn in which the seat had to answer a question (see Hooks.turnLost). */
export function endLostTurn(rules: Rules, state: CrayonState): void {
  closeTurn(rules, state, false);
  beginNextTurn(rules, state);
}

function closeTurn(rules: Rules, state: CrayonState, hadTurn: boolean): void {
  const { seat } = state;
  if (hadTurn && state.turnOver !== CUT_SHORT) lapseBridgeRights(rules, state, seat);
  ageEvents(rules, state, seat);
  declareVictory(rules, state, seat);
  if (rules.constants.suddenDeath && lastCardDrawn(rules, state)) endGame(state, 'last-card');
  for (let i = 0; i < rules.turnEnd.length; i++) rules.turnEnd[i](rules, state, seat);
}

/** Continues from a closed turn to the next playable one, in this round or a later one. */
function beginNextTurn(rules: Rules, state: CrayonState): void {
  while (state.endReason === 0) {
    if (++state.turnInRound === rules.seats) {
      state.turnInRound = 0;
      if (settleRound(rules, state)) return;
      state.round++;
    }
    if (openTurn(rules, state)) return;
  }
}

/** Begins the turn of the next seat. False if that turn is lost without a question, and so already over. */
function openTurn(rules: Rules, state: CrayonState): boolean {
  const seat = seatInRound(rules, state);
  state.seat = seat;
  state.actor = seat;
  state.turn++;
  state.spent = 0;
  state.majorStarts = 0;
  state.majorStartA = 0;
  state.majorStartB = 0;
  state.upgraded = 0;
  state.acted = 0;
  state.halved = 0;
  state.paidTo = 0;
  state.turnOver = 0;
  state.movesLeft = 0;
  state.moved.fill(0);
  if (state.lostTurns[seat] > 0) {
    state.lostTurns[seat]--;
    addTally(state, 'lostTurnCount', seat, 1);
    for (let i = 0; i < rules.turnLost.length; i++) if (rules.turnLost[i](rules, state, seat)) return true;
    closeTurn(rules, state, false);
    return false;
  }
  if (state.forfeited[seat] !== 0) {
    closeTurn(rules, state, true);
    return false;
  }
  if (isOpening(rules, state)) {
    state.phase = BUILD;
  } else {
    state.phase = OPERATE;
    state.movesLeft = speedOf(rules, state, seat);
    slowDown(rules, state);
  }
  for (let i = 0; i < rules.turnStart.length; i++) rules.turnStart[i](rules, state, seat);
  return true;
}
