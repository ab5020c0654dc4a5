// With the option additional-trains a player has two trains: the one in operation lies in the slots of the seat's own
// number, the parked one in those of `seat + seats` (see state.ts).
// Slot `parked` is about the active seat's parked train in this turn.

import { OPERATE, type Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { halved, isSlow } from '../../track/move-cost.ts';
import { slowDown } from '../../turn/slow-down.ts';

const MOVES = 0;
const HALVED = 1;
const PAID = 2;

/** Words of `parked`. */
export const PARKED_WORDS = 3;

/** Train number of the seat's parked train (index into `trainAt`, `trainClass`, ...), -1 when seats have one train. */
export function parkedTrain(state: CrayonState, seat: number): number {
  const { seats, trains } = state.layout;
  return trains > seats ? seat + seats : -1;
}

/**
 * Movement points that the active seat's parked train would have if it were put in operation now; 0 outside the
 * operations phase. Bad weather counts where the train stands.
 */
export function parkedMoves(rules: Rules, state: CrayonState): number {
  const train = parkedTrain(state, state.seat);
  if (train < 0 || state.phase !== OPERATE) return 0;
  const { parked } = state.extra;
  const at = state.trainAt[train];
  const slowed =
    parked[HALVED] === 0 && rules.constants.halfRate === 'turn' && at >= 0 && isSlow(rules, state, at);
  return slowed ? halved(parked[MOVES]) : parked[MOVES];
}

/** At the start of a turn, for a train that has not moved in it yet. */
export function refreshParked(state: CrayonState, moves: number): void {
  state.extra.parked[MOVES] = moves;
  state.extra.parked[HALVED] = 0;
  state.extra.parked[PAID] = 0;
}

/** Exchanges the active seat's two trains: place, class, cargo, and what each has done this turn. */
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
  const moves = parked[MOVES];
  const wasHalved = parked[HALVED];
  const paidTo = parked[PAID];
  parked[MOVES] = state.movesLeft;
  parked[HALVED] = state.halved;
  parked[PAID] = state.paidTo;
  state.movesLeft = moves;
  state.halved = wasHalved;
  state.paidTo = paidTo;
  // Weather that came up, or was there already, while the train stood by.
  slowDown(rules, state);
}

function swap(slots: Int32Array | Uint8Array, a: number, b: number): void {
  const held = slots[a];
  slots[a] = slots[b];
  slots[b] = held;
}
