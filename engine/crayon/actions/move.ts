// Moves by one milepost. Own track and urban areas are free; another player's track costs a fee per turn,
// paid to its owner before the first such move. Trains may reverse only in cities. A `stop-half` link is
// crossed before any other move of the turn and halves the turn's movement.

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
  moveStopper,
  NO_TRACK,
  trackOwner,
} from '../track/move-cost.ts';
import { whereTrain } from '../track/track.ts';
import { canPayFee, chargeFee, isFeeOwed } from '../turn/fees.ts';
import { halveTurn, slowDown } from '../turn/slow-down.ts';

const MOVE = actionOf('move', 0);

/** True when the train of `seat` at milepost `at` may leave it along the arc now. */
export function mayMove(rules: Rules, state: CrayonState, seat: number, at: number, arc: number): boolean {
  const { board } = rules;
  const owner = trackOwner(rules, state, board.segmentOf[arc]);
  return (
    owner !== NO_TRACK &&
    !isForbiddenReversal(rules, at, state.cameFrom[seat], board.to[arc]) &&
    canPayFee(rules, state, seat, owner, feeNow(rules, state, seat, arc)) &&
    movePoints(rules, state, arc) <= state.movesLeft &&
    (!isStopHalf(rules, arc) || (state.moved[seat] === 0 && state.movesLeft > 0)) &&
    !isMoveStopped(rules, state, arc)
  );
}

function whyNotMove(rules: Rules, state: CrayonState, arc: number): string {
  const { board } = rules;
  const { seat, movesLeft } = state;
  if (arc >= board.arcs) return `there is no arc ${arc}`;
  const at = state.trainAt[seat];
  const stretch = arcName(board, arc);
  if (board.from[arc] !== at)
    return `${stretch} does not start where the train is: ${whereTrain(rules, state, seat)}`;
  const owner = trackOwner(rules, state, board.segmentOf[arc]);
  if (owner === NO_TRACK) return `there is no track from ${stretch}`;
  if (isStopHalf(rules, arc) && state.moved[seat] !== 0)
    return `${stretch} is crossed at the start of a turn, but the train has already moved this turn`;
  const points = movePoints(rules, state, arc);
  if (points > movesLeft || movesLeft === 0)
    return movesLeft === 0
      ? 'no movement is left this turn'
      : `${stretch} takes ${points} movement points, but ${movesLeft} are left this turn`;
  if (isForbiddenReversal(rules, at, state.cameFrom[seat], board.to[arc]))
    return `the train came from ${milepostName(board, board.to[arc])} and may reverse only in cities`;
  const fee = feeNow(rules, state, seat, arc);
  if (!canPayFee(rules, state, seat, owner, fee))
    return `the fee to ${owner === seat ? 'the bank' : `seat ${owner}`} is ${fee}M, but you have ${state.cash[seat]}M`;
  const card = rules.events[state.eventCard[moveStopper(rules, state, arc)]];
  return `the event ${card?.title} stops trains from ${stretch}`;
}

export const move: ActionDef = {
  kind: kindNumber('move'),
  list(rules, state, out, n) {
    const { seat } = state;
    const at = state.trainAt[seat];
    if (at < 0 || state.movesLeft <= 0) return n;
    const end = rules.board.first[at + 1];
    for (let arc = rules.board.first[at]; arc < end; arc++) {
      if (mayMove(rules, state, seat, at, arc)) out[n++] = MOVE | arc;
    }
    return n;
  },
  isLegal(rules, state, arc) {
    const at = state.trainAt[state.seat];
    return rules.board.from[arc] === at && mayMove(rules, state, state.seat, at, arc);
  },
  why: whyNotMove,
  apply(rules, state, arc) {
    const { seat } = state;
    const fee = feeNow(rules, state, seat, arc);
    const owner = trackOwner(rules, state, rules.board.segmentOf[arc]);
    if (fee > 0) chargeFee(rules, state, seat, owner, fee);
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
    const fee = feeNow(rules, state, state.seat, arc);
    const owner = trackOwner(rules, state, rules.board.segmentOf[arc]);
    const { board } = rules;
    const [from, to] = [board.from[arc], board.to[arc]];
    const isWithin = board.cityOf[to] >= 0 && board.cityOf[from] === board.cityOf[to];
    const verb = board.linkOf[board.segmentOf[arc]] >= 0 ? 'crosses' : 'moves';
    const where = `${verb} ${isWithin ? 'within' : 'to'} ${milepostName(board, to)}`;
    if (fee === 0) return where;
    const isOwed = isFeeOwed(rules, state, state.seat, owner, fee);
    return `${where}, ${isOwed ? 'owing' : 'paying'} ${fee}M to ${owner === state.seat ? 'the bank' : `seat ${owner}`}`;
  },
};
