import { stringify } from 'csv-stringify/sync';
import type { ComparedFigure } from './compare-figures.ts';
import { claimWords } from './comparison-table.ts';

const number = (value: number | undefined): number | undefined =>
  value === undefined || !Number.isFinite(value) ? undefined : Number(value.toFixed(6));

/** A figure under the names of the columns; undefined for what is not known. */
const recordOf = (row: ComparedFigure) => ({
  figure: row.figure.id,
  a: number(row.a),
  b: number(row.b),
  difference: number(row.difference),
  low: number(row.interval?.low),
  high: number(row.interval?.high),
  p: number(row.p),
  verdict: claimWords(row),
});

/** A row a figure. */
export const comparisonCsv = (rows: readonly ComparedFigure[]): string =>
  stringify(rows.map(recordOf), { header: true, record_delimiter: '\n' });

/** @param about what was compared, under names of its own */
export const comparisonJson = (rows: readonly ComparedFigure[], about: object): string =>
  `${JSON.stringify({ ...about, figures: rows.map(recordOf) }, null, 2)}\n`;
