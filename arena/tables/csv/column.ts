// A CSV file as a list of columns: its header, its rows and its table in results/README.md come from that list.
import type { Cell } from './csv-file.ts';

/** One column of a file that has a row for each `Row`. */
export interface Column<Row> {
  readonly name: string;
  /** What is counted or measured; empty for names and codes. */
  readonly unit: string;
  /** For results/README.md: what the value means, and when it is empty. */
  readonly description: string;
  readonly value: (row: Row) => Cell;
}

export const column = <Row>(
  name: string,
  unit: string,
  description: string,
  value: (row: Row) => Cell,
): Column<Row> => ({ name, unit, description, value });

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
