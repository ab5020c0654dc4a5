// The demand deck: usually 136 cards, each with three demands of which one can be filled. File format: CSV,
// one card per line; see deck-row.ts.
import { DataError } from '../../core/errors.ts';
import type { CsvRow, DataFile } from '../../core/title.ts';
import type { Board } from '../board/board.ts';
import { DECK_HEADER, deckRowSchema } from './deck-row.ts';

/** Demands on a card. */
export const DEMANDS = 3;

/** Flat: demand d of card k is at index k * DEMANDS + d. */
export interface Deck {
  readonly cards: number;
  /** City index, load index and payout in millions of each demand. */
  readonly city: Int16Array;
  readonly load: Int16Array;
  readonly payout: Int16Array;
}

/** Compiles the rows of a deck file. @throws DataError with all problems, each with its line */
export function compileDeck(file: DataFile, board: Board): Deck {
  const rows = file.content as readonly CsvRow[];
  const problems: string[] = [];
  const cityIndex = new Map(board.cities.map((city, i) => [city.name, i]));
  const loadIndex = new Map(board.loads.map((load, i) => [load.name, i]));
  if (!Array.isArray(rows) || rows.some((row) => !Array.isArray(row?.fields))) {
    throw new DataError(file.source, [`a deck is a CSV file with the header ${DECK_HEADER.join(',')}`]);
  }
  if (rows.length === 0 || rows[0].fields.join(',') !== DECK_HEADER.join(',')) {
    throw new DataError(file.source, [`line 1: the header must be ${DECK_HEADER.join(',')}`]);
  }
  const body = rows.slice(1);
  if (body.length < 1) problems.push('line 2: no cards');
  const city = new Int16Array(body.length * DEMANDS);
  const load = new Int16Array(body.length * DEMANDS);
  const payout = new Int16Array(body.length * DEMANDS);
  const ids = new Set<string>();
  body.forEach(({ line, fields }, card) => {
    if (fields.length !== DECK_HEADER.length) {
      problems.push(`line ${line}: ${fields.length} fields, expected ${DECK_HEADER.length}`);
      return;
    }
    if (ids.has(fields[0])) problems.push(`line ${line}: card '${fields[0]}' appears twice`);
    ids.add(fields[0]);
    const wrong = fieldProblems(fields);
    problems.push(...[...wrong].map(([column, message]) => `line ${line}: ${column} ${message}`));
    for (let d = 0; d < DEMANDS; d++) {
      const [cityName, loadName, pay] = fields.slice(1 + d * 3, 4 + d * 3);
      const at = card * DEMANDS + d;
      const c = cityIndex.get(cityName);
      const l = loadIndex.get(loadName);
      if (c === undefined && !wrong.has(`city${d + 1}`))
        problems.push(`line ${line}: city${d + 1} '${cityName}' is not on board ${board.id}`);
      if (l === undefined && !wrong.has(`load${d + 1}`))
        problems.push(`line ${line}: load${d + 1} '${loadName}' is not a load of board ${board.id}`);
      if (c !== undefined && l !== undefined && board.cities[c].supplies.includes(l)) {
        problems.push(
          `line ${line}: demand ${d + 1} asks ${cityName} for ${loadName}, which it supplies itself`,
        );
      }
      city[at] = c ?? 0;
      load[at] = l ?? 0;
      payout[at] = Number(pay) || 0;
    }
  });
  if (problems.length > 0) throw new DataError(file.source, problems);
  return { cards: body.length, city, load, payout };
}

/** The problems of a row's single fields, by column. */
function fieldProblems(fields: readonly string[]): ReadonlyMap<string, string> {
  const row = Object.fromEntries(DECK_HEADER.map((column, i) => [column, fields[i]]));
  const parsed = deckRowSchema.safeParse(row);
  return new Map(
    parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
}
