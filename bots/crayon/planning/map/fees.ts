// What a way costs in track fees, turn by turn: an owner is paid once in each turn in which the train uses the track.
import { crayon } from '../../../../engine/index.ts';
import type { BoardTables, Rules, State } from './board-tables.ts';

/**
 * Millions of fees for travelling along arcs[from] to arcs[to - 1] without a stop, from the movement left in this turn
 * on. Track still to be built counts as the seat's own. Bad weather is not looked at.
 */
export function feesAlong(
  { rules, board }: BoardTables,
  state: State,
  seat: number,
  arcs: readonly number[],
  from = 0,
  to = arcs.length,
): number {
  const speed = crayon.speedOf(rules, state, seat);
  let moves = state.seat === seat ? state.movesLeft : 0;
  let paid = state.seat === seat ? state.paidTo : 0;
  let fees = 0;
  for (let i = from; i < to; i++) {
    if (moves === 0) {
      moves = speed;
      paid = 0;
    }
    moves--;
    const owner = ownerToBe(rules, state, seat, board.segmentOf[arcs[i]]);
    if (owner < 0 || ((paid >> owner) & 1) !== 0) continue;
    paid |= 1 << owner;
    fees += feeFor(rules, seat, owner);
  }
  return fees;
}

/** Seat whose track a segment is or, still to be built, will be for a seat that travels there; -1 for common track. */
export function ownerToBe(rules: Rules, state: State, seat: number, segment: number): number {
  const owner = crayon.trackOwner(rules, state, segment);
  return owner < -1 ? seat : owner;
}

/** Millions a turn for using an owner's track. */
export const feeFor = ({ constants }: Rules, seat: number, owner: number): number =>
  owner === seat ? constants.ownTrackFee : constants.trackFee;
