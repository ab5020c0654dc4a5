// Predicts the games of a search for the best bot by simulating it: the monitor of the run itself gets normal values. The
// bots are a leader, one that is `difference` behind it, and others that are FAR_BEHIND. How near others really are is
// unknown before play.
import { stream } from '../../../engine/index.ts';
import { pickGroups } from '../../schedule/picked-groups.ts';
import type { Schedule } from '../../schedule/schedule-shape.ts';
import { botPairs, pairIndex } from '../../stats/estimates/seed-sums.ts';
import type { StopRule } from '../../stats/stopping/rules/stop-rules.ts';
import { StoppingMonitor } from '../../stats/stopping/stopping-monitor.ts';

/** Difference of the leader from the bots that are not near it. */
export const FAR_BEHIND = 0.3;

const RUNS = 80;

/** Seeds after which a simulated run ends in any case. */
const MAX_SEEDS = 20_000;

interface SimulatedSearch {
  readonly schedule: Pick<Schedule, 'entrants' | 'seats'>;
  readonly rule: StopRule;
  /** Between the leader and the next bot. */
  readonly difference: number;
  /** Variance of a pair's value on a seed, unless wins count; its step, and its games. */
  readonly variance: number;
  readonly step: number;
  readonly games: number;
  readonly countsWins?: boolean;
}

/** Mean number of seeds and games of the run. */
export function simulateSearches({ schedule, rule, difference, ...pair }: SimulatedSearch) {
  const { variance, step, games, countsWins = false } = pair;
  const { entrants, seats } = schedule;
  const pairs = botPairs(entrants);
  const random = stream('search', `${entrants}/${seats}/${difference}/${variance}`);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const strengths = Array.from({ length: entrants }, (_, bot) =>
    bot === 0 ? 0 : bot === 1 ? -difference : -Math.max(difference, FAR_BEHIND),
  );
  const sum = { seeds: 0, games: 0 };
  for (let run = 0; run < RUNS; run++) {
    const monitor = new StoppingMonitor(rule, pairs.length, step, games, seats);
    while (monitor.stoppedAfter === undefined && monitor.seeds < MAX_SEEDS) {
      const undecided = monitor.undecidedAt(monitor.seeds);
      const tables =
        seats === 2
          ? pairs.filter((_, pair) => undecided.pairs[pair])
          : pickGroups(schedule, undecided.bots, run * MAX_SEEDS + monitor.seeds);
      const differences = pairs.map(() => Number.NaN);
      for (const table of tables) {
        // By wins, the values of two bots differ in the games that one of them won: the strong ones in more.
        const mean = table.reduce((total, bot) => total + strengths[bot] / seats, 0);
        const winRate = (bot: number): number => Math.max(0, 1 / seats + strengths[bot] - mean);
        const values = table.map((bot) => {
          const ofBot = countsWins ? winRate(bot) / games : variance / 2;
          return strengths[bot] + normal() * Math.sqrt(ofBot);
        });
        for (let other = 1; other < table.length; other++)
          for (let one = 0; one < other; one++)
            differences[pairIndex(entrants, table[one], table[other])] = values[one] - values[other];
      }
      sum.games += tables.length * games;
      monitor.report(differences);
    }
    sum.seeds += monitor.seeds;
  }
  return { seeds: sum.seeds / RUNS, games: sum.games / RUNS };
}
