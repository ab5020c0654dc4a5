// Prints columns and rows as a table for the terminal, in Markdown or in HTML. Numbers are right-aligned.
import { escapeForPage } from '../../../engine/index.ts';
import { type Column, headerOf, rowOf, typeOf } from './column.ts';

type Columns<Row> = readonly Column<Row>[];

const isLeftAligned = (column: Column<never>): boolean => typeOf(column) === 'text';

const textRows = <Row>(columns: Columns<Row>, rows: readonly Row[]): string[][] =>
  rows.map((row) => rowOf(columns, row).map(String));

/** Pads cells to the width of their column. */
function align<Row>(columns: Columns<Row>, lines: readonly (readonly string[])[]): string[][] {
  const widths = columns.map((_, i) => Math.max(0, ...lines.map((cells) => cells[i].length)));
  return lines.map((cells) =>
    cells.map((cell, i) => (isLeftAligned(columns[i]) ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))),
  );
}

/**
 * For the terminal: column names, a line of dashes, rows; two spaces between columns, none at the end of a
 * line. Names of several lines are aligned at the bottom. Ends with LF.
 */
export function textTable<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const heads = headerOf(columns).map((name) => name.split('\n'));
  const height = Math.max(...heads.map(({ length }) => length));
  const names = Array.from({ length: height }, (_, line) =>
    heads.map((lines) => lines.at(line - height) ?? ''),
  );
  const lines = align(columns, [...names, ...textRows(columns, rows)]);
  const rule = lines[0].map(({ length }) => '-'.repeat(length));
  lines.splice(height, 0, rule);
  return lines.map((cells) => `${cells.join('  ').trimEnd()}\n`).join('');
}

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  escapeForPage(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Returns the HTML of a cell. @param column its name @param text its content */
type CellHtml<Row> = (row: Row, column: string, text: string) => string;

/** Joins the lines of a name, and words broken by a hyphen. */
export const joinNameLines = (name: string): string => name.replaceAll('-\n', '').replaceAll('\n', ' ');

/** For HTML: the first cell of a row is a header; columns of text have the class `l`. */
export function htmlTable<Row>(
  columns: Columns<Row>,
  rows: readonly Row[],
  cellHtml: CellHtml<Row> = (_row, _column, text) => escapeHtml(text),
): string {
  const cell = (tag: string, html: string, i: number): string =>
    `<${tag}${isLeftAligned(columns[i]) ? ' class="l"' : ''}>${html}</${tag.split(' ')[0]}>`;
  const head = headerOf(columns).map((name, i) =>
    name === '' ? '<td></td>' : cell('th scope="col"', escapeHtml(joinNameLines(name)), i),
  );
  const body = textRows(columns, rows).map((cells, row) =>
    cells
      .map((text, i) =>
        cell(i === 0 ? 'th scope="row"' : 'td', cellHtml(rows[row], columns[i].name, text), i),
      )
      .join(''),
  );
  const tr = (cells: string): string => `<tr>${cells}</tr>\n`;
  return `<table>\n<thead>${tr(head.join(''))}</thead>\n<tbody>\n${body.map(tr).join('')}</tbody>\n</table>`;
}
