// Numbers, intervals and differences in the rows of a run's CSV files.

import type { Row } from '../../games/index.ts';
import type { Estimate } from '../html/interval-chart.ts';

type Format = (value: number) => string;

/** Names of the columns of a value and of the ends of its interval. */
type Columns = readonly [value: string, low: string, high: string];

/** A number of a row; NaN for an empty cell. */
export const numberIn = (row: Row, column: string): number => Number(row[column] || Number.NaN);

/** `0.71 to 1.22`; `-` where a cell is empty. */
export function rangeIn(row: Row, [, low, high]: Columns, format: Format): string {
  const ends = [low, high].map((column) => numberIn(row, column));
  return ends.some(Number.isNaN) ? '-' : ends.map((end) => format(end)).join(' to ');
}

/** `0.93 (0.71 to 1.22)`; without the interval where a cell is empty. */
export function estimateIn(row: Row, columns: Columns, format: Format): string {
  const range = rangeIn(row, columns, format);
  return `${format(numberIn(row, columns[0]))}${range === '-' ? '' : ` (${range})`}`;
}

/** A line of a chart. */
export function whisker(row: Row, label: string, colour: string, columns: Columns, format: Format): Estimate {
  const [value, low, high] = columns.map((column) => numberIn(row, column));
  return { label, colour, value, low, high, text: estimateIn(row, columns, format) };
}
