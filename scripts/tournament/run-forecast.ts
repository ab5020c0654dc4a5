// Forecast for `run --plan`: the expected precision of a run, or with a stopping rule the expected games.

import { expectedGames, expectedVariance, FAR_BEHIND, type RunPlan } from '../../arena/run/plan/index.ts';
import { NORMAL_975, studentQuantile } from '../../arena/stats/basics/index.ts';
import { isPairRule, kindOf, type StopRule } from '../../arena/stats/stopping/index.ts';
import { type Column, numeric, textTable } from '../../arena/tables/csv/index.ts';
import { percent, plural, sizeInPoints, thousands, toFixed } from '../output/text/index.ts';

/** Differences in the table, besides those of the stopping rule. */
const DIFFERENCES = [0, 0.01, 0.02, 0.05, 0.1, 0.2];

/** Standard errors at which a difference is detected in 80 % of runs: a sum of normal quantiles. */
const DETECTABLE_ERRORS = NORMAL_975 + 0.84;

const NOTE =
  'assumes independent games of a seed; if not, it takes as many times more seeds as design_effect in pairs.csv of an earlier run says';

function precisionLines(plan: RunPlan): string[] {
  const { seeds } = plan.schedule;
  if (seeds < 2) return [];
  const error = Math.sqrt(expectedVariance(plan, 0)! / seeds);
  const halfWidth = studentQuantile(0.975, seeds - 1) * error;
  return [
    `the difference of two bots will be known to about ${toFixed(100 * halfWidth, 1)} points (95 % interval)`,
    `one of ${toFixed(100 * DETECTABLE_ERRORS * error, 1)} points is found in ${percent(0.8, 0)} of runs, for a single pair`,
    NOTE,
  ];
}

/** Cost of deciding between two bots, by the size of their difference. */
function expectedGamesLines(plan: RunPlan, until: StopRule): string[] {
  const { manifest, schedule } = plan;
  const kind = kindOf(until);
  const sizes = kind.sizes?.(until) ?? [];
  const differences = [...new Set([...DIFFERENCES, ...sizes])].sort((a, b) => a - b);
  const rows = differences.map((difference) => expectedGames(plan, difference)!);
  const otherTakes =
    (schedule.newcomers ?? 1) > 1 && isPairRule(until) && (until.takes === 'any' ? 'best' : 'any');
  const excess = `more than the ${plural(schedule.seeds, 'seed')} of this run`;
  type Row = (typeof rows)[number];
  const columns: readonly Column<Row>[] = [
    numeric('points\napart', ({ difference }) => sizeInPoints(difference)),
    numeric('seeds', ({ seeds }) => (Number.isFinite(seeds) ? thousands(seeds) : 'no end')),
    numeric('games', ({ seeds, games }) => (Number.isFinite(seeds) ? thousands(games) : '-')),
    ...(otherTakes
      ? [
          numeric<Row>(`games with\n,${otherTakes}`, ({ difference }) => {
            const { games } = expectedGames({ ...plan, until: { ...until, takes: otherTakes } }, difference)!;
            return Number.isFinite(games) ? thousands(games) : 'no end';
          }),
        ]
      : []),
    { name: '', value: ({ seeds }) => (Number.isFinite(seeds) && seeds > schedule.seeds ? excess : '') },
  ];
  return [
    `expected until ${manifest.until} holds, by ${plan.judge}:`,
    '',
    textTable(columns, rows),
    kind.choice?.(until!)?.count === 1
      ? `apart: the best bot and the next; the others are taken to be ${sizeInPoints(FAR_BEHIND)} points behind, nearer ones take more games`
      : kind.choice
        ? 'apart: the last of the best bots and the first of the others; the rest are taken to leave after 20 seeds, nearer ones take more games'
        : otherTakes
          ? 'apart: each newcomer and the field; the newcomers are taken to be equally good. ,any ends when one is certainly better than the field, or all are decided; ,best when the best of them is chosen as well'
          : schedule.newcomers
            ? 'apart: a newcomer and the field'
            : 'apart: the two bots of each pair',
    NOTE,
  ];
}

/** Lines of `run --plan`, below the description of the run. */
export function forecastLines(plan: RunPlan): string[] {
  if (expectedVariance(plan, 0) === undefined)
    return ['the spread of scores is unknown before a run: play 20 seeds, and see effect in pairs.csv'];
  return plan.until ? expectedGamesLines(plan, plan.until) : precisionLines(plan);
}
