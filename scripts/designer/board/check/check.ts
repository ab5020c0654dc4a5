// Rows of the table that `board check` prints, and the published figures that a board of the same majors is
// held against. Costs are exact, by the same searches as ours; nothing of the published map itself is here.
import { type Column, textTable } from '../../../../arena/index.ts';
import type { crayon } from '../../../../engine/index.ts';

export interface Check {
  readonly subject: string;
  /** As shown in the table. */
  readonly value: string;
  /** Bound in words; empty when the row only informs. */
  readonly bound: string;
  /** `ERROR` breaks a game; `note` is worth a look. */
  readonly verdict: 'ok' | 'ERROR' | 'note' | '';
}

/** A row that only informs. */
export const inform = (subject: string, value: string): Check => ({ subject, value, bound: '', verdict: '' });

/** `ok` when it holds, else a note. */
export const expected = (subject: string, value: string, bound: string, holds: boolean): Check => ({
  subject,
  value,
  bound,
  verdict: holds ? 'ok' : 'note',
});

/** A published figure with the leeway that a board of ours is given, as a share of it. */
export interface BoardFigure {
  readonly published: number;
  readonly leeway: number;
}

const withLeeway = (published: number, leeway = 0.03): BoardFigure => ({ published, leeway });

/** Single pairs of majors may differ more: by a quarter, and by 4 million at least. */
const pair = (published: number): BoardFigure => withLeeway(published, Math.max(4 / published, 0.25));

export interface Likeness {
  /** The majors of the boards that these figures are for. */
  readonly majors: readonly string[];
  readonly mileposts: BoardFigure;
  readonly countries: Readonly<Record<string, BoardFigure>>;
  readonly clear: BoardFigure;
  /** Edges that cost more: over a river or a lake. */
  readonly water: BoardFigure;
  /** Cheapest network of all majors, and of all but one. */
  readonly all: BoardFigure;
  readonly allButOne: BoardFigure | undefined;
  /** Sum over all pairs of majors. */
  readonly pairSum: BoardFigure | undefined;
  /** Means over all pairs of cities. */
  readonly hops: BoardFigure | undefined;
  readonly cost: BoardFigure | undefined;
  readonly pairs: Readonly<Record<string, BoardFigure>>;
}

const NORTHERN_PAIRS = {
  'Chicago - New York': pair(14),
  'Chicago - Kansas City': pair(5),
  'Los Angeles - Seattle': pair(23),
  'Los Angeles - New York': pair(52),
  'Atlanta - Seattle': pair(45),
};

const NORTH_AMERICA: Likeness = {
  majors: ['Atlanta', 'Chicago', 'Kansas City', 'Los Angeles', 'Mexico City', 'New York', 'Seattle'],
  mileposts: withLeeway(2137),
  countries: { Canada: withLeeway(574), 'United States': withLeeway(1256), Mexico: withLeeway(307) },
  clear: withLeeway(0.7),
  water: withLeeway(385),
  all: withLeeway(108),
  allButOne: withLeeway(85),
  pairSum: withLeeway(679),
  hops: withLeeway(25.9),
  cost: withLeeway(32.7),
  pairs: {
    ...NORTHERN_PAIRS,
    'Mexico City - Seattle': pair(59),
    'Chicago - Mexico City': pair(35),
    'Kansas City - Mexico City': pair(30),
  },
};

/**
 * The first edition has no published figures. It is the same ground without Mexico, so counts and the costs
 * between its six majors are those of the whole map; clear ground and waters are ours, with leeway for other
 * boards.
 */
const FIRST_EDITION: Likeness = {
  majors: NORTH_AMERICA.majors.filter((name) => name !== 'Mexico City'),
  mileposts: withLeeway(574 + 1256),
  countries: { Canada: withLeeway(574), 'United States': withLeeway(1256) },
  clear: withLeeway(0.72, 0.05),
  water: withLeeway(280, 0.06),
  all: withLeeway(85),
  allButOne: undefined,
  pairSum: undefined,
  hops: undefined,
  cost: undefined,
  pairs: NORTHERN_PAIRS,
};

/** The figures for the majors of a board; undefined for boards with other majors. */
export function likenessOf(board: crayon.Board): Likeness | undefined {
  const majors = board.majors.map((city) => board.cities[city].name).sort();
  return [NORTH_AMERICA, FIRST_EDITION].find((likeness) => likeness.majors.join() === majors.join());
}

const rounded = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

/**
 * Compares a value with a published figure. Without a figure the row only informs.
 * @param show the value, and the bounds, as text
 */
export function like(
  subject: string,
  value: number,
  figure: BoardFigure | undefined,
  show: (value: number) => string = String,
): Check {
  if (figure === undefined) return inform(subject, show(value));
  const [least, most] = [-1, 1].map((way) => figure.published * (1 + way * figure.leeway));
  const bound = `${show(rounded(least))} to ${show(rounded(most))}`;
  return expected(subject, show(value), bound, value >= least && value <= most);
}

const COLUMNS: readonly Column<Check>[] = [
  { name: 'check', value: ({ subject }) => subject },
  { name: 'value', value: ({ value }) => value },
  { name: 'bound', value: ({ bound }) => bound },
  { name: '', value: ({ verdict }) => verdict },
];

/** A row a check: what was measured, the value, the bound, and ok, ERROR or note. Ends in a newline. */
export const checkTable = (checks: readonly Check[]): string => textTable(COLUMNS, checks);
