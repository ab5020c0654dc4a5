// Reads cards from the table of a deck as designers keep it: columns by name in any order, a card a row (wide) or a demand
// a row (long), more columns, and copies of cards.
import { DataError } from '../../core/errors.ts';
import type { Problem, ProblemCode } from '../../core/problem.ts';
import type { CsvRow, DataFile } from '../../core/title.ts';
import { DECK_HEADER } from './deck-row.ts';

/** Number of demands on a card. */
export const DEMANDS_PER_CARD = 3;

/** A cell of the table. */
export interface TableCell {
  /** Line or row, from 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
  /** Name of the column as this module knows it. */
  readonly name: string;
  readonly text: string;
}

interface DemandCells {
  readonly city: TableCell;
  readonly load: TableCell;
  readonly payout: TableCell;
}

/** A card, or one of the copies that the column `count` asks for. */
export interface TableCard {
  /** Its name; copies from the second on have `#2`, `#3` and so on. */
  readonly id: string;
  readonly cell: TableCell;
  readonly demands: readonly DemandCells[];
}

/** A deck's file as rows, before its cells are checked. */
export interface DeckTable {
  readonly cards: readonly TableCard[];
  /** Line of the header and its cells. */
  readonly header: CsvRow;
  /** Faults of the rows, each with its place. */
  readonly problems: readonly Problem[];
}

const COUNT_NAMES = ['count', 'qty', 'quantity', 'copies'];
const LONG_HEADER = ['card', 'city', 'load', 'payout'];
/** A header may stand below a title. */
const MAX_LINES_ABOVE_HEADER = 20;
const MAX_COPIES = 99;

/** `Payout 1 (M)`, `payout_1` and `PAYOUT1` are one name. */
const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .replace(/[\s_.#-]/g, '');

const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.trunc(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** A cell as spreadsheets name it, such as D3. */
export const cellName = ({ line, column }: Pick<TableCell, 'line' | 'column'>): string =>
  `${columnLetters(column)}${line}`;

/** Names the place of a problem of a row. */
export const rowProblem = (
  { sheet }: DataFile,
  { line }: Pick<CsvRow, 'line'>,
  problem: string,
  code: ProblemCode = 'deck/form',
): Problem => ({
  code,
  text: `${sheet === undefined ? 'line' : `sheet '${sheet}', row`} ${line}: ${problem}`,
});

/** Names the place of a problem of a cell: line and column of CSV, or sheet and cell. */
export const cellProblem = (
  { sheet }: DataFile,
  cell: TableCell,
  problem: string,
  code: ProblemCode = 'deck/form',
): Problem => {
  const place = sheet === undefined ? `line ${cell.line}` : `sheet '${sheet}', cell ${cellName(cell)}`;
  return { code, text: `${place}: ${cell.name} ${problem}` };
};

/** `12`, `12.0`, `12,0`, `12M` as 12; other texts unchanged, also `1,000`, which may mean a thousand. */
export const wholePayout = (text: string): string => /^(\d+)(?:[.,]0{1,2})?\s*M?$/i.exec(text)?.[1] ?? text;

/** Finds the columns in the header. @throws DataError if the file has none, or one twice */
function findHeader(file: DataFile): { readonly at: number; readonly columns: ReadonlyMap<string, number> } {
  const wide = DECK_HEADER.join(',');
  if (!Array.isArray(file.content) || file.content.some((row) => !Array.isArray(row?.fields)))
    throw new DataError(file.source, { 'file/kind': `a deck is a CSV file with the header ${wide}` });
  const rows = file.content as readonly CsvRow[];
  const hasAll = (names: readonly string[], header: readonly string[]): boolean =>
    header.every((name) => names.includes(name));
  const named = rows.slice(0, MAX_LINES_ABOVE_HEADER).map(({ fields }) => fields.map(plainName));
  const at = named.findIndex((names) => hasAll(names, DECK_HEADER) || hasAll(names, LONG_HEADER));
  if (at < 0) {
    const missing = DECK_HEADER.filter((name) => !named[0]?.includes(name));
    const found = missing.length < DECK_HEADER.length ? `; ${missing.join(', ')} missing` : '';
    throw new DataError(file.source, [
      rowProblem(
        file,
        rows[0] ?? { line: 1 },
        `the header must be ${wide} in any order, or ${LONG_HEADER.join(',')} with a demand a row${found}`,
      ),
    ]);
  }
  const wanted = new Set([
    ...(hasAll(named[at], DECK_HEADER) ? DECK_HEADER : [...LONG_HEADER, 'demand']),
    ...COUNT_NAMES,
  ]);
  const columns = new Map<string, number>();
  const problems: Problem[] = [];
  named[at].forEach((name, column) => {
    if (!wanted.has(name)) return;
    const key = COUNT_NAMES.includes(name) ? 'count' : name;
    const earlier = columns.get(key);
    const cell = { line: rows[at].line, column, name: key, text: '' };
    if (earlier !== undefined)
      problems.push(
        cellProblem(file, cell, `is a column already: ${cellName({ ...cell, column: earlier })}`),
      );
    columns.set(key, column);
  });
  if (problems.length > 0) throw new DataError(file.source, problems);
  return { at, columns };
}

/** Reads the cards of a deck. Their cells are not checked. @throws DataError without a header */
export function readDeckTable(file: DataFile): DeckTable {
  const { at, columns } = findHeader(file);
  const [header, ...rows] = (file.content as readonly CsvRow[]).slice(at);
  const needed = [...columns]
    .filter(([name]) => name !== 'count' && name !== 'demand')
    .map(([, column]) => column);
  const problems: Problem[] = [];
  const cellOf = ({ line, fields }: CsvRow, name: string): TableCell => {
    const column = columns.get(name) ?? -1;
    return { line, column, name, text: (fields[column] ?? '').normalize('NFC').trim() };
  };
  const demandCells = (row: CsvRow, number: string): DemandCells => ({
    city: cellOf(row, `city${number}`),
    load: cellOf(row, `load${number}`),
    payout: cellOf(row, `payout${number}`),
  });
  const cards: { cell: TableCell; count: TableCell; demands: DemandCells[]; order: string[] }[] = [];
  const isLong = columns.has('city');
  for (const row of rows) {
    // Notes below or beside the cards are no cards.
    if ([...columns.values()].every((column) => (row.fields[column] ?? '') === '')) continue;
    const cell = cellOf(row, 'card');
    const { length } = row.fields;
    if (
      Math.max(...needed) >= length ||
      row.fields.slice(header.fields.length).some((field) => field !== '')
    ) {
      problems.push(rowProblem(file, row, `${length} fields, expected ${header.fields.length}`));
      continue;
    }
    const count = cellOf(row, 'count');
    if (!isLong) {
      cards.push({
        cell,
        count,
        demands: ['1', '2', '3'].map((number) => demandCells(row, number)),
        order: [],
      });
      continue;
    }
    // A merged cell has its text in the first row.
    const card = cell.text === '' ? cards.at(-1) : cards.find((each) => each.cell.text === cell.text);
    const order = cellOf(row, 'demand').text;
    if (card) {
      card.demands.push(demandCells(row, ''));
      card.order.push(order);
    } else cards.push({ cell, count, demands: [demandCells(row, '')], order: [order] });
  }
  if (cards.length === 0 && problems.length === 0)
    problems.push(rowProblem(file, { line: header.line + 1 }, 'no cards'));
  const listed = cards.flatMap(({ cell, count, demands, order }): TableCard[] => {
    if (demands.length !== DEMANDS_PER_CARD)
      problems.push(
        cellProblem(file, cell, `'${cell.text}' has ${demands.length} demands, expected ${DEMANDS_PER_CARD}`),
      );
    const sorted =
      order.every((text) => /^[123]$/.test(text)) && new Set(order).size === DEMANDS_PER_CARD
        ? ['1', '2', '3'].map((number) => demands[order.indexOf(number)])
        : demands;
    const copies = /^\d+(?:[.,]0{1,2})?$/.test(count.text)
      ? Number.parseInt(count.text, 10)
      : count.text === ''
        ? 1
        : -1;
    if (copies < 0 || copies > MAX_COPIES) {
      problems.push(
        cellProblem(file, count, `'${count.text}' must be a whole number from 0 to ${MAX_COPIES}`),
      );
      return [];
    }
    return Array.from({ length: copies }, (_, copy) => ({
      id: copy === 0 ? cell.text : `${cell.text}#${copy + 1}`,
      cell,
      demands: sorted,
    }));
  });
  return { cards: listed, header, problems };
}
