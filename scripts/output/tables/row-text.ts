// Formats numbers, intervals and estimates in rows of a run's CSV files.
import type { Row } from '../../../arena/tables/csv/index.ts';

type Format = (value: number) => string;

/** Columns of a value and of the ends of its interval. */
export type EstimateColumns = readonly [value: string, low: string, high: string];

export const WIN_RATE: EstimateColumns = ['win_rate', 'win_rate_low', 'win_rate_high'];
export const RATING: EstimateColumns = ['rating', 'rating_low', 'rating_high'];

/** A number of a row; NaN for an empty cell. */
export const numberIn = (row: Row, column: string): number => Number(row[column] || Number.NaN);

/** `0.71 to 1.22`; `-` if a cell is empty. */
export function rangeIn(row: Row, [, low, high]: EstimateColumns, format: Format): string {
  const ends = [low, high].map((column) => numberIn(row, column));
  return ends.some(Number.isNaN) ? '-' : ends.map((end) => format(end)).join(' to ');
}

/** `0.93 (0.71 to 1.22)`; without the interval if a cell is empty. */
export function estimateIn(row: Row, columns: EstimateColumns, format: Format): string {
  const range = rangeIn(row, columns, format);
  return `${format(numberIn(row, columns[0]))}${range === '-' ? '' : ` (${range})`}`;
}
