// Arranges the state of a game for a test. The sums of cash and of load chips do not change.
import { layTrack } from '../track/track.ts';
import type { TestGame } from './test-game.ts';
import { type GridPlace, milepostAt } from './text-board.ts';

/** The segment between two neighbouring places. */
export const segmentAt = (table: TestGame, a: GridPlace, b: GridPlace): number =>
  table.rules.board.segmentOf[table.arc(a, b)];

/** Lays track of a seat along a chain of places. */
export function lay(table: TestGame, seat: number, ...chain: readonly GridPlace[]): void {
  const { board } = table.rules;
  for (let i = 1; i < chain.length; i++)
    layTrack(table.rules, table.state, seat, board.segmentOf[table.arc(chain[i - 1], chain[i])]);
}

/** Puts the train of a seat at a place. */
export function placeTrain(table: TestGame, seat: number, place: GridPlace): void {
  table.state.trainAt[seat] = milepostAt(table.rules.board, place);
}

/** Sets the cash of a seat (M) at the expense of the bank. */
export function setCash({ state, rules }: TestGame, seat: number, millions: number): void {
  state.cash[rules.seats] += state.cash[seat] - millions;
  state.cash[seat] = millions;
}

/** Replaces the loads of a seat's train. */
export function carry(table: TestGame, seat: number, ...names: readonly string[]): void {
  const { state } = table;
  const start = seat * state.layout.cargoSlots;
  const cargoSlots = state.carried.subarray(start, start + state.layout.cargoSlots);
  for (const load of cargoSlots) if (load > 0) state.chips[load - 1]++;
  const loads = names.map((name) => table.load(name)).sort((a, b) => a - b);
  cargoSlots.fill(0).set(loads.map((load) => load + 1));
  for (const load of loads) state.chips[load]--;
}
