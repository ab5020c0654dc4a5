// Prints the table of arena/league/README.md: after how many games a newcomer's rating is known as well as by 40 seeds against all
// others, when from the tenth seed on it meets only the opponents that say most about its rating.
//   npm run measure -- placing [leagues, 5] [settings of a run of real bots, two seats]
import {
  fitPlackettLuce,
  makeChoices,
  median,
  planRun,
  playRun,
  type RankedGame,
  type RunState,
  ratings,
  readSettingsFile,
  SCALE,
  subsets,
} from '../../../arena/index.ts';
import { shuffle, stream } from '../../../engine/index.ts';
import { table } from '../../output/tables/table.ts';
import { inFolder } from '../drill/runs.ts';
import { makeSimulator } from './statistics/simulate.ts';

/** Seeds that the others have met on, seeds whose width is to be reached, and seeds of a newcomer at most. */
const [OLD, USUAL, MAX] = [84, 40, 120];
/** Numbers of seeds after which opponents are chosen. */
const RUNGS = [10, 20, 40, 80];

interface Pool {
  readonly name: string;
  readonly bots: number;
  readonly seats: number;
  readonly newcomer: number;
  /** Games of a seed among these groups; a function of its arguments alone. */
  readonly play: (
    league: number,
    seed: number,
    groups: readonly (readonly number[])[],
  ) => readonly RankedGame[];
}

/** Chooses by information: p(1 - p) for each opponent, p the chance that the newcomer is ahead of it. */
type Choose = (information: ReadonlyMap<number, number>, opponents: readonly number[]) => readonly number[];

const mostInformative = (share: number): Choose => {
  return (information, opponents) => {
    const most = Math.max(...opponents.map((bot) => information.get(bot)!));
    return opponents.filter((bot) => information.get(bot)! >= share * most);
  };
};
const WAYS: readonly { readonly name: string; readonly choose: Choose }[] = [
  { name: 'half as much as the best', choose: mostInformative(0.5) },
  { name: 'three quarters', choose: mostInformative(0.75) },
  {
    name: 'the best three',
    choose: (information, opponents) =>
      [...opponents].sort((a, b) => information.get(b)! - information.get(a)! || a - b).slice(0, 3),
  },
];

/** Groups of a newcomer on a seed, as a league draws them. */
function groupsOf({ seats, newcomer }: Pool, opponents: readonly number[], seed: number): number[][] {
  const order = [...opponents];
  shuffle(stream(seed, 'placing groups'), order, order.length);
  return Array.from({ length: Math.ceil(order.length / (seats - 1)) }, (_, group) => [
    ...Array.from({ length: seats - 1 }, (_, i) => order[(group * (seats - 1) + i) % order.length]),
    newcomer,
  ]);
}

/** Games that a newcomer needs for a rating interval of this width, and the width after the usual seeds. */
function place(
  pool: Pool,
  league: number,
  choose?: Choose,
  width?: number,
): { games: number; width: number } {
  const { bots, seats, newcomer, play } = pool;
  const others = Array.from({ length: bots }, (_, bot) => bot).filter((bot) => bot !== newcomer);
  const run = subsets(others.length, seats).map((group) => group.map((at) => others[at]));
  const before = Array.from({ length: OLD }, (_, seed) => play(league, seed, run));
  const own: (readonly RankedGame[])[] = [];
  const after = (seeds: number): (readonly RankedGame[])[] =>
    Array.from({ length: Math.max(OLD, seeds) }, (_, seed) => [
      ...(before[seed] ?? []),
      ...(seed < seeds ? own[seed] : []),
    ]);
  const widthAfter = (seeds: number): number => {
    // The strongest of the others is the zero.
    const rated = ratings(after(seeds), bots, seats, { seed: '', resamples: 0, anchor: others[0] });
    const { low = 0, high = Number.POSITIVE_INFINITY } = rated.bots[newcomer].interval ?? {};
    return high - low;
  };
  let picked: readonly number[] = others;
  for (let seed = 0; seed < MAX; seed++) {
    if (choose && RUNGS.includes(seed)) {
      const { theta } = fitPlackettLuce(makeChoices(after(seed), bots, seats, () => true));
      const information = new Map(
        others.map((bot) => {
          const chance = 1 / (1 + Math.exp(theta[bot] - theta[newcomer]));
          return [bot, chance * (1 - chance)];
        }),
      );
      const chosen = choose(information, others);
      if (chosen.length >= seats - 1) picked = chosen;
    }
    own.push(play(league, seed, groupsOf(pool, picked, seed)));
  }
  let [low, high] = width === undefined ? [USUAL, USUAL] : [10, MAX];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (widthAfter(middle) <= width!) high = middle;
    else low = middle + 1;
  }
  return { games: own.slice(0, low).flat().length, width: widthAfter(low) };
}

function simulated(bots: number, spread: number, seats: number, where: 'top' | 'middle'): Pool {
  const name = `${bots} bots over ${Math.round(spread * SCALE)} points, ${seats} seats, at the ${where}`;
  const theta = Array.from({ length: bots }, (_, i) => spread / 2 - (spread * i) / (bots - 1));
  const gamma = Array.from({ length: seats }, (_, seat) => 0.3 - (0.6 * seat) / (seats - 1));
  const simulator = makeSimulator({ name, theta, gamma, seatLuck: 0.7, botLuck: 0.3, step: 0, seeds: 0 });
  return {
    ...{ name, bots, seats, newcomer: where === 'top' ? 0 : Math.floor(bots / 2) },
    play: (league, seed, groups) =>
      simulator.play(stream(`${league}/${seed}/${groups[0].join()}`, 'placing'), groups),
  };
}

/** Real bots: all pairs are played once, and a league takes its games from there. */
async function realPools(path: string): Promise<Pool[]> {
  const plan = await planRun({ ...readSettingsFile(path), players: 2, seeds: MAX });
  const bots = plan.entrants.length;
  let state: RunState | undefined;
  const onProgress = (now: RunState): void => {
    state = now;
  };
  await inFolder((out) => playRun(plan, { workers: 1, out, onProgress }));
  const seeds = [...state!.tally.places.seeds(false)];
  return [0, Math.floor(bots / 2), bots - 1].map((newcomer): Pool => {
    return {
      ...{ name: `real, ${plan.entrants[newcomer].label}`, bots, seats: 2, newcomer },
      play: (_league, seed, groups) =>
        seeds[seed].filter(({ entrants }) =>
          groups.some((group) => group.every((bot) => entrants.includes(bot))),
        ),
    };
  });
}

const [leagues = '5', path] = process.argv.slice(2);
const pools = path
  ? await realPools(path)
  : [2, 4].flatMap((seats) =>
      [2, 4].flatMap((spread) =>
        (['top', 'middle'] as const).map((where) => simulated(seats === 2 ? 10 : 8, spread, seats, where)),
      ),
    );
const count = path ? 1 : Number(leagues);
const rows = pools.map((pool) => {
  const list = Array.from({ length: count }, (_, league) => league);
  const usual = list.map((league) => place(pool, league));
  const factors = WAYS.map(({ choose }) =>
    median(
      list.map((league) => usual[league].games / place(pool, league, choose, usual[league].width).games),
    ),
  );
  const about = [median(usual.map(({ games }) => games)), median(usual.map(({ width }) => width))];
  return [pool.name, ...about.map((one) => one.toFixed(0)), ...factors.map((times) => times.toFixed(2))];
});
const heads = ['games', 'width', ...WAYS.map(({ name }) => name)];
process.stdout.write(table([{ head: 'league' }, ...heads.map((head) => ({ head, right: true }))], rows));
