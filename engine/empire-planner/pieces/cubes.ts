// A side's cubes. Three are always reserved: for Capital, Profit and actions (also outside the Actions phase,
// so that the side can act). The others board Trains or mark Capital beyond the end of its track.
import { MAX_TRAINS } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';

/** Number of cubes with a fixed use: Capital, Profit, action. */
export const FIXED_CUBES = 3;

/** Number of cubes of `side` on the other side's Trains. */
export function countPassengers(state: PlannerState, side: number): number {
  let count = 0;
  for (let train = 0; train < MAX_TRAINS; train++) {
    if (state.trainAt[train] !== 0 && state.holder[state.trainAt[train] - 1] !== side + 1)
      count += state.trainCubes[train];
  }
  return count;
}

/** Number of cubes free to board Trains; -1 while a cube must come off a Train to mark Capital. */
export function freeCubes(rules: PlannerRules, state: PlannerState, side: number): number {
  const markerCubes = state.capital[side] > rules.capitalTrackMax ? 1 : 0;
  return rules.playerCubes - FIXED_CUBES - markerCubes - countPassengers(state, side);
}
