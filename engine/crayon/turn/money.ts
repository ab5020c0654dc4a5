// Money only moves between slots of `cash`; the bank is the slot after the last seat. Payments are also added
// to the seat's tallies, by purpose (see game/violations.ts).

import type { Tally } from '../state/slots.ts';
import { TALLIES } from '../state/slots.ts';
import type { CrayonState } from '../state/state.ts';

const tallyIndex = Object.fromEntries(TALLIES.map((tally, i) => [tally, i])) as Record<Tally, number>;

/** Index of a seat's tally in `state.tallies`. */
export const tallyAt = (state: CrayonState, tally: Tally, seat: number): number =>
  tallyIndex[tally] * state.layout.seats + seat;

export function addTally(state: CrayonState, tally: Tally, seat: number, amount: number): void {
  state.tallies[tallyAt(state, tally, seat)] += amount;
}

/** Moves millions between seats; the bank is seat number `layout.seats`. */
export function pay(state: CrayonState, from: number, to: number, amount: number): void {
  state.cash[from] -= amount;
  state.cash[to] += amount;
}

export const bankOf = (state: CrayonState): number => state.layout.seats;
