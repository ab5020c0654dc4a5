// The second train of the option additional-trains. The train in operation has the seat's number, the
// parked one `seat + seats` (see state.ts). Slot `parked` describes the active seat's parked train this
// turn.

import { OPERATE, type Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { halfMovement, isSlowed } from '../../track/move-cost.ts';
import { slowDown } from '../../turn/slow-down.ts';

const MOVES_LEFT = 0;
const HALVED = 1;
const PAID_TO = 2;

/** Words of `parked`. */
export const PARKED_WORDS = 3;

/** Number of the seat's parked train (index into `trainAt`, `trainClass`, ...); -1 without the option. */
export function parkedTrain(state: CrayonState, seat: number): number {
  const { seats, trains } = state.layout;
  return trains > seats ? seat + seats : -1;
}

/** Movement points of the active seat's parked train after a switch to it now; 0 outside operations. */
export function parkedMoves(rules: Rules, state: CrayonState): number {
  const train = parkedTrain(state, state.seat);
  if (train < 0 || state.phase !== OPERATE) return 0;
  const { parked } = state.extra;
  const milepost = state.trainAt[train];
  const isHalved =
    parked[HALVED] === 0 &&
    rules.constants.halfRate === 'turn' &&
    milepost >= 0 &&
    isSlowed(rules, state, milepost);
  return isHalved ? halfMovement(parked[MOVES_LEFT]) : parked[MOVES_LEFT];
}

/** Resets the slot `parked` at the start or end of a turn. */
export function refreshParked(state: CrayonState, moves: number): void {
  state.extra.parked[MOVES_LEFT] = moves;
  state.extra.parked[HALVED] = 0;
  state.extra.parked[PAID_TO] = 0;
}

/** Swaps the active seat's two trains: position, class, cargo, and their progress this turn. */
export function swapTrains(rules: Rules, state: CrayonState): void {
  const { seat } = state;
  const train = parkedTrain(state, seat);
  const { cargoSlots } = state.layout;
  const { parked } = state.extra;
  swap(state.trainAt, seat, train);
  swap(state.cameFrom, seat, train);
  swap(state.trainClass, seat, train);
  if (state.moved.length > 0) swap(state.moved, seat, train);
  if (state.extra.usedSegment?.length > 0) swap(state.extra.usedSegment, seat, train);
  for (let i = 0; i < cargoSlots; i++) swap(state.carried, seat * cargoSlots + i, train * cargoSlots + i);
  if (state.phase !== OPERATE) return;
  const moves = parked[MOVES_LEFT];
  const wasHalved = parked[HALVED];
  const paidTo = parked[PAID_TO];
  parked[MOVES_LEFT] = state.movesLeft;
  parked[HALVED] = state.halved;
  parked[PAID_TO] = state.paidTo;
  state.movesLeft = moves;
  state.halved = wasHalved;
  state.paidTo = paidTo;
  // Weather may affect the train that was parked.
  slowDown(rules, state);
}

function swap(slots: Int32Array | Uint8Array, a: number, b: number): void {
  const previous = slots[a];
  slots[a] = slots[b];
  slots[b] = previous;
}
