import { END_REASONS } from '../state/end-reasons.ts';
import type { CrayonState } from '../state/state.ts';

export type EndReason = Exclude<(typeof END_REASONS)[number], ''>;

export const isOver = (state: CrayonState): boolean => state.endReason !== 0;

export function endGame(state: CrayonState, reason: EndReason): void {
  state.endReason = END_REASONS.indexOf(reason);
  state.actor = -1;
}
