// Describes the options that a bot compared, with their values, for `game --explain`.
import type { empirePlanner } from '../../engine/index.ts';

/** The first action of an option, and its value in VP ahead of the other side. */
export interface ValuedWay {
  readonly action: number;
  readonly value: number;
}

/** Maximum number of options to describe. */
const MAX_DESCRIBED = 3;

/** Describes the best options in `state`, one per line, best first. */
export function describeWays(
  game: empirePlanner.PlannerGame,
  state: empirePlanner.PlannerState,
  ways: readonly ValuedWay[],
): string {
  const ranked = [...ways].sort((a, b) => b.value - a.value || a.action - b.action);
  return ranked
    .slice(0, MAX_DESCRIBED)
    .map(
      ({ action, value }) =>
        `${value < 0 ? '' : '+'}${value.toFixed(1)} VP ahead: ${game.describe(state, action)}`,
    )
    .join('\n');
}
