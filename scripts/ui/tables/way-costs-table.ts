// The table of what ways to run a bot cost.
import { mean } from '../../../arena/stats/basics/mean.ts';
import type { WayCost } from '../../bench/ways/bench-ways.ts';
import { thousands } from '../words/number-words.ts';
import { table } from './table.ts';

/** @param costs by bot: its ways, the first two alike @param base what ratios are to */
export function wayCostsTable(
  costs: readonly { readonly bot: string; readonly ways: readonly WayCost[] }[],
  base: string,
): string {
  const columns = [
    { head: 'bot' },
    { head: 'runs' },
    { head: 'us a decision', right: true },
    { head: 'more', right: true },
    { head: `to ${base}`, right: true },
    { head: '95 % interval', right: true },
  ];
  const rows = costs.flatMap(({ bot, ways }) => {
    const least = mean(ways.slice(0, 2).map(({ micros }) => micros));
    return ways.map(({ way, micros, ratio, interval }) => {
      const range = `${interval.low.toFixed(2)} - ${interval.high.toFixed(2)}`;
      return [bot, way, thousands(micros), thousands(micros - least), ratio.toFixed(2), range];
    });
  });
  return table(columns, rows);
}
