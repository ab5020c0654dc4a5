// Judges a compiled board. What a game needs (one piece, ways into cities) is a fault when it is missing; how
// like the published maps of a continent a board is, is worth a note and no more.
import { crayon } from '../../engine/index.ts';
import { MOST_MAJORS, majorCosts } from './cheapest-network.ts';
import { MEDIUM_EXITS, SMALL_EXITS } from './place-cities.ts';
import { riverEnds } from './river-ends.ts';

export interface Check {
  readonly what: string;
  /** As shown in the table. */
  readonly value: string;
  /** What is asked for, in words; empty when the row only informs. */
  readonly bound: string;
  readonly verdict: 'ok' | 'FAULT' | 'note' | '';
}

/** A board with this many mileposts and seven majors is held against the published continental map. */
const CONTINENT = 1500;

const plain = (value: number): string => `${value}`;

type Range = readonly [least: number, most: number];

/** Figures of the published map: about 2,150 mileposts, a third mountains, 87 for six of seven majors, 117 for all. */
const LIKENESS = {
  mileposts: [1900, 2300],
  segments: [5300, 6400],
  mountains: [0.24, 0.36],
  water: [350, 450],
  allButOne: [85, 110],
  all: [105, 135],
} as const satisfies Record<string, Range>;

/** Costs between majors that the published map is known by, with a quarter of leeway and at least 4 million. */
const PUBLISHED_PAIRS: readonly (readonly [string, string, number])[] = [
  ['New York', 'Chicago', 14],
  ['Chicago', 'Kansas City', 5],
  ['Los Angeles', 'Seattle', 23],
  ['New York', 'Los Angeles', 52],
  ['Seattle', 'Mexico City', 59],
];

/** Number of connected parts of the board; inlets join two parts only if `overInlets`. */
function countParts(board: crayon.Board, overInlets: boolean): number {
  const seen = new Uint8Array(board.mileposts);
  let parts = 0;
  for (let start = 0; start < board.mileposts; start++) {
    if (seen[start]) continue;
    parts++;
    seen[start] = 1;
    const open = [start];
    for (let m = open.pop(); m !== undefined; m = open.pop()) {
      for (let arc = board.first[m]; arc < board.first[m + 1]; arc++) {
        if (seen[board.to[arc]] || (!overInlets && board.inlet[board.segmentOf[arc]])) continue;
        seen[board.to[arc]] = 1;
        open.push(board.to[arc]);
      }
    }
  }
  return parts;
}

/** Cities of a size with fewer exits than wanted, inlets not counted; and the fewest exits of all. */
function exitsCheck(board: crayon.Board, size: number, name: string, wanted: number): Check {
  const counts = board.cities
    .filter((city) => city.size === size)
    .map((city) => ({
      name: city.name,
      exits: city.exits.filter((arc) => !board.inlet[board.segmentOf[arc]]).length,
    }));
  const fewest = Math.min(...counts.map(({ exits }) => exits));
  const short = counts.filter(({ exits }) => exits < wanted);
  const least = counts.filter(({ exits }) => exits === fewest).map((city) => city.name);
  const value =
    counts.length === 0
      ? 'no such city'
      : short.length > 0
        ? short.map((city) => `${city.name} ${city.exits}`).join(', ')
        : `${fewest} (${least.length > 3 ? `${least.length} cities` : least.join(', ')})`;
  return {
    what: `ways out of ${name}, fewest`,
    value,
    bound: `at least ${wanted}`,
    verdict: short.length > 0 ? 'FAULT' : 'ok',
  };
}

function adjacentCities(board: crayon.Board): Check {
  const pairs = new Set<string>();
  board.cities.forEach((city, c) => {
    for (const arc of city.exits) {
      const other = board.cityOf[board.to[arc]];
      if (other > c) pairs.add(`${city.name} - ${board.cities[other].name}`);
    }
  });
  return {
    what: 'cities beside each other',
    value: pairs.size > 0 ? [...pairs].join(', ') : 'none',
    bound: 'none',
    verdict: pairs.size > 0 ? 'FAULT' : 'ok',
  };
}

function riverChecks(board: crayon.Board): Check[] {
  const ends = board.rivers.map((_, river) => riverEnds(board, river));
  const torn = board.rivers.flatMap((name, i) => (ends[i].length > 2 ? [`${name} ${ends[i].length}`] : []));
  // A spring is loose; a second loose end is a mouth that track can walk around.
  const loose = board.rivers.filter((_, i) => ends[i].filter((end) => end.loose).length > 1);
  const dry = board.rivers.filter((_, river) => board.riverSegments[river].length === 0);
  return [
    {
      what: 'rivers with more than two ends inland',
      value: torn.length > 0 ? torn.join(', ') : 'none',
      bound: 'none',
      verdict: torn.length > 0 ? 'FAULT' : 'ok',
    },
    {
      what: 'rivers that end short of other water',
      value: loose.length > 0 ? loose.join(', ') : 'none',
      bound: 'none',
      verdict: loose.length > 0 ? 'note' : 'ok',
    },
    {
      what: 'rivers that no edge crosses',
      value: dry.length > 0 ? dry.join(', ') : 'none',
      bound: 'none',
      verdict: dry.length > 0 ? 'FAULT' : 'ok',
    },
  ];
}

/** All checks of a board. @param seats players that must find room in every major */
export function checkBoard(board: crayon.Board, seats: number): readonly Check[] {
  const continental = board.mileposts >= CONTINENT && board.majors.length === 7;
  const inform = (what: string, value: string): Check => ({ what, value, bound: '', verdict: '' });
  const like = (what: string, value: number, [least, most]: Range, show = plain): Check =>
    continental
      ? {
          what,
          value: show(value),
          bound: `${show(least)} to ${show(most)}`,
          verdict: value >= least && value <= most ? 'ok' : 'note',
        }
      : inform(what, show(value));
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const million = (cost: number): string => `${cost} M`;

  const parts = countParts(board, false);
  const partsOverInlets = countParts(board, true);
  const checks: Check[] = [
    like('mileposts', board.mileposts, LIKENESS.mileposts),
    like('edges', board.segments, LIKENESS.segments),
    {
      what: 'connected parts without inlets',
      value: parts > partsOverInlets ? `${parts}, joined by inlets to ${partsOverInlets}` : `${parts}`,
      bound: '1',
      // Some titles let track cross inlets, so parts that only these join are no fault of the board.
      verdict: parts === 1 ? 'ok' : partsOverInlets === 1 ? 'note' : 'FAULT',
    },
    exitsCheck(board, crayon.MAJOR, 'majors', 2 * seats),
    exitsCheck(board, crayon.MEDIUM, 'medium cities', MEDIUM_EXITS),
    exitsCheck(board, crayon.SMALL, 'small cities', SMALL_EXITS),
    adjacentCities(board),
    ...riverChecks(board),
    ...terrainChecks(board, like, percent),
    ...waterChecks(board, like, inform),
    inform(
      'mileposts at the sea',
      board.seas.map((sea, i) => `${sea} ${board.coasts[i].length}`).join(', ') || 'none',
    ),
    inform('cities', citySizes(board)),
    inform(
      'load chips',
      `${board.loads.reduce((sum, load) => sum + load.chips, 0)} of ${board.loads.length} loads`,
    ),
  ];

  const costs = majorCosts(board);
  const nameOf = (k: number): string => board.cities[board.majors[k]].name;
  for (let i = 0; i < board.majors.length; i++) {
    for (let j = i + 1; j < board.majors.length; j++) {
      const what = `${nameOf(i)} - ${nameOf(j)}`;
      const cost = costs.pairs[i][j];
      const published = PUBLISHED_PAIRS.find(([a, b]) => what === `${a} - ${b}` || what === `${b} - ${a}`);
      if (cost === Infinity) {
        checks.push({
          what,
          value: 'no way',
          bound: 'a way',
          verdict: partsOverInlets === 1 ? 'note' : 'FAULT',
        });
      } else if (published && continental) {
        const leeway = Math.max(4, Math.round(published[2] / 4));
        checks.push(like(what, cost, [published[2] - leeway, published[2] + leeway], million));
      } else checks.push(inform(what, million(cost)));
    }
  }
  if (costs.allButOne !== undefined && costs.leftOut !== undefined) {
    const what = `cheapest network of ${board.majors.length - 1} majors (without ${nameOf(costs.leftOut)})`;
    checks.push(like(what, costs.allButOne, LIKENESS.allButOne, million));
  }
  if (costs.all !== undefined)
    checks.push(
      like(`cheapest network of all ${board.majors.length} majors`, costs.all, LIKENESS.all, million),
    );
  if (board.majors.length > MOST_MAJORS)
    checks.push(inform('cheapest networks', `not computed for more than ${MOST_MAJORS} majors`));
  return checks;
}

type Like = (what: string, value: number, range: Range, show?: (value: number) => string) => Check;

function terrainChecks(board: crayon.Board, like: Like, percent: (share: number) => string): Check[] {
  const share = (kind: number): number => board.terrain.filter((t) => t === kind).length / board.mileposts;
  return crayon.TERRAINS.flatMap((name, kind) => {
    if (name === 'mountain') return [like('mountain', share(kind), LIKENESS.mountains, percent)];
    if (share(kind) === 0) return [];
    return [{ what: name, value: percent(share(kind)), bound: '', verdict: '' as const }];
  });
}

function waterChecks(
  board: crayon.Board,
  like: Like,
  inform: (what: string, value: string) => Check,
): Check[] {
  let water = 0;
  for (let s = 0; s < board.segments; s++)
    if (board.riverCount[s] || board.lake[s] || board.inlet[s]) water++;
  const count = (flags: Uint8Array): string => `${flags.reduce((sum, flag) => sum + (flag ? 1 : 0), 0)}`;
  return [
    like('edges over water', water, LIKENESS.water),
    inform('edges over lakes', count(board.lake)),
    inform('edges over inlets', count(board.inlet)),
    inform('edges over rivers', count(board.riverCount)),
    ...board.rivers.map((name, i) => inform(`  ${name}`, `${board.riverSegments[i].length}`)),
  ];
}

const citySizes = (board: crayon.Board): string =>
  [crayon.MAJOR, crayon.MEDIUM, crayon.SMALL]
    .map((size) => `${board.cities.filter((city) => city.size === size).length} ${crayon.CITY_SIZES[size]}`)
    .join(', ');
