// The speed of two builds in one process, by turns on the same seeds, so that whatever else the machine is doing falls on both:
// what a change costs. The first build a second time shows what the machine adds.
//   npm run measure:builds -- ../before/dist dist [rounds, 40] [bot, courier] [title, north-america]
import {
  type Column,
  mean,
  meanInterval,
  median,
  numeric,
  processTimeMs,
  textTable,
} from '../../../arena/index.ts';
import { rate } from '../../output/words/number-words.ts';
import { type BuiltGame, loadBuild } from '../../tuning/bench/built-game.ts';

const [first = '', second = '', rounds = '40', bot = 'courier', title = 'north-america'] =
  process.argv.slice(2);

/** Something that a build does with a seed, counted. */
interface Work {
  readonly name: string;
  /** Seeds a round. */
  readonly seeds: number;
  readonly run: (build: BuiltGame, seed: number) => number;
}

const WORKS: readonly Work[] = [
  { name: 'random actions a second', seeds: 60, run: (build, seed) => build.playRandom(seed) },
  { name: `${bot} x 4, actions a second`, seeds: 3, run: (build, seed) => build.playBots(seed) },
];

/** Rounds whose figures are thrown away: the compiler is still at work. */
const WARM_UP = 4;

/** Rounds after which games are compiled again: where their arrays happen to lie in memory alone makes some percent. */
const RENEW = 4;

const choice = { title, bot, players: 4 };
const [before, after] = [await loadBuild(first, choice), await loadBuild(second, choice)];
const makers = [before, after, before];

/** Rates by round: of the first build, of the second, of the first again. */
function measure(work: Work): number[][] {
  let builds: BuiltGame[] = [];
  return Array.from({ length: Number(rounds) + WARM_UP }, (_, round) => {
    if (round % RENEW === 0) {
      builds = makers.map((make) => make());
      for (const build of builds) work.run(build, round * work.seeds);
    }
    const speeds: number[] = [];
    for (let i = 0; i < builds.length; i++) {
      // The builds take turns at going first.
      const which = (round + i) % builds.length;
      const begun = processTimeMs();
      let count = 0;
      for (let k = 0; k < work.seeds; k++) count += work.run(builds[which], round * work.seeds + k);
      speeds[which] = (1000 * count) / (processTimeMs() - begun);
    }
    return speeds;
  }).slice(WARM_UP);
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
const rows = WORKS.flatMap((work) => {
  const rates = measure(work);
  return [row(work.name, rates, 1), row('  the first build again', rates, 2)];
});
const columns: Column<(typeof rows)[number]>[] = [
  { name: 'measured', value: ([name]) => name },
  ...heads.map((head, i) => numeric<(typeof rows)[number]>(head, (cells) => cells[i + 1])),
];
process.stdout.write(textTable(columns, rows));
