// A file as a list of columns: its header, its rows and its table in results/README.md come from that list.
import type { Cell } from './csv-file.ts';

/**
 * What the cells of a column are, for files with types: whole numbers below 2^31, others, numbers with a fraction, text. An empty cell
 * has no value.
 */
export type CellType = 'int' | 'long' | 'number' | 'text';

/** One column of a file that has a row for each `Row`. */
export interface Column<Row> {
  readonly name: string;
  /** What is counted or measured; empty for names and codes. */
  readonly unit: string;
  /** For results/README.md: what the value means, and when it is empty. */
  readonly description: string;
  readonly value: (row: Row) => Cell;
  readonly type: CellType;
}

export const column = <Row>(
  name: string,
  unit: string,
  description: string,
  value: (row: Row) => Cell,
  type: CellType = 'text',
): Column<Row> => ({ name, unit, description, value, type });

export const headerOf = (columns: readonly Column<never>[]): string[] => columns.map(({ name }) => name);

export const rowOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] =>
  columns.map(({ value }) => value(row));

/** Header and rows. */
export const sheetOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Cell[][] => [
  headerOf(columns),
  ...rows.map((row) => rowOf(columns, row)),
];

/** The columns as a table in Markdown. */
export const columnTable = (columns: readonly Column<never>[]): string =>
  [
    '| column | unit | meaning |',
    '|---|---|---|',
    ...columns.map(({ name, unit, description }) => `| \`${name}\` | ${unit} | ${description} |`),
  ].join('\n');
