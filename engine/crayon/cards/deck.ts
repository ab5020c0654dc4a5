// Compiles the deck of demand cards. A card has three demands, of which a player fills one. The file is CSV
// with one card per line; see deck-row.ts.
import { DataError } from '../../core/errors.ts';
import type { CsvRow, DataFile } from '../../core/title.ts';
import type { Board } from '../board/board.ts';
import { DECK_HEADER, deckRowSchema } from './deck-row.ts';

/** Number of demands on a card. */
export const DEMANDS_PER_CARD = 3;

/** A compiled deck. Arrays are indexed by demand: card * DEMANDS_PER_CARD + index. */
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
  const cardRows = rows.slice(1);
  if (cardRows.length < 1) problems.push('line 2: no cards');
  const city = new Int16Array(cardRows.length * DEMANDS_PER_CARD);
  const load = new Int16Array(cardRows.length * DEMANDS_PER_CARD);
  const payout = new Int16Array(cardRows.length * DEMANDS_PER_CARD);
  const ids = new Set<string>();
  cardRows.forEach(({ line, fields }, card) => {
    if (fields.length !== DECK_HEADER.length) {
      problems.push(`line ${line}: ${fields.length} fields, expected ${DECK_HEADER.length}`);
      return;
    }
    if (ids.has(fields[0])) problems.push(`line ${line}: card '${fields[0]}' appears twice`);
    ids.add(fields[0]);
    const problemsByColumn = fieldProblems(fields);
    problems.push(...[...problemsByColumn].map(([column, message]) => `line ${line}: ${column} ${message}`));
    for (let d = 0; d < DEMANDS_PER_CARD; d++) {
      const [cityName, loadName, payoutText] = fields.slice(1 + d * 3, 4 + d * 3);
      const demand = card * DEMANDS_PER_CARD + d;
      const cityNumber = cityIndex.get(cityName);
      const loadNumber = loadIndex.get(loadName);
      if (cityNumber === undefined && !problemsByColumn.has(`city${d + 1}`))
        problems.push(`line ${line}: city${d + 1} '${cityName}' is not on board ${board.id}`);
      if (loadNumber === undefined && !problemsByColumn.has(`load${d + 1}`))
        problems.push(`line ${line}: load${d + 1} '${loadName}' is not a load of board ${board.id}`);
      if (
        cityNumber !== undefined &&
        loadNumber !== undefined &&
        board.cities[cityNumber].supplies.includes(loadNumber)
      ) {
        problems.push(
          `line ${line}: demand ${d + 1} asks ${cityName} for ${loadName}, which it supplies itself`,
        );
      }
      city[demand] = cityNumber ?? 0;
      load[demand] = loadNumber ?? 0;
      payout[demand] = Number(payoutText) || 0;
    }
  });
  if (problems.length > 0) throw new DataError(file.source, problems);
  return { cards: cardRows.length, city, load, payout };
}

/** Problems of the fields of a row, by column. */
function fieldProblems(fields: readonly string[]): ReadonlyMap<string, string> {
  const row = Object.fromEntries(DECK_HEADER.map((column, i) => [column, fields[i]]));
  const parsed = deckRowSchema.safeParse(row);
  return new Map(
    parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
}
