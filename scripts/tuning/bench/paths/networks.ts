// Compares the Steiner heuristic with the exact Steiner tree of major cities, in positions of games.
import { median } from '../../../../arena/index.ts';
import type { Pathfinder, SteinerTree } from '../../../../bots/paths/pathfinder.ts';
import type { Workload } from './workload.ts';

export type NetworkGap = ReturnType<typeof measureNetworks>;

/** Joins all, all but one, and half of the majors, on an empty board and in each position. @param now in ms */
export function measureNetworks(
  { board, windows }: Workload,
  finder: Pathfinder,
  empty: Uint8Array,
  now: () => number,
) {
  const targets = board.majors.map((city) => board.cities[city].milepost);
  const networks = windows.flat().map(({ millions, network }) => ({ weights: millions, roots: network }));
  const cases = [{ weights: empty, roots: [] as readonly number[] }, ...networks];
  const gaps: number[] = [];
  const times: Record<'exact' | 'fast' | 'again', number[]> = { exact: [], fast: [], again: [] };
  const timed = <T>(milliseconds: number[], work: () => T): T => {
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
      const exact = timed(runs[0], solve);
      const fast = timed(times.fast, () => finder.steinerHeuristic(question));
      timed(runs[1], solve);
      if (exact === null || fast === null) continue;
      gaps.push(exact.cost === 0 ? 0 : fast.cost / exact.cost - 1);
    }
  }
  return {
    questions: gaps.length,
    /** Questions in which the heuristic found a cheapest network. */
    equal: gaps.filter((gap) => gap === 0).length,
    /** Largest and mean excess cost of the heuristic, as a share of the cheapest. */
    worst: Math.max(0, ...gaps),
    mean: gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length),
    /** Median milliseconds; `again` repeats the exact search to show the noise. */
    exact: median(times.exact),
    again: median(times.again),
    fast: median(times.fast),
  };
}
