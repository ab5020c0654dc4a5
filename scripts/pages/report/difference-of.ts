import { numberIn, type Results, type Row } from './read-results.ts';

export interface Difference {
  readonly value: number;
  /** Missing where there are too few seeds. */
  readonly low?: number;
  readonly high?: number;
}

/** Columns of pairs.csv with the difference under each judge. */
const COLUMNS = {
  wins: ['difference', 'low', 'high'],
  places: ['ahead', 'ahead_low', 'ahead_high'],
  score: ['score', 'score_low', 'score_high'],
} as const;

/** The difference of a row of pairs.csv under a judge, -1 to 1, with its interval. */
export function differenceOf(row: Row, judge: Results['manifest']['judge']): Difference {
  const [value, low, high] = COLUMNS[judge].map((column) => numberIn(row, column));
  return { value: value ?? Number.NaN, low, high };
}
