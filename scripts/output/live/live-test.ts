// How far a sequential test is, while the run goes on: the log-likelihood ratio of each pair between its two bounds.
import { botPairs, pairVerdicts, type RunPlan, type StoppingMonitor } from '../../../arena/index.ts';
import { fixed } from '../words/number-words.ts';

/** Pairs that are named; the others are counted. */
const SHOWN = 3;

/**
 * `LLR of hauler - courier 1.23 (-2.94 to 2.94)`, open pairs first, those nearest to a bound last; nothing for other rules
 * and before there are seeds enough.
 */
export function liveTest(
  { entrants, until }: RunPlan,
  watch: StoppingMonitor | undefined,
): string | undefined {
  if (until?.kind !== 'sprt' || !watch) return undefined;
  const verdicts = pairVerdicts(until, watch.pairs);
  const pairs = botPairs(entrants.length).flatMap(([first, second], i) => {
    const { test, accepted } = verdicts[i];
    return test ? [{ name: `${entrants[first].label} - ${entrants[second].label}`, test, accepted }] : [];
  });
  if (pairs.length === 0) return undefined;
  const way = ({ ratio, low, high }: { ratio: number; low: number; high: number }): number =>
    ratio > 0 ? ratio / high : ratio / low;
  const open = pairs.filter(({ accepted }) => !accepted).sort((a, b) => way(a.test) - way(b.test));
  const shown = open.slice(0, SHOWN).map(({ name, test }) => `${name} ${fixed(test.ratio, 2)}`);
  const { low, high } = pairs[0].test;
  const settled = pairs.length - open.length;
  const words = [
    `LLR (bounds ${fixed(low, 2)} and ${fixed(high, 2)})`,
    ...(shown.length > 0 ? [shown.join(', ')] : []),
    ...(open.length > SHOWN ? [`${open.length - SHOWN} more pairs open`] : []),
    ...(settled > 0 ? [`${settled} of ${pairs.length} pairs settled`] : []),
  ];
  return words.join('; ');
}
