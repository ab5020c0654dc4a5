// What a verdict costs: games until a rule decides between two bots in two seats, and what `run --plan` expects.
import { expectedGames } from '../../../../arena/run/plan/index.ts';
import { makeSchedule } from '../../../../arena/schedule/schedule.ts';
import { median } from '../../../../arena/stats/basics/index.ts';
import type { StopRule } from '../../../../arena/stats/stopping/index.ts';
import { StoppingMonitor } from '../../../../arena/stats/stopping/stopping-monitor.ts';
import { stream } from '../../../../engine/index.ts';

export interface Verdict {
  readonly name: string;
  readonly rule: StopRule;
  /** True difference, 0 to 1; the first bot is the better one. */
  readonly difference: number;
}

const RULES: readonly StopRule[] = [
  { kind: 'decided' },
  { kind: 'decided', within: 0.05 },
  { kind: 'top', count: 1 },
  { kind: 'top', count: 1, within: 0.1 },
  { kind: 'sprt', d0: 0, d1: 0.05 },
  { kind: 'sprt', d0: -0.05, d1: 0.05 },
];

export const VERDICTS: readonly Verdict[] = RULES.flatMap((rule) =>
  [0, 0.05, 0.1].flatMap((difference) =>
    rule.kind !== 'sprt' && !('within' in rule) && difference === 0
      ? []
      : [{ name: `verdict, ${100 * difference} points`, rule, difference }],
  ),
);

const MAX_SEEDS = 40_000;

const SCHEDULE = makeSchedule({ entrants: 2, seats: 2, seating: 'balanced', seeds: 1, firstSeed: 1 });

export type VerdictResult = ReturnType<typeof measureVerdict>;

/** Runs without seed effects, each of at most 80,000 games. */
export function measureVerdict({ rule, difference }: Verdict, runs: number) {
  const chance = (1 + difference) / 2;
  const games: number[] = [];
  let behind = 0;
  for (let run = 0; run < runs; run++) {
    const random = stream(`${difference}/${JSON.stringify(rule)}`, 'verdict', run);
    const monitor = new StoppingMonitor(rule, 1, 1, 2);
    const result = (): number => (random() < chance ? 0.5 : -0.5);
    while (monitor.stoppedAfter === undefined && monitor.seeds < MAX_SEEDS)
      monitor.report([result() + result()]);
    const [{ moments, verdict }] = monitor.pairs;
    if (verdict === undefined ? moments.mean < 0 : verdict === 'd0') behind++;
    games.push(2 * monitor.seeds);
  }
  const mean = games.reduce((sum, one) => sum + one / runs, 0);
  const square = games.reduce((sum, one) => sum + (one - mean) ** 2 / (runs - 1), 0);
  return {
    rule,
    difference,
    runs,
    mean,
    error: Math.sqrt(square / runs),
    median: median(games),
    behind: behind / runs,
    expected: expectedGames({ until: rule, schedule: SCHEDULE, judge: 'wins' }, difference)!.games,
  };
}
