// Moves by one milepost. Own track and urban areas are free. Track of another player costs a fee per turn,
// paid before the first move on it. Trains reverse only in cities. A `stop-half` link must be crossed
// before any other move of the turn and halves the movement left.

import { arcName, milepostName } from '../board/milepost-name.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import type { ActionDef, Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import {
  feeNow,
  isForbiddenReversal,
  isMoveStopped,
  isStopHalf,
  movePoints,
  moveStoppingEvent,
  NO_TRACK,
  trackOwner,
} from '../track/move-cost.ts';
import { trainPositionText } from '../track/track.ts';
import { canPayFee, chargeFee, isFeeOwed } from '../turn/fees.ts';
import { halveTurn, slowDown } from '../turn/slow-down.ts';

const MOVE = actionOf('move', 0);

/** True if the train of `seat`, which stands at `from`, may leave it along the arc now. */
export function mayMove(rules: Rules, state: CrayonState, seat: number, from: number, arc: number): boolean {
  const { board } = rules;
  const owner = trackOwner(rules, state, board.segmentOf[arc]);
  return (
    owner !== NO_TRACK &&
    !isForbiddenReversal(rules, from, state.cameFrom[seat], board.to[arc]) &&
    canPayFee(rules, state, seat, owner, feeNow(rules, state, seat, arc)) &&
    movePoints(rules, state, arc) <= state.movesLeft &&
    (!isStopHalf(rules, arc) || (state.moved[seat] === 0 && state.movesLeft > 0)) &&
    !isMoveStopped(rules, state, arc)
  );
}

/** The first reason against moving along the arc; '' if there is none. */
function whyNotMove(rules: Rules, state: CrayonState, arc: number): string {
  const { board } = rules;
  const { seat, movesLeft } = state;
  if (arc >= board.arcs) return `there is no arc ${arc}`;
  const milepost = state.trainAt[seat];
  const arcLabel = arcName(board, arc);
  if (board.from[arc] !== milepost)
    return `${arcLabel} does not start where the train is: ${trainPositionText(rules, state, seat)}`;
  const owner = trackOwner(rules, state, board.segmentOf[arc]);
  if (owner === NO_TRACK) return `there is no track from ${arcLabel}`;
  if (isStopHalf(rules, arc) && state.moved[seat] !== 0)
    return `${arcLabel} is crossed at the start of a turn, but the train has already moved this turn`;
  const points = movePoints(rules, state, arc);
  if (points > movesLeft || movesLeft === 0)
    return movesLeft === 0
      ? 'no movement is left this turn'
      : `${arcLabel} takes ${points} movement points, but ${movesLeft} are left this turn`;
  if (isForbiddenReversal(rules, milepost, state.cameFrom[seat], board.to[arc]))
    return `the train came from ${milepostName(board, board.to[arc])} and may reverse only in cities`;
  const feeM = feeNow(rules, state, seat, arc);
  if (!canPayFee(rules, state, seat, owner, feeM))
    return `the fee to ${owner === seat ? 'the bank' : `seat ${owner}`} is ${feeM}M, but you have ${state.cash[seat]}M`;
  const eventIndex = moveStoppingEvent(rules, state, arc);
  return eventIndex < 0
    ? ''
    : `the event ${rules.events[state.eventCard[eventIndex]].title} stops trains from ${arcLabel}`;
}

export const move: ActionDef = {
  kind: kindNumber('move'),
  list(rules, state, out, n) {
    const { seat } = state;
    const milepost = state.trainAt[seat];
    if (milepost < 0 || state.movesLeft <= 0) return n;
    const end = rules.board.firstArc[milepost + 1];
    for (let arc = rules.board.firstArc[milepost]; arc < end; arc++) {
      if (mayMove(rules, state, seat, milepost, arc)) out[n++] = MOVE | arc;
    }
    return n;
  },
  isLegal(rules, state, arc) {
    const milepost = state.trainAt[state.seat];
    return rules.board.from[arc] === milepost && mayMove(rules, state, state.seat, milepost, arc);
  },
  whyIllegal: whyNotMove,
  apply(rules, state, arc) {
    const { seat } = state;
    const feeM = feeNow(rules, state, seat, arc);
    const owner = trackOwner(rules, state, rules.board.segmentOf[arc]);
    if (feeM > 0) chargeFee(rules, state, seat, owner, feeM);
    if (owner >= 0) state.paidTo |= 1 << owner;
    state.movesLeft -= movePoints(rules, state, arc);
    if (isStopHalf(rules, arc)) halveTurn(state);
    if (state.moved.length > 0) state.moved[seat] = 1;
    state.cameFrom[seat] = state.trainAt[seat];
    state.trainAt[seat] = rules.board.to[arc];
    state.acted = 1;
    slowDown(rules, state);
  },
  describe(rules, state, arc) {
    const feeM = feeNow(rules, state, state.seat, arc);
    const owner = trackOwner(rules, state, rules.board.segmentOf[arc]);
    const { board } = rules;
    const [from, to] = [board.from[arc], board.to[arc]];
    const isWithin = board.cityOf[to] >= 0 && board.cityOf[from] === board.cityOf[to];
    const verb = board.linkOf[board.segmentOf[arc]] >= 0 ? 'crosses' : 'moves';
    const where = `${verb} ${isWithin ? 'within' : 'to'} ${milepostName(board, to)}`;
    if (feeM === 0) return where;
    const isOwed = isFeeOwed(rules, state, state.seat, owner, feeM);
    return `${where}, ${isOwed ? 'owing' : 'paying'} ${feeM}M to ${owner === state.seat ? 'the bank' : `seat ${owner}`}`;
  },
};
