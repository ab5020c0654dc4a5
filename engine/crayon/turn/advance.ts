// The order of turns: ends of turns and rounds, lost turns, and the order of the opening.

import { BUILD, OPERATE, type Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { speedOf } from '../track/move-cost.ts';
import { CUT_SHORT, countDownEvents, lapseBridgeRights } from './events.ts';
import { addTally } from './money.ts';
import { slowDown } from './slow-down.ts';
import { endGame, recordGoalMet, settleRound } from './victory.ts';

/** True in the build-only rounds at the start. */
export const isOpening = (rules: Rules, state: CrayonState): boolean =>
  state.round <= rules.constants.openingTurns;

/** Seat of turn `turnInRound` of the round. */
function seatInRound(rules: Rules, state: CrayonState): number {
  const { seats, constants } = rules;
  const isBackwards =
    isOpening(rules, state) && constants.openingOrder === 'switchback' && state.round % 2 === 0;
  const step = isBackwards ? seats - 1 - state.turnInRound : state.turnInRound;
  return (state.firstSeat + step) % seats;
}

/** Begins the first round and its first playable turn, after the deal. */
export function beginGame(rules: Rules, state: CrayonState): void {
  state.round = 1;
  state.turnInRound = 0;
  if (!beginTurn(rules, state)) beginNextTurn(rules, state);
}

/** Ends the active player's turn and begins the next playable one. */
export function endTurn(rules: Rules, state: CrayonState): void {
  finishTurn(rules, state, true);
  beginNextTurn(rules, state);
}

/** Number of times the pile is shuffled before the first turn. */
const INITIAL_SHUFFLES = 2;

/** True if the pile has no demand card, or was rebuilt since the deal, other than by a tax card. */
function isLastCardDrawn(rules: Rules, state: CrayonState): boolean {
  let shuffles = state.reshuffles - INITIAL_SHUFFLES;
  for (let event = 0; event < state.removed.length; event++) shuffles -= state.removed[event];
  if (shuffles > 0) return true;
  for (let i = 0; i < state.deckCount; i++) if (state.deck[i] < rules.deck.cards) return false;
  return true;
}

/** Ends a lost turn in which the seat was asked a question (see Hooks.turnLost). */
export function endLostTurn(rules: Rules, state: CrayonState): void {
  finishTurn(rules, state, false);
  beginNextTurn(rules, state);
}

function finishTurn(rules: Rules, state: CrayonState, wasPlayed: boolean): void {
  const { seat } = state;
  if (wasPlayed && state.turnOver !== CUT_SHORT) lapseBridgeRights(rules, state, seat);
  countDownEvents(rules, state, seat);
  recordGoalMet(rules, state, seat);
  if (rules.constants.suddenDeath && isLastCardDrawn(rules, state)) endGame(state, 'last-card');
  for (let i = 0; i < rules.turnEnd.length; i++) rules.turnEnd[i](rules, state, seat);
}

/** Begins the next playable turn, in this round or a later one, unless the game ends first. */
function beginNextTurn(rules: Rules, state: CrayonState): void {
  while (state.endReason === 0) {
    if (++state.turnInRound === rules.seats) {
      state.turnInRound = 0;
      if (settleRound(rules, state)) return;
      state.round++;
    }
    if (beginTurn(rules, state)) return;
  }
}

/** Begins the next seat's turn. False if it ends at once: lost without a question, or the seat has left. */
function beginTurn(rules: Rules, state: CrayonState): boolean {
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
    finishTurn(rules, state, false);
    return false;
  }
  if (state.forfeited[seat] !== 0) {
    finishTurn(rules, state, true);
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
