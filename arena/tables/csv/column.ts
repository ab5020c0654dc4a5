// Columns define a table once, for CSV and Parquet files, the terminal, Markdown and HTML.
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number;

/** Types in typed files: 32-bit integers, larger integers, floating-point numbers, text. Numbers are right-aligned. */
export type CellType = 'int' | 'long' | 'number' | 'text';

/** A column of a table. results/README.md documents units and meanings of the files' columns. */
export interface Column<Row> {
  /** Header; may have several lines for the terminal. */
  readonly name: string;
  /** By default `number` if `digits` is given, else `text`. */
  readonly type?: CellType;
  /** Number of decimals; unrounded by default. */
  readonly digits?: number;
  /** Content of the cell; undefined and NaN give an empty cell. */
  readonly value: (row: Row) => Cell | undefined;
}

/** A right-aligned column. */
export const numeric = <Row>(name: string, value: Column<Row>['value']): Column<Row> => ({
  name,
  type: 'number',
  value,
});

/** Type of a column with its default. */
export const typeOf = ({ type, digits }: Pick<Column<never>, 'type' | 'digits'>): CellType =>
  type ?? (digits === undefined ? 'text' : 'number');

/** A number with fixed decimals, never `-0`. */
export function toFixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? (0).toFixed(decimals) : text;
}

/** `fixed`; empty for `undefined` and NaN. */
export const numberText = (value: number | undefined, decimals: number): string =>
  value === undefined || Number.isNaN(value) ? '' : toFixed(value, decimals);

/** A p-value: six decimals, below 0.0001 as `3.214e-12`; empty for `undefined` and NaN. */
export const pValueText = (p: number | undefined): string =>
  p !== undefined && p > 0 && p < 1e-4 ? p.toExponential(3) : numberText(p, 6);

export const headerOf = (columns: readonly Column<never>[]): string[] => columns.map(({ name }) => name);

export const rowOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] =>
  columns.map(({ value, digits }) => {
    const cell = value(row);
    if (typeof cell === 'string') return cell;
    return digits === undefined ? (Number.isNaN(cell ?? Number.NaN) ? '' : cell!) : numberText(cell, digits);
  });

/** A row of a CSV file by column names. */
export type Row = Readonly<Record<string, string>>;

/** A row as read back from the CSV file. */
export const csvRowOf = <T>(columns: readonly Column<T>[], row: T): Row =>
  Object.fromEntries(rowOf(columns, row).map((cell, i) => [columns[i].name, String(cell)]));

/** Text that a spreadsheet would execute as a formula. */
const FORMULA = /^[=+@\t\r-](?![\d.]+$)/;

/** Rows as CSV: commas, quotes if needed, LF after every row, and an apostrophe before formulas. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  stringify(rows as Cell[][], {
    record_delimiter: '\n',
    cast: { string: (cell) => (FORMULA.test(cell) ? `'${cell}` : cell) },
  });

export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  csvText([headerOf(columns), ...rows.map((row) => rowOf(columns, row))]);
