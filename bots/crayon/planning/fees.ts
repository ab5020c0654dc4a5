// What a way costs in track fees, turn by turn: an owner is paid once in each turn in which the train uses the track.
import { crayon } from '../../../engine/index.ts';
import type { Atlas, State } from './atlas.ts';

/**
 * Millions of fees for travelling along arcs[from] to arcs[to - 1] without a stop, from the movement left in this turn
 * on. Track still to be built counts as the seat's own. Bad weather is not looked at.
 */
export function feesAlong(
  { rules, board }: Atlas,
  state: State,
  seat: number,
  arcs: readonly number[],
  from = 0,
  to = arcs.length,
): number {
  const { trackFee, ownTrackFee } = rules.constants;
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
    const owner = crayon.trackOwner(rules, state, board.segmentOf[arcs[i]]);
    if (owner === -1) continue;
    const payee = owner < 0 ? seat : owner;
    if (((paid >> payee) & 1) !== 0) continue;
    paid |= 1 << payee;
    fees += payee === seat ? ownTrackFee : trackFee;
  }
  return fees;
}
