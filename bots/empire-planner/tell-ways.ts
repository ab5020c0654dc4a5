// Words for `game --explain`: the ways to go on that a bot weighed, and what it took them to be worth.
import type { planner } from '../../engine/index.ts';

/** A way to go on, told by its first ply, with its worth in VP ahead of the other side. */
export interface WeighedWay {
  readonly ply: number;
  readonly value: number;
}

/** Ways that are told; what did worse is left out. */
const TOLD = 3;

/** A line for each of the best ways from `s`, best first. */
export function tellWays(
  game: planner.PlannerGame,
  s: planner.PlannerState,
  ways: readonly WeighedWay[],
): string {
  const ranked = [...ways].sort((a, b) => b.value - a.value || a.ply - b.ply);
  return ranked
    .slice(0, TOLD)
    .map(({ ply, value }) => `${value < 0 ? '' : '+'}${value.toFixed(1)} VP ahead: ${game.describe(s, ply)}`)
    .join('\n');
}
