// Weather: a train in a half-rate area loses half of its remaining movement, once per turn.

import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { halved, isSlow } from '../track/move-cost.ts';

/** Call it after each change of the active train's position or of the weather. */
export function slowDown(rules: Rules, state: CrayonState): void {
  if (state.halved !== 0 || state.eventCount === 0 || rules.constants.halfRate !== 'turn') return;
  const at = state.trainAt[state.seat];
  if (at < 0 || !isSlow(rules, state, at)) return;
  halveTurn(state);
}

/** Halves the remaining movement, unless the turn was already halved. */
export function halveTurn(state: CrayonState): void {
  if (state.halved !== 0) return;
  state.halved = 1;
  state.movesLeft = halved(state.movesLeft);
}
