// Describes the actions that a bot compared, with their values, for `game --explain`.
import type { empirePlanner } from '../../engine/index.ts';

/** An action, and its value in VP by which the side is ahead after it. */
export interface ValuedAction {
  readonly action: number;
  readonly value: number;
}

/** Maximum number of actions to describe. */
const MAX_DESCRIBED = 3;

/** Describes the best actions in `state`, one per line, best first. */
export function describeActions(
  game: empirePlanner.PlannerGame,
  state: empirePlanner.PlannerState,
  actions: readonly ValuedAction[],
): string {
  const rankedActions = [...actions].sort((a, b) => b.value - a.value || a.action - b.action);
  return rankedActions
    .slice(0, MAX_DESCRIBED)
    .map(
      ({ action, value }) =>
        `${value < 0 ? '' : '+'}${value.toFixed(1)} VP ahead: ${game.describe(state, action)}`,
    )
    .join('\n');
}
