// Measures the flat pathfinder against ngraph.path on one board, both in the same run: warm-up first, then rounds in
// which each answers the same questions, taking turns at going first; ratios are taken within a round. Says nothing
// unless their costs are equal. The clock is handed in: nothing in bots/ reads one.
import { createFlatPathfinder } from './flat.ts';
import { createNgraphPathfinder } from './ngraph.ts';
import { type PathGraph, UNREACHABLE, type Weights } from './pathfinder.ts';

export interface PathBenchOptions {
  /** Sources of one-to-all searches in a round; flat runs them `flatRepeats` times over to be measurable. */
  readonly sources?: number;
  readonly rounds?: number;
  readonly flatRepeats?: number;
  /** Pairs of mileposts whose costs are compared, besides all the costs of the measured sources. */
  readonly queries?: number;
  /** Least time of warm-up for each, in the clock's unit. */
  readonly warmUp?: number;
}

export interface PathBench {
  readonly mileposts: number;
  readonly arcs: number;
  /** One source to all mileposts: median time over rounds, in the clock's unit. */
  readonly flat: number;
  readonly ngraph: number;
  /** How many times faster flat is: median over rounds of the ratio within the round. */
  readonly ratio: number;
  readonly rounds: number;
  /** Pairs whose costs were found equal. */
  readonly equalCosts: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/**
 * Throws when a cost differs. With the defaults it takes about 3 seconds on a board of 2,000 mileposts.
 * @param now a clock, e.g. `() => performance.now()` @param random chooses sources and pairs
 */
export function benchPaths(
  now: () => number,
  random: () => number,
  graph: PathGraph,
  weights: Weights,
  { sources = 16, rounds = 15, flatRepeats = 20, queries = 1_000, warmUp = 300 }: PathBenchOptions = {},
): PathBench {
  const flat = createFlatPathfinder(graph);
  const ngraph = createNgraphPathfinder(graph);
  const milepost = (): number => Math.floor(random() * graph.mileposts);
  for (let i = 0; i < queries; i++) {
    const [source, target] = [milepost(), milepost()];
    const [a, b] = [flat.cost(weights, source, target), ngraph.cost(weights, source, target)];
    if (a !== b) throw new Error(`from ${source} to ${target}: flat says ${a}, ngraph ${b}`);
  }
  // What is measured must answer: a field's costs are those of single questions.
  const starts = Array.from({ length: sources }, milepost);
  const field = new Int32Array(graph.mileposts);
  const one = new Int32Array(1);
  const fillAll = (): number => {
    let reached = 0;
    for (const start of starts) {
      one[0] = start;
      flat.fill(weights, one, 1, field);
      if (field[0] < UNREACHABLE) reached++;
    }
    return reached;
  };
  const floodAll = (): void => {
    for (const start of starts) ngraph.flood(weights, start);
  };
  fillAll();
  const last = starts[starts.length - 1];
  for (let i = 0; i < 100; i++) {
    const target = milepost();
    const cost = ngraph.cost(weights, last, target);
    if (field[target] !== cost) {
      throw new Error(`field from ${last} to ${target}: flat says ${field[target]}, ngraph ${cost}`);
    }
  }

  for (const run of [fillAll, floodAll]) for (const begun = now(); now() - begun < warmUp; ) run();
  const flatTimes: number[] = [];
  const ngraphTimes: number[] = [];
  const timeFlat = (): void => {
    const begun = now();
    for (let i = 0; i < flatRepeats; i++) fillAll();
    flatTimes.push((now() - begun) / (flatRepeats * sources));
  };
  const timeNgraph = (): void => {
    const begun = now();
    floodAll();
    ngraphTimes.push((now() - begun) / sources);
  };
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? [timeFlat, timeNgraph] : [timeNgraph, timeFlat];
    for (const time of order) time();
  }
  return {
    mileposts: graph.mileposts,
    arcs: graph.arcs,
    flat: median(flatTimes),
    ngraph: median(ngraphTimes),
    ratio: median(ngraphTimes.map((time, i) => time / flatTimes[i])),
    rounds,
    equalCosts: queries + 100,
  };
}
