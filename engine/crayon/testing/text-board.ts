// Test boards drawn as text: one row of terrain letters per grid row, everything else named by [column, row].
// For tests and examples only.
import type { CsvRow, DataFile } from '../../core/title.ts';
import type { Board } from '../board/board.ts';
import type { BoardFile } from '../board/board-file.ts';
import { DECK_HEADER } from '../cards/deck-row.ts';

export type GridPlace = readonly [col: number, row: number];

export interface TextBoard {
  readonly rows: readonly string[];
  readonly cities: readonly {
    name: string;
    size: 'small' | 'medium' | 'major';
    at: GridPlace;
    supplies?: string[];
  }[];
  readonly loads: Readonly<Record<string, number>>;
  /** By river: pairs of neighbouring places between which it runs. */
  readonly rivers?: Readonly<Record<string, readonly [GridPlace, GridPlace][]>>;
  readonly lakes?: readonly [GridPlace, GridPlace][];
  readonly inlets?: readonly [GridPlace, GridPlace][];
  readonly coasts?: Readonly<Record<string, readonly GridPlace[]>>;
  readonly links?: BoardFile['links'];
  /** Country letters, with the shape of `rows`; all `U` by default. */
  readonly countries?: readonly string[];
}

/** [column, row, direction] of the edge between two neighbours. */
function edge(a: GridPlace, b: GridPlace): number[] {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ]) {
    const shift = from[1] & 1;
    const steps = [
      [from[0] + 1, from[1]],
      [from[0] + shift, from[1] + 1],
      [from[0] - 1 + shift, from[1] + 1],
    ];
    const direction = steps.findIndex(([c, r]) => c === to[0] && r === to[1]);
    if (direction >= 0) return [from[0], from[1], direction];
  }
  throw new Error(`[${a}] and [${b}] are not neighbours`);
}

export function boardFile(textBoard: TextBoard): BoardFile {
  const cols = textBoard.rows[0].length;
  return {
    format: 'board/1',
    id: 'test-board',
    name: 'Test board',
    grid: { kind: 'odd-r', cols, rows: textBoard.rows.length, spacing_miles: 50 },
    terrain: [...textBoard.rows],
    country: textBoard.countries
      ? [...textBoard.countries]
      : textBoard.rows.map((row) => row.replace(/[cmadfjw]/g, 'U')),
    countries: { U: 'United States', C: 'Canada' },
    rivers: Object.entries(textBoard.rivers ?? {}).map(([name, pairs]) => ({
      name,
      edges: pairs.flatMap(([a, b]) => edge(a, b)),
    })),
    lakes: (textBoard.lakes ?? []).flatMap(([a, b]) => edge(a, b)),
    inlets: (textBoard.inlets ?? []).flatMap(([a, b]) => edge(a, b)),
    blocked: [],
    coasts: Object.fromEntries(
      Object.entries(textBoard.coasts ?? {}).map(([sea, places]) => [sea, places.flat()]),
    ),
    ...(textBoard.links ? { links: textBoard.links } : {}),
    loads: { ...textBoard.loads },
    cities: textBoard.cities.map(({ name, size, at, supplies }) => ({
      name,
      size,
      at: [at[0], at[1]],
      supplies: supplies ?? [],
    })),
  };
}

export const asFile = (source: string, content: unknown): DataFile => ({ source, content });

/** Rows of a deck file from demands like `Chicago coal 12`; names of cities and loads must have no blanks. */
export function deckRows(cards: readonly (readonly [string, string, string])[]): CsvRow[] {
  const rows: CsvRow[] = [{ line: 1, fields: DECK_HEADER }];
  cards.forEach((demands, i) => {
    rows.push({ line: i + 2, fields: [`d${i + 1}`, ...demands.flatMap((demand) => demand.split(' '))] });
  });
  return rows;
}

/** Milepost at a grid place. */
export function milepostAt(board: Board, [col, row]: GridPlace): number {
  for (let m = 0; m < board.mileposts; m++) if (board.col[m] === col && board.row[m] === row) return m;
  throw new Error(`no milepost at [${col}, ${row}]`);
}

/** Arc from one place to a neighbouring one. */
export function arcAt(board: Board, from: GridPlace, to: GridPlace): number {
  const tail = milepostAt(board, from);
  const head = milepostAt(board, to);
  for (let arc = board.firstArc[tail]; arc < board.firstArc[tail + 1]; arc++)
    if (board.to[arc] === head) return arc;
  throw new Error(`no way from [${from}] to [${to}]`);
}

/** Coordinates of a grid name such as `D12`. */
export function textPlace(name: string): GridPlace {
  const match = /^([A-Z])(\d+)$/.exec(name);
  if (!match) throw new Error(`'${name}' is not a place such as D12`);
  return [match[1].charCodeAt(0) - 65, Number(match[2]) - 1];
}

/** Places of grid names with blanks between them. */
export const textPlaces = (names: string): GridPlace[] => names.split(' ').map(textPlace);

/** Pairs of neighbouring places: `D2-E2 E2-F2`. */
export const textEdges = (pairs: string): [GridPlace, GridPlace][] =>
  pairs.split(' ').map((pair) => pair.split('-').map(textPlace) as [GridPlace, GridPlace]);
