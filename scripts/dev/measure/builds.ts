// Compares the speed of two builds, to show the cost of a change. Both run in one process, by turns and on
// the same seeds, so that other work of the machine slows both. The first build runs a second time: the
// difference from itself is the noise of the machine.
//   npm run measure:builds -- ../before/dist dist [rounds, 40] [bot, courier] [title, north-america]

import { processTimeMs } from '../../../arena/run/thread-time.ts';
import { mean, meanInterval, median } from '../../../arena/stats/basics/index.ts';
import { type Column, numeric, textTable } from '../../../arena/tables/csv/index.ts';
import { rate } from '../../output/text/number-text.ts';
import { type BuiltGame, loadBuild } from '../bench/built-game.ts';

const [first = '', second = '', rounds = '40', bot = 'courier', title = 'north-america'] =
  process.argv.slice(2);

/** Work that a build does for a seed; `run` returns the number of units done. */
interface Workload {
  readonly name: string;
  /** Seeds a round. */
  readonly seeds: number;
  readonly run: (build: BuiltGame, seed: number) => number;
}

const WORKLOADS: readonly Workload[] = [
  { name: 'random actions a second', seeds: 60, run: (build, seed) => build.playRandom(seed) },
  { name: `${bot} x 4, actions a second`, seeds: 3, run: (build, seed) => build.playBots(seed) },
];

/** First rounds, which are not counted: the just-in-time compiler is still at work. */
const WARM_UP_ROUNDS = 4;

/** Rounds after which games are made anew: the addresses of their arrays alone change speed by some percent. */
const ROUNDS_BETWEEN_COMPILES = 4;

const choice = { title, bot, players: 4 };
const [before, after] = [await loadBuild(first, choice), await loadBuild(second, choice)];
const buildMakers = [before, after, before];

/** Rates by round: of the first build, of the second, of the first again. */
function measure(work: Workload): number[][] {
  let builds: BuiltGame[] = [];
  return Array.from({ length: Number(rounds) + WARM_UP_ROUNDS }, (_, round) => {
    if (round % ROUNDS_BETWEEN_COMPILES === 0) {
      builds = buildMakers.map((make) => make());
      for (const build of builds) work.run(build, round * work.seeds);
    }
    const speeds: number[] = [];
    for (let i = 0; i < builds.length; i++) {
      // The builds take turns at going first.
      const index = (round + i) % builds.length;
      const startMs = processTimeMs();
      let count = 0;
      for (let k = 0; k < work.seeds; k++) count += work.run(builds[index], round * work.seeds + k);
      speeds[index] = (1000 * count) / (processTimeMs() - startMs);
    }
    return speeds;
  }).slice(WARM_UP_ROUNDS);
}

/** Median rates, and the geometric mean of other / first over the rounds with its 95 % interval. */
function row(name: string, rates: readonly number[][], other: number): string[] {
  const logs = rates.map((speeds) => Math.log(speeds[other] / speeds[0]));
  const { low, high } = meanInterval(logs);
  return [
    ...[name, ...[0, other].map((i) => rate(median(rates.map((speeds) => speeds[i]))))],
    ...[mean(logs), low, high].map((log) => Math.exp(log).toFixed(3)),
  ];
}

const heads = ['first', 'second', 'second / first', 'at least', 'at most'];
const rows = WORKLOADS.flatMap((work) => {
  const rates = measure(work);
  return [row(work.name, rates, 1), row('  the first build again', rates, 2)];
});
const columns: Column<(typeof rows)[number]>[] = [
  { name: 'measured', value: ([name]) => name },
  ...heads.map((head, i) => numeric<(typeof rows)[number]>(head, (cells) => cells[i + 1])),
];
process.stdout.write(textTable(columns, rows));
