// How far the fast network of majors is from the cheapest one, and what both take, over positions of games.
import { performance } from 'node:perf_hooks';
import { median } from '../../../arena/stats/basics/median.ts';
import type { Pathfinder } from '../../../bots/paths/pathfinder.ts';
import type { Workload } from './workload.ts';

export interface NetworkGap {
  readonly questions: number;
  /** Questions in which the fast network cost as little as the cheapest. */
  readonly equal: number;
  /** Largest and mean excess of the fast network, as a share of the cheapest. */
  readonly worst: number;
  readonly mean: number;
  /** Milliseconds, median. */
  readonly exact: number;
  readonly fast: number;
}

/** Joins all majors, and all but one, on the empty board (`empty`) and with each position's own network. */
export function measureNetworks(
  { board, windows }: Workload,
  finder: Pathfinder,
  empty: Uint8Array,
): NetworkGap {
  const targets = board.majors.map((city) => board.cities[city].milepost);
  const bare = { weights: empty, roots: [] as readonly number[] };
  const cases = [
    bare,
    ...windows.flat().map(({ millions, network }) => ({ weights: millions, roots: network })),
  ];
  const gaps: number[] = [];
  const times: { exact: number[]; fast: number[] } = { exact: [], fast: [] };
  for (const { weights, roots } of cases) {
    for (const need of [targets.length, targets.length - 1, Math.ceil(targets.length / 2)]) {
      const question = { weights, targets, need, roots };
      const begun = performance.now();
      const fast = finder.steinerHeuristic(question);
      const between = performance.now();
      const exact = finder.steinerTree(question);
      times.exact.push(performance.now() - between);
      times.fast.push(between - begun);
      if (exact === null || fast === null) continue;
      gaps.push(exact.cost === 0 ? 0 : fast.cost / exact.cost - 1);
    }
  }
  return {
    questions: gaps.length,
    equal: gaps.filter((gap) => gap === 0).length,
    worst: Math.max(0, ...gaps),
    mean: gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length),
    exact: median(times.exact),
    fast: median(times.fast),
  };
}
