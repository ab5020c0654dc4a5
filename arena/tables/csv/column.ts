// One list of columns describes a table. CSV and Parquet files, tables for the terminal, Markdown and HTML are printed from it.
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number;

/** For typed files: whole numbers below 2^31, other whole numbers, numbers with a fraction, text. Numbers stand at the right. */
export type CellType = 'int' | 'long' | 'number' | 'text';

/** A column of a table that has a row for each `Row`. results/README.md gives units and meanings of the files' columns. */
export interface Column<Row> {
  /** May have several lines for the terminal. */
  readonly name: string;
  /** By default `number` where there are `digits`, else `text`. */
  readonly type?: CellType;
  /** Decimals; all that a number has when left out. */
  readonly digits?: number;
  /** The cell is empty for undefined and NaN. */
  readonly value: (row: Row) => Cell | undefined;
}

export const typeOf = ({ type, digits }: Pick<Column<never>, 'type' | 'digits'>): CellType =>
  type ?? (digits === undefined ? 'text' : 'number');

/** Fixed decimals, without a sign for what rounds to zero; empty for `undefined` and NaN. */
export function numberText(value: number | undefined, decimals: number): string {
  if (value === undefined || Number.isNaN(value)) return '';
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? (0).toFixed(decimals) : text;
}

/** A p-value: six decimals, below 0.0001 as `3.214e-12`; empty for `undefined` and NaN. */
export const pText = (p: number | undefined): string =>
  p !== undefined && p > 0 && p < 1e-4 ? p.toExponential(3) : numberText(p, 6);

export const headerOf = (columns: readonly Column<never>[]): string[] => columns.map(({ name }) => name);

/** The cells of a row. */
export const rowOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] =>
  columns.map(({ value, digits }) => {
    const cell = value(row);
    if (typeof cell === 'string') return cell;
    return digits === undefined ? (Number.isNaN(cell ?? Number.NaN) ? '' : cell!) : numberText(cell, digits);
  });

/** Text that a spreadsheet would run as a formula: it begins with one of these and is not a number. */
const FORMULA = /^[=+@\t\r-](?![\d.]+$)/;

/** Rows as CSV: commas, quotes where needed, LF after every row; an apostrophe before text that a spreadsheet would run. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  stringify(rows as Cell[][], {
    record_delimiter: '\n',
    cast: { string: (cell) => (FORMULA.test(cell) ? `'${cell}` : cell) },
  });

/** Header and rows as CSV. */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  csvText([headerOf(columns), ...rows.map((row) => rowOf(columns, row))]);
