// Describes the ways to go on that a bot weighed, with their values, for `game --explain`.
import type { empirePlanner } from '../../engine/index.ts';

/** A way to go on, given by its first action, with its value in VP ahead of the other side. */
export interface WeighedWay {
  readonly action: number;
  readonly value: number;
}

/** Ways that are described, the best ones. */
const DESCRIBED = 3;

/** A line for each of the best ways from `s`, best first. */
export function describeWays(
  game: empirePlanner.PlannerGame,
  s: empirePlanner.PlannerState,
  ways: readonly WeighedWay[],
): string {
  const ranked = [...ways].sort((a, b) => b.value - a.value || a.action - b.action);
  return ranked
    .slice(0, DESCRIBED)
    .map(
      ({ action, value }) =>
        `${value < 0 ? '' : '+'}${value.toFixed(1)} VP ahead: ${game.describe(s, action)}`,
    )
    .join('\n');
}
