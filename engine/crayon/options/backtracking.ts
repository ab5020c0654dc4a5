// Option backtracking (RULES.md: S0, mercy): a train may turn round anywhere at the cost of a whole turn.
// In a lost turn, or while events close every way out, it costs no further turn. On another player's track
// the fee is due; in a lost turn the player is asked whether to pay it.

import { mayMove } from '../actions/move.ts';
import { listedAction } from '../model/listed-action.ts';
import { type ActionDef, actionsOf, phaseNumber, type RuleModule, type Rules } from '../model/rules.ts';
import { moduleField } from '../state/module-slots.ts';
import { trainCountOnLinks } from '../state/slots.ts';
import type { CrayonState } from '../state/state.ts';
import { isMoveStopped, NO_TRACK, trackOwner } from '../track/move-cost.ts';
import { endLostTurn, endTurn } from '../turn/advance.ts';
import { canPayFee, chargeFee } from '../turn/fees.ts';

/** Id of the phase in which a seat is asked during a lost turn. */
const LOST_TURN_PHASE = 'lost-turn';

declare module '../state/module-slots.ts' {
  interface ModuleSlots {
    readonly usedSegment: Int32Array;
  }
}

/** Seat that receives the fee for turning round, the owner of the segment last used; -1 if it is free. */
function feeReceiver(rules: Rules, state: CrayonState, train: number): number {
  const { board } = rules;
  const milepost = state.trainAt[train];
  for (let arc = board.firstArc[milepost]; arc < board.firstArc[milepost + 1]; arc++) {
    const segment = board.segmentOf[arc];
    if (board.to[arc] !== state.cameFrom[train]) continue;
    // The lanes of a link are parallel and may have different owners.
    if (board.linkOf[segment] >= 0 && state.extra.usedSegment[train] !== segment) continue;
    const owner = trackOwner(rules, state, segment);
    return owner >= 0 && owner !== train % rules.seats ? owner : -1;
  }
  return -1;
}

/** True if the train may leave in any direction anyway: not moved yet, already turned round, or in a city. */
const mayLeaveAnyway = ({ board }: Rules, state: CrayonState, train: number): boolean =>
  state.trainAt[train] < 0 || state.cameFrom[train] < 0 || board.cityOf[state.trainAt[train]] >= 0;

/** True if turning the train round makes a difference and its owner can pay the fee. */
function mayTurnRound(rules: Rules, state: CrayonState, train: number): boolean {
  if (mayLeaveAnyway(rules, state, train)) return false;
  const owner = feeReceiver(rules, state, train);
  return owner < 0 || canPayFee(rules, state, train % rules.seats, owner, rules.constants.trackFee);
}

function turnRound(rules: Rules, state: CrayonState, train: number): void {
  const owner = feeReceiver(rules, state, train);
  if (owner >= 0) chargeFee(rules, state, train % rules.seats, owner, rules.constants.trackFee);
  state.cameFrom[train] = -1;
}

/** True if events hold the active train: they close a way that has track, and no other way is open. */
function isHeldByEvents(rules: Rules, state: CrayonState): boolean {
  const { board } = rules;
  const milepost = state.trainAt[state.seat];
  let isClosed = false;
  for (let arc = board.firstArc[milepost]; arc < board.firstArc[milepost + 1]; arc++) {
    if (mayMove(rules, state, state.seat, milepost, arc)) return false;
    const hasTrack = trackOwner(rules, state, board.segmentOf[arc]) !== NO_TRACK;
    if (hasTrack && isMoveStopped(rules, state, arc)) isClosed = true;
  }
  return isClosed;
}

const isLostTurn = (rules: Rules, state: CrayonState): boolean =>
  rules.phases[state.phase].id === LOST_TURN_PHASE;

/** Operand 0 is the train in operation; 1 the parked one, in a lost turn only. */
const backtrack = listedAction('backtrack', {
  operands: (rules, { layout }) => Math.ceil(layout.trains / rules.seats),
  whyNot(rules, state, operand) {
    const train = state.seat + operand * rules.seats;
    if (train >= state.layout.trains) return `there is no train ${operand} of this seat`;
    if (!isLostTurn(rules, state) && operand !== 0)
      return 'the parked train may turn round only in lost turns';
    if (mayLeaveAnyway(rules, state, train)) return 'the train may already leave in any direction';
    if (!mayTurnRound(rules, state, train)) {
      const { trackFee } = rules.constants;
      return `the fee to seat ${feeReceiver(rules, state, train)} is ${trackFee}M, but you have ${state.cash[state.seat]}M`;
    }
    return isLostTurn(rules, state) || state.acted === 0
      ? ''
      : 'a train turns round instead of a turn, but you have already acted this turn';
  },
  apply(rules, state, operand) {
    if (isLostTurn(rules, state)) {
      turnRound(rules, state, state.seat + operand * rules.seats);
      if (!askInLostTurn(rules, state, state.seat)) endLostTurn(rules, state);
    } else if (isHeldByEvents(rules, state)) {
      turnRound(rules, state, state.seat);
      state.movesLeft = 0;
      state.acted = 1;
    } else {
      turnRound(rules, state, state.seat);
      endTurn(rules, state);
    }
  },
  describe(rules, state, operand) {
    const owner = feeReceiver(rules, state, state.seat + operand * rules.seats);
    const fee = owner < 0 ? '' : `, for the fee of ${rules.constants.trackFee}M to seat ${owner}`;
    if (isLostTurn(rules, state)) return `turns the train round in a lost turn${fee}`;
    if (isHeldByEvents(rules, state)) return `turns the train round where it cannot go on${fee}`;
    return `spends the turn on turning the train round${fee}`;
  },
});

/** Turns the seat's trains round where it is free, in a lost turn. True if the seat is asked about a fee. */
function askInLostTurn(rules: Rules, state: CrayonState, seat: number): boolean {
  let isAsked = false;
  for (let train = seat; train < state.layout.trains; train += rules.seats) {
    if (!mayTurnRound(rules, state, train)) continue;
    if (feeReceiver(rules, state, train) < 0) state.cameFrom[train] = -1;
    else isAsked = state.forfeited[seat] === 0;
  }
  if (isAsked) state.phase = phaseNumber(rules, LOST_TURN_PHASE);
  return isAsked;
}

/** `end-turn`, which also ends a lost turn without turning round. */
const endAnyTurn = (action: ActionDef): ActionDef => ({
  ...action,
  apply(rules, state, operand) {
    if (isLostTurn(rules, state)) endLostTurn(rules, state);
    else action.apply(rules, state, operand);
  },
});

/** `move`, which records the segment used. */
const recordSegment = (action: ActionDef): ActionDef => ({
  ...action,
  apply(rules, state, arc) {
    action.apply(rules, state, arc);
    if (state.extra.usedSegment.length > 0) state.extra.usedSegment[state.seat] = rules.board.segmentOf[arc];
  },
});

export const backtracking: RuleModule = {
  id: 'backtracking',
  use: actionsOf('backtrack'),
  name: 'Backtracking',
  description:
    'a train may turn round on any milepost; it costs a whole turn unless the train cannot move; fees are due',
  fields: [
    moduleField(
      'usedSegment',
      trainCountOnLinks,
      ({ board }) => [0, board.segments - 1],
      'By train, on boards with links: the last segment used.',
    ),
  ],
  changedActions: { 'end-turn': endAnyTurn, move: recordSegment },
  addedActions: { operate: [backtrack] },
  phases: (endTurn) => [{ id: LOST_TURN_PHASE, actions: [endTurn, backtrack] }],
  hooks: { turnLost: askInLostTurn },
};
