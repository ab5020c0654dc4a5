// What the published map of the North American game measures, and how near to it a board of the same majors should
// come. Costs are exact, by the same searches as ours; nothing of that map itself is here.
import type { crayon } from '../../../../engine/index.ts';

/** A published figure with the leeway that a board of ours is given, as a share of it. */
export interface Figure {
  readonly published: number;
  readonly leeway: number;
}

const like = (published: number, leeway = 0.03): Figure => ({ published, leeway });

/** Single pairs of majors may differ more: by a quarter, and by 4 million at least. */
const pair = (published: number): Figure => like(published, Math.max(4 / published, 0.25));

export interface Likeness {
  /** The majors of the boards that these figures are for. */
  readonly majors: readonly string[];
  readonly mileposts: Figure;
  readonly countries: Readonly<Record<string, Figure>>;
  readonly clear: Figure;
  /** Edges that cost more: over a river or a lake. */
  readonly water: Figure;
  /** Cheapest network of all majors, and of all but one. */
  readonly all: Figure;
  readonly allButOne: Figure | undefined;
  /** Sum over all pairs of majors. */
  readonly pairSum: Figure | undefined;
  /** Means over all pairs of cities. */
  readonly hops: Figure | undefined;
  readonly cost: Figure | undefined;
  readonly pairs: Readonly<Record<string, Figure>>;
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
  mileposts: like(2137),
  countries: { Canada: like(574), 'United States': like(1256), Mexico: like(307) },
  clear: like(0.7),
  water: like(385),
  all: like(108),
  allButOne: like(85),
  pairSum: like(679),
  hops: like(25.9),
  cost: like(32.7),
  pairs: {
    ...NORTHERN_PAIRS,
    'Mexico City - Seattle': pair(59),
    'Chicago - Mexico City': pair(35),
    'Kansas City - Mexico City': pair(30),
  },
};

/**
 * The first edition has no published figures. It is the same ground without Mexico, so counts and the costs between
 * its six majors are those of the whole map; clear ground and waters are ours, with leeway for other boards.
 */
const FIRST_EDITION: Likeness = {
  majors: NORTH_AMERICA.majors.filter((name) => name !== 'Mexico City'),
  mileposts: like(574 + 1256),
  countries: { Canada: like(574), 'United States': like(1256) },
  clear: like(0.72, 0.05),
  water: like(280, 0.06),
  all: like(85),
  allButOne: undefined,
  pairSum: undefined,
  hops: undefined,
  cost: undefined,
  pairs: NORTHERN_PAIRS,
};

/** The figures for a board with exactly these majors; undefined for any other board. */
export function likenessOf(board: crayon.Board): Likeness | undefined {
  const majors = board.majors.map((city) => board.cities[city].name).sort();
  return [NORTH_AMERICA, FIRST_EDITION].find((likeness) => likeness.majors.join() === majors.join());
}
