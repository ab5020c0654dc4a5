// Two builds of the project against each other in one process, turn and turn about on the same seeds, so that whatever else
// the machine is doing falls on both.
import { type Interval, mean, meanInterval, median } from '../../../arena/index.ts';
import { type BuiltChoice, type BuiltGame, loadBuild } from '../../tuning/bench/built-game.ts';

export interface BuildsCompared {
  /** What was counted. */
  readonly name: string;
  /** Median rates by the clock, one a build. */
  readonly perSecond: readonly [number, number];
  /** Geometric mean of (second / first) over the rounds, with its 95 % interval. */
  readonly ratio: number;
  readonly interval: Interval;
  /** The lowest and the highest of the rounds. */
  readonly extremes: readonly [number, number];
  /** Second / first by the middle of each one's fastest quarter: what is left of the ratio on a busy machine. */
  readonly atBest: number;
}

/** Counts something that a build does with a seed. */
export interface Work {
  readonly name: string;
  /** Seeds a round. */
  readonly seeds: number;
  readonly run: (build: BuiltGame, seed: number) => number;
}

const usualWorks = ({ bot, players }: BuiltChoice): readonly Work[] => [
  { name: 'random actions a second', seeds: 60, run: (build, seed) => build.playRandom(seed) },
  {
    name: `${bot} x ${players}, games a second`,
    seeds: 3,
    run(build, seed) {
      build.playBots(seed);
      return 1;
    },
  },
  { name: `${bot} x ${players}, actions a second`, seeds: 3, run: (build, seed) => build.playBots(seed) },
];

/** Rounds whose figures are thrown away: the compiler is still at work. */
const WARM_UP = 4;

/** Rounds after which games are compiled again: where their arrays happen to lie in memory alone makes some percent. */
const RENEW = 4;

export interface BuildsOptions {
  /** Measured; the builds take turns at going first. */
  readonly rounds: number;
  /** Milliseconds from some beginning; of processor time, best of all, which other programs do not use up. */
  readonly now: () => number;
  /** Told what is about to be measured. */
  readonly onPart?: (part: string) => void;
}

/** @param dists the two builds' dist folders */
export async function benchBuilds(
  dists: readonly [string, string],
  choice: BuiltChoice,
  { rounds, now, onPart }: BuildsOptions,
  works: readonly Work[] = usualWorks(choice),
): Promise<BuildsCompared[]> {
  const [first, second] = [await loadBuild(dists[0], choice), await loadBuild(dists[1], choice)];
  // The first a second time: how far it is from itself is what the machine adds.
  const makers = [first, second, first];
  return works.flatMap((work) => {
    onPart?.(work.name);
    const rates: number[][] = [];
    let builds: BuiltGame[] = [];
    for (let round = 0; round < rounds + WARM_UP; round++) {
      if (round % RENEW === 0) {
        builds = makers.map((make) => make());
        for (const build of builds) work.run(build, round * work.seeds);
      }
      const speeds: number[] = [];
      for (let i = 0; i < builds.length; i++) {
        const which = (round + i) % builds.length;
        const begun = now();
        let count = 0;
        for (let k = 0; k < work.seeds; k++) count += work.run(builds[which], round * work.seeds + k);
        speeds[which] = count / ((now() - begun) / 1000);
      }
      if (round >= WARM_UP) rates.push(speeds);
    }
    return [
      compare(
        work.name,
        rates.map(([one, other]) => [one, other]),
      ),
      compare(
        '  the first build again',
        rates.map(([one, , again]) => [one, again]),
      ),
    ];
  });
}

/** Median of the fastest quarter. */
const best = (rates: readonly number[]): number =>
  median([...rates].sort((a, b) => b - a).slice(0, Math.ceil(rates.length / 4)));

/** @param rates a pair a round: of the first build and of the second */
export function compare(name: string, rates: readonly (readonly [number, number])[]): BuildsCompared {
  const ratios = rates.map(([first, second]) => second / first);
  const logs = ratios.map(Math.log);
  const { low, high } = meanInterval(logs);
  return {
    name,
    perSecond: [median(rates.map(([first]) => first)), median(rates.map(([, second]) => second))],
    ratio: Math.exp(mean(logs)),
    interval: { low: Math.exp(low), high: Math.exp(high) },
    extremes: [Math.min(...ratios), Math.max(...ratios)],
    atBest: best(rates.map(([, second]) => second)) / best(rates.map(([first]) => first)),
  };
}
