// Published figures that boards of the same majors are compared with. Costs are exact, by the same searches as ours; nothing of the published map itself is here.
import type { crayon } from '../../../engine/index.ts';
import { expectation, type Finding, note } from '../finding.ts';

/** A figure of a published map. */
export interface PublishedFigure {
  readonly value: number;
  /** Largest expected deviation of our boards, as a share of the value. */
  readonly tolerance: number;
}

const figure = (value: number, tolerance = 0.03): PublishedFigure => ({ value, tolerance });

/** Cost of a pair of majors, which may differ more: by a quarter, and by 4 million at least. */
const pair = (value: number): PublishedFigure => figure(value, Math.max(4 / value, 0.25));

/** Figures of a published map. */
export interface PublishedMap {
  /** Majors of the boards that are compared with it. */
  readonly majors: readonly string[];
  readonly mileposts: PublishedFigure;
  readonly countries: Readonly<Record<string, PublishedFigure>>;
  readonly clear: PublishedFigure;
  /** Edges over a river or a lake, which cost more. */
  readonly water: PublishedFigure;
  /** Cheapest network of all majors, and of all but one. */
  readonly all: PublishedFigure;
  readonly allButOne?: PublishedFigure;
  /** Sum over all pairs of majors. */
  readonly pairSum?: PublishedFigure;
  /** Means over all pairs of cities. */
  readonly hops?: PublishedFigure;
  readonly cost?: PublishedFigure;
  readonly pairs: Readonly<Record<string, PublishedFigure>>;
}

const NORTHERN_PAIRS = {
  'Chicago - New York': pair(14),
  'Chicago - Kansas City': pair(5),
  'Los Angeles - Seattle': pair(23),
  'Los Angeles - New York': pair(52),
  'Atlanta - Seattle': pair(45),
};

const NORTH_AMERICA: PublishedMap = {
  majors: ['Atlanta', 'Chicago', 'Kansas City', 'Los Angeles', 'Mexico City', 'New York', 'Seattle'],
  mileposts: figure(2137),
  countries: { Canada: figure(574), 'United States': figure(1256), Mexico: figure(307) },
  clear: figure(0.7),
  water: figure(385),
  all: figure(108),
  allButOne: figure(85),
  pairSum: figure(679),
  hops: figure(25.9),
  cost: figure(32.7),
  pairs: {
    ...NORTHERN_PAIRS,
    'Mexico City - Seattle': pair(59),
    'Chicago - Mexico City': pair(35),
    'Kansas City - Mexico City': pair(30),
  },
};

/**
 * No figures of the first edition are published. It is the same ground without Mexico, so its counts and the
 * costs between its six majors are those of the whole map. Clear ground and water are measured on our board.
 */
const FIRST_EDITION: PublishedMap = {
  majors: NORTH_AMERICA.majors.filter((name) => name !== 'Mexico City'),
  mileposts: figure(574 + 1256),
  countries: { Canada: figure(574), 'United States': figure(1256) },
  clear: figure(0.72, 0.05),
  water: figure(280, 0.06),
  all: figure(85),
  pairs: NORTHERN_PAIRS,
};

/** The published map with the majors of a board; undefined if there is none. */
export function publishedMapOf(board: crayon.Board): PublishedMap | undefined {
  const majors = board.majors.map((city) => board.cities[city].name).sort();
  return [NORTH_AMERICA, FIRST_EDITION].find((map) => map.majors.join() === majors.join());
}

const roundForReport = (value: number): number =>
  value >= 100 ? Math.round(value) : Number(value.toPrecision(3));

/** Compares a value with a published figure, if there is one. @param format of the value and its bounds */
export function comparison(
  subject: string,
  value: number,
  publishedFigure: PublishedFigure | undefined,
  format: (value: number) => string = String,
): Finding {
  if (publishedFigure === undefined) return note(subject, format(value));
  const [min, max] = [-1, 1].map((sign) => publishedFigure.value * (1 + sign * publishedFigure.tolerance));
  const expected = `${format(roundForReport(min))} to ${format(roundForReport(max))}`;
  return expectation(subject, format(value), expected, value >= min && value <= max);
}
