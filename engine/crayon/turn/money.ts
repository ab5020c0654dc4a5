// Payments. Money only moves between slots of `cash`; the bank is the slot after the last seat. Callers
// also add payments to tallies by purpose, which game/violations.ts compares with the cash.

import type { Tally } from '../state/slots.ts';
import { TALLIES } from '../state/slots.ts';
import type { CrayonState } from '../state/state.ts';

const tallyIndex = Object.fromEntries(TALLIES.map((tally, i) => [tally, i])) as Record<Tally, number>;

/** Index of a seat's tally in `state.tallies`. */
export const tallySlot = (state: CrayonState, tally: Tally, seat: number): number =>
  tallyIndex[tally] * state.layout.seats + seat;

/** Adds to a seat's tally: millions or a count. */
export function addTally(state: CrayonState, tally: Tally, seat: number, increase: number): void {
  state.tallies[tallySlot(state, tally, seat)] += increase;
}

/** Moves millions from one slot of `cash` to another. */
export function pay(state: CrayonState, from: number, to: number, amountM: number): void {
  state.cash[from] -= amountM;
  state.cash[to] += amountM;
}

/** Slot of the bank in `cash`. */
export const bankOf = (state: CrayonState): number => state.layout.seats;
