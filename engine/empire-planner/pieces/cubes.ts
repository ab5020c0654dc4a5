// A side's cubes. Three are always reserved: for Capital, Profit and actions (also outside the Actions phase,
// so that the side can act). The others board Trains or mark Capital beyond the end of its track.
import { MAX_TRAINS } from '../model/components.ts';
import { CAPITAL, HOLDER, type PlannerState, TRAIN_AT, TRAIN_CUBES } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';

/** Number of cubes with a fixed use: Capital, Profit, action. */
export const FIXED_CUBES = 3;

/** Number of cubes of `side` on the other side's Trains. */
export function passengers(s: PlannerState, side: number): number {
  let count = 0;
  for (let t = 0; t < MAX_TRAINS; t++) {
    if (s[TRAIN_AT + t] !== 0 && s[HOLDER + s[TRAIN_AT + t] - 1] !== side + 1) count += s[TRAIN_CUBES + t];
  }
  return count;
}

/** Number of cubes free to board Trains; -1 while a cube must come off a Train to mark Capital. */
export function freeCubes(rules: PlannerRules, s: PlannerState, side: number): number {
  const over = s[CAPITAL + side] > rules.capitalTrackMax ? 1 : 0;
  return rules.playerCubes - FIXED_CUBES - over - passengers(s, side);
}
