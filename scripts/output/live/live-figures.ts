// Pairs during a run: differences by the run's judge, and the progress of a sequential test. Under other
// judges than wins, win rates do not show them.

import type { Entrant } from '../../../arena/model/index.ts';
import type { RunState } from '../../../arena/run/index.ts';
import type { RunPlan } from '../../../arena/run/plan/index.ts';
import {
  botPairs,
  cautiousEffect,
  pooledEffect,
  safeDifference,
} from '../../../arena/stats/estimates/index.ts';
import { judgeOf } from '../../../arena/stats/judges/index.ts';
import { pairVerdicts } from '../../../arena/stats/stopping/index.ts';
import { fieldRows, type Tally } from '../../../arena/tables/index.ts';
import { signedPoints, toFixed } from '../text/number-text.ts';

/** Bots or pairs to name in a line: all of up to 6, or else the first 3. */
export const itemsToName = <T>(list: readonly T[]): readonly T[] =>
  list.length <= 6 ? list : list.slice(0, 3);

/**
 * `by score after 40 seeds, 480 games, in points, with safe 95 % intervals: hauler - courier +12.3 (+10.1 to
 * +14.5)`, the closest pairs first; undefined if the judge counts wins, or no pair has met.
 * @param evidence amount of evidence in words, `after 40 seeds, 480 games`
 */
export function livePairs(entrants: readonly Entrant[], tally: Tally, evidence: string): string | undefined {
  const { judge } = tally;
  const pairs = tally.pairs.filter(({ seeds }) => seeds[judge].games > 0);
  if (judgeOf(judge).countsWins || pairs.length === 0) return undefined;
  const effect = cautiousEffect(pooledEffect(tally.pairs.map(({ seeds }) => seeds[judge])));
  const rows = pairs
    .map(({ first, second, seeds }) => ({
      name: `${entrants[first].label} - ${entrants[second].label}`,
      ...safeDifference(seeds[judge], judge, effect),
    }))
    .sort((a, b) => Math.abs(a.difference) - Math.abs(b.difference));
  const closest = itemsToName(rows);
  const differences = closest.map(({ name, difference, interval }) => {
    const range = interval ? ` (${signedPoints(interval.low)} to ${signedPoints(interval.high)})` : '';
    return `${name} ${signedPoints(difference)}${range}`;
  });
  const omission = rows.length > closest.length ? `, the closest of ${rows.length} pairs` : '';
  const method = closest.some(({ interval }) => interval) ? ', with safe 95 % intervals' : '';
  return `by ${judge} ${evidence}, in points${omission}${method}: ${differences.join(', ')}`;
}

/** Maximum number of undecided pairs to name; the others are counted. */
const MAX_OPEN_PAIRS = 3;

/** `mine against the field +4.1 (+2.0 to +6.2)`, in points, for each newcomer of a gauntlet. */
function liveField(entrants: readonly Entrant[], monitor: NonNullable<RunState['monitor']>): string {
  const rows = fieldRows(entrants, monitor).map(({ bot, difference, interval }) => {
    const range = interval ? ` (${signedPoints(interval.low)} to ${signedPoints(interval.high)})` : '';
    return `${bot.label} against the field ${signedPoints(difference)}${range}`;
  });
  return itemsToName(rows).join(', ');
}

/**
 * `LLR (bounds -2.94 and 2.94); hauler - courier 1.23`, the pairs farthest from a bound first, or the newcomers of a
 * gauntlet; undefined for other stopping rules than sprt and for too few seeds.
 */
export function liveTest({ entrants, until }: RunPlan, monitor: RunState['monitor']): string | undefined {
  if (monitor?.field) return liveField(entrants, monitor);
  if (!until || !monitor) return undefined;
  const verdicts = pairVerdicts(until, monitor.pairs);
  const pairs = botPairs(entrants.length).flatMap(([first, second], i) => {
    const { test, accepted } = verdicts[i];
    return test ? [{ name: `${entrants[first].label} - ${entrants[second].label}`, test, accepted }] : [];
  });
  if (pairs.length === 0) return undefined;
  const progress = ({ ratio, low, high }: { ratio: number; low: number; high: number }): number =>
    ratio > 0 ? ratio / high : ratio / low;
  const openPairs = pairs
    .filter(({ accepted }) => !accepted)
    .sort((a, b) => progress(a.test) - progress(b.test));
  const ratios = openPairs
    .slice(0, MAX_OPEN_PAIRS)
    .map(({ name, test }) => `${name} ${toFixed(test.ratio, 2)}`);
  const { low, high } = pairs[0].test;
  const decidedCount = pairs.length - openPairs.length;
  const clauses = [
    `LLR (bounds ${toFixed(low, 2)} and ${toFixed(high, 2)})`,
    ...(ratios.length > 0 ? [ratios.join(', ')] : []),
    ...(openPairs.length > MAX_OPEN_PAIRS ? [`${openPairs.length - MAX_OPEN_PAIRS} more pairs open`] : []),
    ...(decidedCount > 0 ? [`${decidedCount} of ${pairs.length} pairs decided`] : []),
  ];
  return clauses.join('; ');
}
