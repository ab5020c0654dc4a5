import type { Estimate } from './charts/interval-chart.ts';
import { numberIn, type Row } from './read-results.ts';

/** A line of a chart from three columns of a row: value, low and high. */
export function whisker(
  row: Row,
  label: string,
  colour: string,
  columns: readonly [string, string, string],
  format: (value: number) => string,
): Estimate {
  const [value, low, high] = columns.map((column) => numberIn(row, column));
  const interval = low === undefined || high === undefined ? '' : ` (${format(low)} to ${format(high)})`;
  return {
    label,
    colour,
    value: value ?? Number.NaN,
    low,
    high,
    text: `${format(value ?? Number.NaN)}${interval}`,
  };
}
