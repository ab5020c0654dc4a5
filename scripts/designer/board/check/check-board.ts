// Checks of a compiled board. An error breaks a game, and the engine refuses such a board; little room, or a
// difference from the published map, is a note.
import { crayon } from '../../../../engine/index.ts';
import { percent } from '../../../output/index.ts';
import { type BoardFigure, type Check, expected, inform, like, likenessOf } from './check.ts';
import { checkCosts } from './check-costs.ts';
import { checkRivers } from './check-rivers.ts';

/** Fewest ways out of a city that leave room for rivals. */
export const MEDIUM_EXITS = 4;
export const SMALL_EXITS = 3;

/** Ways out of a major that each player would like to find. */
const MAJOR_EXITS_EACH = 2;

/** All checks of a board. @param needs requirements of a game of the title */
export function checkBoard(board: crayon.Board, needs: crayon.BoardNeeds): readonly Check[] {
  const problems = crayon.boardProblems(board, needs);
  const likeness = likenessOf(board);
  const open = crayon.openSegments(board, needs);
  return [
    ...(problems.length === 0
      ? [{ subject: 'what breaks a game', value: 'nothing', bound: 'nothing', verdict: 'ok' } as const]
      : problems.map(
          (value) => ({ subject: 'breaks a game', value, bound: 'nothing', verdict: 'ERROR' }) as const,
        )),
    like('mileposts', board.mileposts, likeness?.mileposts),
    ...board.countries.map((name, country) =>
      like(`  ${name}`, board.country.filter((c) => c === country).length, likeness?.countries[name]),
    ),
    inform('edges', `${board.segments}`),
    ...checkExits(board, open, needs.seats),
    adjacentCities(board),
    ...checkRivers(board),
    ...checkTerrain(board, likeness?.clear),
    ...checkWaters(board, likeness?.water),
    inform(
      'mileposts at the sea',
      board.seas.map((sea, i) => `${sea} ${board.coasts[i].length}`).join(', ') || 'none',
    ),
    inform('cities', citySizes(board)),
    inform(
      'load chips',
      `${board.loads.reduce((sum, load) => sum + load.chips, 0)} of ${board.loads.length} loads`,
    ),
    ...checkCosts(board, likeness),
  ];
}

/** Ways out by size of city, and exits that lead nowhere. */
function checkExits(board: crayon.Board, open: Uint8Array, seats: number): Check[] {
  const ways = board.cities.map((city) => crayon.usefulExits(board, city, open));
  const rows = [
    ['majors', crayon.MAJOR, MAJOR_EXITS_EACH * seats],
    ['medium cities', crayon.MEDIUM, MEDIUM_EXITS],
    ['small cities', crayon.SMALL, SMALL_EXITS],
  ] as const;
  const checks = rows.map(([name, size, wanted]): Check => {
    const subject = `ways out of ${name}, fewest`;
    const counts = board.cities.flatMap((city, c) =>
      city.size === size ? [{ name: city.name, exits: ways[c].length }] : [],
    );
    if (counts.length === 0) return inform(subject, 'no such city');
    const fewest = Math.min(...counts.map(({ exits }) => exits));
    const short = counts.filter(({ exits }) => exits < wanted);
    const least = counts.filter(({ exits }) => exits === fewest).map((city) => city.name);
    const value =
      short.length > 0
        ? short.map((city) => `${city.name} ${city.exits}`).join(', ')
        : `${fewest} (${least.length > 3 ? `${least.length} cities` : least.join(', ')})`;
    return expected(subject, value, `at least ${wanted}`, short.length === 0);
  });
  const dead = board.cities.flatMap((city, c) => {
    const exits = city.exits.filter((arc) => open[board.segmentOf[arc]] !== 0);
    return exits
      .filter((arc) => !ways[c].includes(arc))
      .map((arc) => `${city.name} [${board.col[board.to[arc]]}, ${board.row[board.to[arc]]}]`);
  });
  return [...checks, inform('exits that lead nowhere, not counted', dead.join(', ') || 'none')];
}

function adjacentCities(board: crayon.Board): Check {
  const pairs = new Set<string>();
  board.cities.forEach((city, c) => {
    for (const arc of city.exits) {
      const other = board.cityOf[board.to[arc]];
      if (other > c && board.linkOf[board.segmentOf[arc]] < 0)
        pairs.add(`${city.name} - ${board.cities[other].name}`);
    }
  });
  return expected('cities beside each other', [...pairs].join(', ') || 'none', 'none', pairs.size === 0);
}

function checkTerrain(board: crayon.Board, clear: BoardFigure | undefined): Check[] {
  return crayon.TERRAINS.flatMap((name, kind) => {
    const share = board.terrain.filter((t) => t === kind).length / board.mileposts;
    if (name === 'clear') return [like(name, share, clear, percent)];
    return share === 0 ? [] : [inform(name, percent(share))];
  });
}

function checkWaters(board: crayon.Board, water: BoardFigure | undefined): Check[] {
  const crossed = board.lake.reduce((sum, lake, s) => sum + (lake || board.riverCount[s] ? 1 : 0), 0);
  const count = (flags: Uint8Array): string => `${flags.reduce((sum, flag) => sum + (flag ? 1 : 0), 0)}`;
  return [
    like('edges over a river or a lake', crossed, water),
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
