// `switchback bench paths`: the times of the pathfinders, the savings of repairs, the quality of fast networks,
// and the targets.

import { processorTimeMs } from '../../../arena/run/index.ts';
import { boardTablesOf } from '../../../bots/crayon/planning/map/board-tables.ts';
import { emptyBoardOf } from '../../../bots/crayon/planning/map/empty-board.ts';
import { courierParams } from '../../../bots/crayon/planning/params.ts';
import { createFlatHeapPathfinder } from '../../../bots/paths/rivals/heap.ts';
import { percent, rate, thousands } from '../../output/text/index.ts';
import { atLeast, type BenchRow, condition, figure } from '../engine/bench-results.ts';
import { FLAT_DIAL, FLAT_HEAP, makeTimedPathfinders, REFERENCE_AGAIN } from './finders.ts';
import { loadBoardFinder } from './load-board-finder.ts';
import { measureNetworks, type NetworkGap } from './networks.ts';
import { questionText } from './question-file.ts';
import { measureRepairs, type Repairs } from './repairs.ts';
import { type PathTimings, type TimingOptions, timePathfinders } from './time-pathfinders.ts';
import { fromScratch, QUESTION_KINDS, type QuestionKind } from './timed-pathfinder.ts';
import { makeWorkload, preparePlay } from './workload.ts';

export interface PathBenchOptions
  extends Pick<TimingOptions, 'rounds' | 'minRoundMs' | 'onPart' | 'signal' | 'onRows'> {
  /** Paths of data files, by kind; missing ones are the title's own. */
  readonly files: Readonly<Record<string, string>>;
  /** Files with the user's pathfinders. */
  readonly finders: readonly string[];
  /** Games in which repairs are measured and checked. */
  readonly games: number;
}

/** Measures everything, or what there is time for before `signal`. @throws DataError for bad files and pathfinders, before the measurement */
export async function benchPaths(options: PathBenchOptions) {
  const { files, games, onPart, signal } = options;
  const played = await preparePlay(files);
  const { board } = played.rules;
  const external = await Promise.all(options.finders.map((path) => loadBoardFinder(path, board)));
  const workload = makeWorkload(played);
  const reference = fromScratch(workload, createFlatHeapPathfinder(board));
  const timings = await timePathfinders(makeTimedPathfinders(workload, external), reference, {
    ...options,
    // Other work of the machine stretches wall time, and that of long runs more.
    now: processorTimeMs,
  });
  // One more game than asked for, to warm up.
  const seeds = Array.from({ length: games + 1 }, (_, i) => i + 1);
  onPart?.('repairs of kept distance maps');
  const repairs = await measureRepairs(played, seeds, processorTimeMs, signal);
  const tables = boardTablesOf(played.rules);
  const empty = emptyBoardOf(tables, 0, courierParams).buildPriceM;
  const size = { mileposts: board.mileposts, arcs: board.arcs };
  if (signal?.aborted) return { ...timings, ...size, targets: [] };
  onPart?.('networks of major cities');
  const networks = measureNetworks(workload, tables.finder, empty, processorTimeMs);
  const targets = targetsOf(timings, repairs, networks);
  return { ...timings, ...size, targets };
}

/** The questions as text, with the right answers. @throws DataError for unfit files */
export async function exportQuestions(files: Readonly<Record<string, string>>): Promise<string> {
  const workload = makeWorkload(await preparePlay(files));
  return questionText(workload, createFlatHeapPathfinder(workload.board));
}

/** Figures with targets, which are meant for the North America board. */
function targetsOf(timings: PathTimings, repairs: readonly Repairs[], gap: NetworkGap): BenchRow[] {
  const { rows, wrong, compared } = timings;
  const ratioOf = (kind: QuestionKind, finder: string): number =>
    rows.find((row) => row.kind === kind && row.finder === finder)?.ratio ?? Number.NaN;
  const noise = QUESTION_KINDS.map((kind) => ratioOf(kind, REFERENCE_AGAIN));
  const times = (value: number): string => `${rate(value)} x`;
  const noiseRange = `${rate(Math.min(...noise))} and ${times(Math.max(...noise))}`;
  const wrongFinders = `${wrong.length} (${thousands(compared)} costs compared)`;
  const [network, networkByHeap] = [FLAT_DIAL, FLAT_HEAP].map((finder) =>
    ratioOf('network to all cities', finder),
  );
  const kept = ratioOf('point to point', 'kept distance maps');
  const [exact, again, fast] = [gap.exact, gap.again, gap.fast].map((ms) => ms.toFixed(2));
  const total = (part: keyof Repairs): number => repairs.reduce((sum, row) => sum + row[part], 0);
  const [maps, differing] = [total('maps'), total('differing')];
  const share = total('repaired') / total('fresh');
  return [
    condition('finders that answer wrongly', wrong.length === 0, 'none', wrongFinders),
    figure('ngraph against itself, lowest and highest', noiseRange),
    atLeast('one to all, flat + Dial against ngraph', ratioOf('one to all', FLAT_DIAL), 30, times),
    atLeast('point to point, flat + Dial against ngraph', ratioOf('point to point', FLAT_DIAL), 40, times),
    figure('point to point, kept distance maps against ngraph', times(kept)),
    atLeast('network to all cities, flat + Dial against ngraph', network, 500, times),
    figure('of that, one search in place of one a city', times(networkByHeap)),
    figure('of that, the code', times(network / networkByHeap)),
    figure('time of a repair, share of a fresh search', share.toFixed(2)),
    figure('fresh search against itself', times(total('again') / total('fresh'))),
    condition('repaired maps that differ', differing === 0, 'none', `${differing} of ${thousands(maps)}`),
    figure('networks of majors, fast as cheap as exact', `${gap.equal} of ${gap.questions}`),
    figure('dearer by, mean and worst', `${percent(gap.mean, 2)} and ${percent(gap.worst, 1)}`),
    figure('time, exact, exact again and fast', `${exact}, ${again} and ${fast} ms`),
  ];
}
