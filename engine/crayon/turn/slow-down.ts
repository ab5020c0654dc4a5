// Half rate: a train in bad weather loses half of its remaining movement, once per turn.

import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { halfMovement, isSlowed } from '../track/move-cost.ts';

/** Halves the movement of the active train in bad weather. Call it after each move and change of weather. */
export function slowDown(rules: Rules, state: CrayonState): void {
  if (state.halved !== 0 || state.eventCount === 0 || rules.constants.halfRate !== 'turn') return;
  const milepost = state.trainAt[state.seat];
  if (milepost < 0 || !isSlowed(rules, state, milepost)) return;
  halveTurn(state);
}

/** Halves the remaining movement, at most once a turn. */
export function halveTurn(state: CrayonState): void {
  if (state.halved !== 0) return;
  state.halved = 1;
  state.movesLeft = halfMovement(state.movesLeft);
}
