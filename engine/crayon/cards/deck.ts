// Compiles the deck of demand cards. A card has three demands, of which a player fills one. The file is a table; see
// deck-table.ts.
import { DataError } from '../../core/errors.ts';
import type { ProblemCode } from '../../core/problem.ts';
import type { DataFile } from '../../core/title.ts';
import type { Board } from '../board/board.ts';
import { deckRowSchema } from './deck-row.ts';
import {
  cellProblem,
  DEMANDS_PER_CARD,
  readDeckTable,
  rowProblem,
  type TableCell,
  wholePayout,
} from './deck-table.ts';

export { DEMANDS_PER_CARD };

/** A compiled deck. Arrays are indexed by demand: card * DEMANDS_PER_CARD + index. */
export interface Deck {
  readonly cards: number;
  /** City index, load index and payout in millions of each demand. */
  readonly city: Int16Array;
  readonly load: Int16Array;
  readonly payout: Int16Array;
}

const indexByName = (list: readonly { readonly name: string }[]): ReadonlyMap<string, number> =>
  new Map(list.map(({ name }, i) => [name.normalize('NFC'), i]));

/** Fault of a cell by the schema of its kind of column. */
function cellFault({ text }: TableCell, kind: 'card' | 'city1' | 'payout1'): string | undefined {
  if (kind === 'payout1' && text.startsWith('='))
    return `'${text}' is a formula without a stored value: open the file in a spreadsheet program and save it`;
  const parsed = deckRowSchema.shape[kind].safeParse(kind === 'payout1' ? wholePayout(text) : text);
  return parsed.success ? undefined : parsed.error.issues[0].message;
}

/** Compiles the table of a deck. @throws DataError with all problems, each with its place */
export function compileDeck(file: DataFile, board: Board): Deck {
  const { cards, problems: tableProblems } = readDeckTable(file);
  const problems = [...tableProblems];
  const cityIndex = indexByName(board.cities);
  const loadIndex = indexByName(board.loads);
  const city = new Int16Array(cards.length * DEMANDS_PER_CARD);
  const load = new Int16Array(cards.length * DEMANDS_PER_CARD);
  const payout = new Int16Array(cards.length * DEMANDS_PER_CARD);
  const cellOfId = new Map<string, TableCell>();
  const report = (cell: TableCell, problem: string, code?: ProblemCode): void => {
    problems.push(cellProblem(file, cell, problem, code));
  };
  /** Number of the name in a cell; undefined with a problem. */
  const numberOf = (
    cell: TableCell,
    numbers: ReadonlyMap<string, number>,
    kind: 'city' | 'load',
    add: typeof report,
  ) => {
    const fault = cellFault(cell, 'city1');
    const number = fault === undefined ? numbers.get(cell.text) : undefined;
    const what = kind === 'city' ? 'on' : 'a load of';
    if (fault !== undefined) add(cell, fault);
    else if (number === undefined)
      add(cell, `'${cell.text}' is not ${what} board ${board.id}`, `deck/unknown-${kind}`);
    return number;
  };
  cards.forEach(({ id, cell, demands }, card) => {
    // Copies of a card have its cells, and so its problems.
    const isCopy = cards[card - 1]?.cell === cell;
    const add = isCopy ? () => {} : report;
    if (cellOfId.has(id)) report(cell, `'${id}' appears twice`, 'deck/twice');
    cellOfId.set(id, cell);
    const cardFault = cellFault(cell, 'card');
    if (cardFault !== undefined) add(cell, cardFault);
    demands.forEach((cells, d) => {
      const demand = card * DEMANDS_PER_CARD + d;
      const cityNumber = numberOf(cells.city, cityIndex, 'city', add);
      const loadNumber = numberOf(cells.load, loadIndex, 'load', add);
      const payoutFault = cellFault(cells.payout, 'payout1');
      if (payoutFault !== undefined) add(cells.payout, payoutFault);
      if (!isCopy && board.cities[cityNumber ?? -1]?.supplies.includes(loadNumber ?? -1)) {
        const { city, load } = cells;
        problems.push(
          rowProblem(
            file,
            city,
            `demand ${d + 1} asks ${city.text} for ${load.text}, which it supplies itself`,
            'deck/supplied',
          ),
        );
      }
      city[demand] = cityNumber ?? 0;
      load[demand] = loadNumber ?? 0;
      payout[demand] = Number(wholePayout(cells.payout.text)) || 0;
    });
  });
  if (problems.length > 0) throw new DataError(file.source, problems);
  return { cards: cards.length, city, load, payout };
}
