// How far bots are apart by what the run is judged by, while it goes on. Win rates show it only where wins are judged.
import {
  cautiousEffect,
  type Entrant,
  pooledEffect,
  safeDifference,
  type Tally,
} from '../../../arena/index.ts';
import { JUDGE_HEADS } from '../words/judge-words.ts';
import { signedPoints } from '../words/number-words.ts';

/** Pairs named: all of them, or the first few of many. */
const NAMED = { all: 6, ofMany: 3 };

/**
 * `by score after 40 seeds, 480 games, in points, with safe 95 % intervals: hauler - courier +12.3 (+10.1 to +14.5)`, the closest
 * pairs first; undefined where wins are judged, or no pair has met. @param since as above, from `after` to `games`
 */
export function livePairs(entrants: readonly Entrant[], tally: Tally, since: string): string | undefined {
  const { judge = 'wins' } = tally.shape;
  const met = tally.pairs.filter(({ seeds }) => seeds[judge].games > 0);
  if (judge === 'wins' || met.length === 0) return undefined;
  const effect = cautiousEffect(pooledEffect(tally.pairs.map(({ seeds }) => seeds[judge])));
  const rows = met
    .map(({ first, second, seeds }) => ({
      name: `${entrants[first].label} - ${entrants[second].label}`,
      ...safeDifference(seeds[judge], judge, effect),
    }))
    .sort((a, b) => Math.abs(a.difference) - Math.abs(b.difference));
  const named = rows.slice(0, rows.length <= NAMED.all ? NAMED.all : NAMED.ofMany);
  const differences = named.map(({ name, difference, interval }) => {
    const range = interval ? ` (${signedPoints(interval.low)} to ${signedPoints(interval.high)})` : '';
    return `${name} ${signedPoints(difference)}${range}`;
  });
  const more = rows.length > named.length ? `, the closest of ${rows.length} pairs` : '';
  const safe = named.some(({ interval }) => interval) ? ', with safe 95 % intervals' : '';
  return `${JUDGE_HEADS[judge]} ${since}, in points${more}${safe}: ${differences.join(', ')}`;
}
