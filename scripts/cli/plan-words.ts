// `run --plan`: what a run is expected to show, and after how many games.

import {
  type Column,
  expectedGames,
  expectedVariance,
  numeric,
  type RunPlan,
  studentQuantile,
  textTable,
} from '../../arena/index.ts';
import { counted, fixed, JUDGE_HEADS, percent, sizeInPoints, thousands } from '../output/index.ts';

/** Differences shown, besides those of the rule. */
const DIFFERENCES = [0, 0.01, 0.02, 0.05, 0.1, 0.2];

/** Normal quantiles: a difference is found in 80 % of runs when it is this many standard errors from 0. */
const TO_FIND = 1.96 + 0.84;

const NOTE =
  'assumes that the games of a seed are independent; otherwise multiply by the design effect of an earlier run of similar bots';

function fixedLines(plan: RunPlan): string[] {
  const { seeds } = plan.schedule;
  const variance = expectedVariance(plan, 0);
  if (variance === undefined || seeds < 2) return [];
  const error = Math.sqrt(variance / seeds);
  const half = studentQuantile(0.975, seeds - 1) * error;
  return [
    `the difference of two bots will be known to about ${fixed(100 * half, 1)} points (95 % interval)`,
    `one of ${fixed(100 * TO_FIND * error, 1)} points is found in ${percent(0.8, 0)} of runs, for a single pair`,
    NOTE,
  ];
}

/** Cost of deciding between two bots, by the size of their difference. */
function ruleLines(plan: RunPlan): string[] {
  const { until, manifest, schedule } = plan;
  const within = until && 'within' in until && until.within ? [until.within] : [];
  const sizes = until?.kind === 'sprt' ? [Math.abs(until.d0), Math.abs(until.d1)] : within;
  const differences = [...new Set([...DIFFERENCES, ...sizes])].sort((a, b) => a - b);
  const rows = differences.map((difference) => expectedGames(plan, difference)!);
  const most = `more than the ${counted(schedule.seeds, 'seed')} of this run`;
  const columns: readonly Column<(typeof rows)[number]>[] = [
    numeric('points\napart', ({ difference }) => sizeInPoints(difference)),
    numeric('seeds', ({ seeds }) => (Number.isFinite(seeds) ? thousands(seeds) : 'no end')),
    numeric('games', ({ seeds, games }) => (Number.isFinite(seeds) ? thousands(games) : '-')),
    { name: '', value: ({ seeds }) => (Number.isFinite(seeds) && seeds > schedule.seeds ? most : '') },
  ];
  return [
    `expected until ${manifest.until} holds, ${JUDGE_HEADS[plan.judge]}:`,
    '',
    textTable(columns, rows),
    until?.kind === 'top'
      ? 'apart: the last of the best and the first of the others; all others leave as soon as they can'
      : 'apart: each two bots',
    NOTE,
  ];
}

export function planLines(plan: RunPlan): string[] {
  if (plan.judge === 'score')
    return [
      'by score the spread is not known before games are played: play 20 seeds, and see effect in pairs.csv',
    ];
  return plan.until ? ruleLines(plan) : fixedLines(plan);
}
