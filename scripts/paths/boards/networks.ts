// Compares the Steiner heuristic with the exact Steiner tree of major cities, in positions of games.
import { median } from '../../../arena/stats/basics/index.ts';
import type { Pathfinder, SteinerTree } from '../../../bots/paths/pathfinder.ts';
import type { Workload } from './workload.ts';

/** Costs and times of the Steiner heuristic (fast) and of the exact search. */
export interface NetworkGap {
  readonly questions: number;
  /** Questions in which the heuristic found a cheapest network. */
  readonly equal: number;
  /** Largest and mean excess cost of the heuristic, as a share of the cheapest. */
  readonly worst: number;
  readonly mean: number;
  /** Median milliseconds; `again` repeats the exact search to show the noise. */
  readonly exact: number;
  readonly again: number;
  readonly fast: number;
}

/** Joins all, all but one, and half of the majors, on an empty board and at the start of each window. @param now in ms */
export function measureNetworks(
  { board, windows }: Workload,
  finder: Pathfinder,
  empty: Uint8Array,
  now: () => number,
): NetworkGap {
  const targets = board.majors.map((city) => board.cities[city].milepost);
  const networks = windows.map(([{ millions, network }]) => ({ weights: millions, roots: network }));
  const cases = [{ weights: empty, roots: [] as readonly number[] }, ...networks];
  const gaps: number[] = [];
  const times: Record<'exact' | 'fast' | 'again', number[]> = { exact: [], fast: [], again: [] };
  const timeWork = <T>(milliseconds: number[], work: () => T): T => {
    const start = now();
    const answer = work();
    milliseconds.push(now() - start);
    return answer;
  };
  for (const { weights, roots } of cases) {
    for (const need of [targets.length, targets.length - 1, Math.ceil(targets.length / 2)]) {
      const question = { weights, targets, need, roots };
      const solve = (): SteinerTree | null => finder.steinerTree(question);
      // The exact and the repeated exact search alternate in going first.
      const runs =
        gaps.length % 2 === 0 ? ([times.exact, times.again] as const) : ([times.again, times.exact] as const);
      const exact = timeWork(runs[0], solve);
      const fast = timeWork(times.fast, () => finder.steinerHeuristic(question));
      timeWork(runs[1], solve);
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
    again: median(times.again),
    fast: median(times.fast),
  };
}
