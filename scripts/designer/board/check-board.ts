// Checks of a compiled board. The engine refuses a board with errors. Few exits and differences from the
// published map are warnings.
import { crayon, listedProblems } from '../../../engine/index.ts';
import { percent } from '../../output/text/index.ts';
import { expectation, type Finding, note } from '../finding.ts';
import { checkCosts } from './check-costs.ts';
import { checkLinks } from './check-links.ts';
import { checkRivers } from './check-rivers.ts';
import { comparison, type PublishedFigure, publishedMapOf } from './published-map.ts';

/** Least number of ways out of a medium or small city that leaves room for rivals. */
export const MEDIUM_EXITS = 4;
export const SMALL_EXITS = 3;
/** The same for a major city, for each player. */
const MAJOR_EXITS_PER_PLAYER = 2;

/** All checks of a board. @param needs requirements of a game of the title */
export function checkBoard(board: crayon.Board, needs: crayon.BoardNeeds): readonly Finding[] {
  const problems = crayon.boardProblems(board, needs);
  const publishedMap = publishedMapOf(board);
  return [
    ...listedProblems(problems).map((problem) =>
      expectation('breaks a game', problem, 'nothing', false, [], 'error'),
    ),
    ...(problems.length > 0 ? [] : [expectation('what breaks a game', 'nothing', 'nothing', true)]),
    comparison('mileposts', board.mileposts, publishedMap?.mileposts),
    ...board.countries.map((name, country) =>
      comparison(
        `  ${name}`,
        count(board.country, (c) => c === country),
        publishedMap?.countries[name],
      ),
    ),
    note('edges', `${board.segments}`),
    ...checkExits(board, crayon.openSegments(board, needs), needs.seats),
    checkAdjacentCities(board),
    ...checkLinks(board, needs.trains),
    ...checkRivers(board),
    ...checkTerrain(board, publishedMap?.clear),
    ...checkWater(board, publishedMap?.water),
    note(
      'mileposts at the sea',
      board.seas.map((sea, i) => `${sea} ${board.coasts[i].length}`).join(', ') || 'none',
    ),
    note('cities', citySizes(board)),
    note(
      'load chips',
      `${board.loads.reduce((sum, load) => sum + load.chips, 0)} of ${board.loads.length} loads`,
    ),
    ...checkCosts(board, publishedMap),
  ];
}

const count = (values: Iterable<number>, isCounted: (value: number) => unknown = Boolean): number =>
  [...values].filter(isCounted).length;

/** Ways out by size of city, and exits that lead nowhere. @param passable by segment: 1 if it can have track */
function checkExits(board: crayon.Board, passable: Uint8Array, seats: number): Finding[] {
  const exits = board.cities.map((city) => crayon.usefulExits(board, city, passable));
  const rows = [
    ['majors', crayon.MAJOR, MAJOR_EXITS_PER_PLAYER * seats],
    ['medium cities', crayon.MEDIUM, MEDIUM_EXITS],
    ['small cities', crayon.SMALL, SMALL_EXITS],
  ] as const;
  const checks = rows.map(([plural, size, minExits]): Finding => {
    const subject = `ways out of ${plural}, fewest`;
    const cities = board.cities.flatMap((city, c) =>
      city.size === size ? [{ name: city.name, exitCount: exits[c].length }] : [],
    );
    if (cities.length === 0) return note(subject, 'no such city');
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
  return [...checks, note('exits that lead nowhere, not counted', useless.join(', ') || 'none')];
}

function checkAdjacentCities(board: crayon.Board): Finding {
  const pairs = board.cities.flatMap((city, c) =>
    city.exits
      .filter((arc) => board.cityOf[board.to[arc]] > c && board.linkOf[board.segmentOf[arc]] < 0)
      .map((arc) => `${city.name} - ${board.cities[board.cityOf[board.to[arc]]].name}`),
  );
  const value = [...new Set(pairs)].join(', ') || 'none';
  return expectation('cities beside each other', value, 'none', pairs.length === 0);
}

function checkTerrain(board: crayon.Board, clear: PublishedFigure | undefined): Finding[] {
  return crayon.TERRAINS.flatMap((name, kind) => {
    const share = count(board.terrain, (terrain) => terrain === kind) / board.mileposts;
    if (name === 'clear') return [comparison(name, share, clear, percent)];
    return share === 0 ? [] : [note(name, percent(share))];
  });
}

const checkWater = (board: crayon.Board, water: PublishedFigure | undefined): Finding[] => [
  comparison(
    'edges over a river or a lake',
    board.lake.filter((lake, segment) => lake || board.riverCount[segment]).length,
    water,
  ),
  note('edges over lakes', `${count(board.lake)}`),
  note('edges over inlets', `${count(board.inlet)}`),
  note('edges over rivers', `${count(board.riverCount)}`),
  ...board.rivers.map((name, i) => note(`  ${name}`, `${board.riverSegments[i].length}`)),
];

const citySizes = (board: crayon.Board): string =>
  [crayon.MAJOR, crayon.MEDIUM, crayon.SMALL]
    .map((size) => `${board.cities.filter((city) => city.size === size).length} ${crayon.CITY_SIZES[size]}`)
    .join(', ');
