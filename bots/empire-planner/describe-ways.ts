// Describes the options that a bot compared, with their values, for `game --explain`.
import type { empirePlanner } from '../../engine/index.ts';

/** An option, given by its first action, with its value in VP ahead of the other side. */
export interface WeighedWay {
  readonly action: number;
  readonly value: number;
}

/** Only this many of the best options are described. */
const DESCRIBED = 3;

/** A line for each of the best options in `s`, best first. */
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
