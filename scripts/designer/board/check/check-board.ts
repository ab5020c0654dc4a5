// Checks of a compiled board. Errors break a game, and the engine refuses such a board. Few exits and
// differences from the published map are notes.
import { crayon } from '../../../../engine/index.ts';
import { percent } from '../../../output/index.ts';
import {
  type Check,
  comparison,
  expectation,
  information,
  type PublishedFigure,
  publishedMapOf,
} from './check.ts';
import { checkCosts } from './check-costs.ts';
import { checkRivers } from './check-rivers.ts';

/** Least number of ways out of a city that leaves room for rivals. */
export const MEDIUM_EXITS = 4;
export const SMALL_EXITS = 3;
/** For majors, by player. */
const MAJOR_EXITS_PER_PLAYER = 2;

/** All checks of a board. @param needs requirements of a game of the title */
export function checkBoard(board: crayon.Board, needs: crayon.BoardNeeds): readonly Check[] {
  const problems = crayon.boardProblems(board, needs);
  const published = publishedMapOf(board);
  const bound = 'nothing';
  return [
    ...problems.map((value) => ({ subject: 'breaks a game', value, bound, verdict: 'ERROR' }) as const),
    ...(problems.length > 0 ? [] : [expectation('what breaks a game', bound, bound, true)]),
    comparison('mileposts', board.mileposts, published?.mileposts),
    ...board.countries.map((name, country) =>
      comparison(
        `  ${name}`,
        count(board.country, (c) => c === country),
        published?.countries[name],
      ),
    ),
    information('edges', `${board.segments}`),
    ...checkExits(board, crayon.openSegments(board, needs), needs.seats),
    checkAdjacentCities(board),
    ...checkRivers(board),
    ...checkTerrain(board, published?.clear),
    ...checkWater(board, published?.water),
    information(
      'mileposts at the sea',
      board.seas.map((sea, i) => `${sea} ${board.coasts[i].length}`).join(', ') || 'none',
    ),
    information('cities', citySizes(board)),
    information(
      'load chips',
      `${board.loads.reduce((sum, load) => sum + load.chips, 0)} of ${board.loads.length} loads`,
    ),
    ...checkCosts(board, published),
  ];
}

const count = (values: Iterable<number>, isCounted: (value: number) => unknown = Boolean): number =>
  [...values].filter(isCounted).length;

/** Ways out by size of city, and exits that lead nowhere. @param passable by segment: 1 if it can have track */
function checkExits(board: crayon.Board, passable: Uint8Array, seats: number): Check[] {
  const exits = board.cities.map((city) => crayon.usefulExits(board, city, passable));
  const rows = [
    ['majors', crayon.MAJOR, MAJOR_EXITS_PER_PLAYER * seats],
    ['medium cities', crayon.MEDIUM, MEDIUM_EXITS],
    ['small cities', crayon.SMALL, SMALL_EXITS],
  ] as const;
  const checks = rows.map(([plural, size, minExits]): Check => {
    const subject = `ways out of ${plural}, fewest`;
    const cities = board.cities.flatMap((city, c) =>
      city.size === size ? [{ name: city.name, exitCount: exits[c].length }] : [],
    );
    if (cities.length === 0) return information(subject, 'no such city');
    const fewest = Math.min(...cities.map(({ exitCount }) => exitCount));
    const withFewest = cities.filter(({ exitCount }) => exitCount === fewest).map(({ name }) => name);
    const withTooFew = cities.filter(({ exitCount }) => exitCount < minExits);
    const value =
      withTooFew.map(({ name, exitCount }) => `${name} ${exitCount}`).join(', ') ||
      `${fewest} (${withFewest.length > 3 ? `${withFewest.length} cities` : withFewest.join(', ')})`;
    return expectation(subject, value, `at least ${minExits}`, withTooFew.length === 0);
  });
  const useless = board.cities.flatMap((city, c) =>
    city.exits
      .filter((arc) => passable[board.segmentOf[arc]] !== 0 && !exits[c].includes(arc))
      .map((arc) => `${city.name} [${board.col[board.to[arc]]}, ${board.row[board.to[arc]]}]`),
  );
  return [...checks, information('exits that lead nowhere, not counted', useless.join(', ') || 'none')];
}

function checkAdjacentCities(board: crayon.Board): Check {
  const pairs = board.cities.flatMap((city, c) =>
    city.exits
      .filter((arc) => board.cityOf[board.to[arc]] > c && board.linkOf[board.segmentOf[arc]] < 0)
      .map((arc) => `${city.name} - ${board.cities[board.cityOf[board.to[arc]]].name}`),
  );
  const value = [...new Set(pairs)].join(', ') || 'none';
  return expectation('cities beside each other', value, 'none', pairs.length === 0);
}

function checkTerrain(board: crayon.Board, clear: PublishedFigure | undefined): Check[] {
  return crayon.TERRAINS.flatMap((name, kind) => {
    const share = count(board.terrain, (terrain) => terrain === kind) / board.mileposts;
    if (name === 'clear') return [comparison(name, share, clear, percent)];
    return share === 0 ? [] : [information(name, percent(share))];
  });
}

const checkWater = (board: crayon.Board, water: PublishedFigure | undefined): Check[] => [
  comparison(
    'edges over a river or a lake',
    board.lake.filter((lake, segment) => lake || board.riverCount[segment]).length,
    water,
  ),
  information('edges over lakes', `${count(board.lake)}`),
  information('edges over inlets', `${count(board.inlet)}`),
  information('edges over rivers', `${count(board.riverCount)}`),
  ...board.rivers.map((name, i) => information(`  ${name}`, `${board.riverSegments[i].length}`)),
];

const citySizes = (board: crayon.Board): string =>
  [crayon.MAJOR, crayon.MEDIUM, crayon.SMALL]
    .map((size) => `${board.cities.filter((city) => city.size === size).length} ${crayon.CITY_SIZES[size]}`)
    .join(', ');
