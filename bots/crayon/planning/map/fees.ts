// Running costs of a route: track fees, which each owner gets once per turn of use, and repairs after floods.
import { crayon } from '../../../../engine/index.ts';
import type { BoardTables, Rules, State } from './board-tables.ts';

/**
 * Fees in M for travelling along arcs[from] to arcs[to - 1] without stopping, starting with the movement
 * left this turn. Missing track counts as the seat's own. Ignores events.
 */
export function feesAlong(
  { rules, board: { segmentOf, linkOf } }: BoardTables,
  state: State,
  seat: number,
  arcs: readonly number[],
  from = 0,
  to = arcs.length,
): number {
  const speed = crayon.speedOf(rules, state, seat);
  let moves = state.seat === seat ? state.movesLeft : 0;
  let paidOwnersMask = state.seat === seat ? state.paidTo : 0;
  let fees = 0;
  for (let i = from; i < to; i++) {
    if (moves <= 0) {
      moves = speed;
      paidOwnersMask = 0;
    }
    const segment = segmentOf[arcs[i]];
    if (linkOf[segment] < 0) moves--;
    else {
      // A train waits for a ferry until its next turn.
      if (moves < speed && crayon.isStopHalf(rules, arcs[i])) paidOwnersMask = 0;
      moves = movesAfter(rules, arcs[i], moves, speed);
    }
    const owner = ownerToBe(rules, state, seat, segment);
    if (owner < 0 || ((paidOwnersMask >> owner) & 1) !== 0) continue;
    paidOwnersMask |= 1 << owner;
    fees += feeFor(rules, seat, owner);
  }
  return fees;
}

/** Movement points left this turn after crossing an arc. @param moves points before it, 1 or more */
export function movesAfter(rules: Rules, arc: number, moves: number, speed: number): number {
  const link = rules.board.linkOf[rules.board.segmentOf[arc]];
  if (link < 0) return moves - 1;
  const { cross } = rules.board.links[link];
  return cross === 'stop-half' ? crayon.halfMovement(speed) : Math.max(0, moves - cross);
}

/** Owner of a segment; missing track counts as the seat's own. `COMMON_TRACK` in urban areas. */
export function ownerToBe(rules: Rules, state: State, seat: number, segment: number): number {
  const owner = crayon.trackOwner(rules, state, segment);
  return owner === crayon.NO_TRACK ? seat : owner;
}

/** Fee in M a turn for using an owner's track. */
export const feeFor = ({ constants }: Rules, seat: number, owner: number): number =>
  owner === seat ? constants.ownTrackFee : constants.trackFee;

/**
 * M to rebuild the bridges of arcs[from] to arcs[to - 1] after the worst single flood of the events file.
 * Others rebuild their own bridges; missing track counts as the seat's own.
 */
export function floodCost(
  { rules, board }: BoardTables,
  state: State,
  seat: number,
  arcs: readonly number[],
  from = 0,
  to = arcs.length,
): number {
  let worst = 0;
  for (const { erase, noBuild } of rules.events) {
    if (erase === null || noBuild === null) continue;
    let cost = 0;
    for (let i = from; i < to; i++) {
      const segment = board.segmentOf[arcs[i]];
      if (noBuild[segment] !== 0 && ownerToBe(rules, state, seat, segment) === seat)
        cost += rules.arcCost[arcs[i]];
    }
    worst = Math.max(worst, cost);
  }
  return worst;
}
