// The committed boards and outlines equal those that this code computes, to the byte.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { crayon } from '../../../../engine/index.ts';
import { checkBoard } from '../../../designer/board/check-board.ts';
import { constantsOf, findCrayonTitle, titleConstants } from '../../../maps/title-constants.ts';
import { buildMap } from './build-map.ts';

const committedText = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const boardText = (id: string): string => committedText(`../../../../engine/crayon/titles/${id}/board.json`);
const committedBoard = (id: string): crayon.Board =>
  crayon.compileBoard({ source: `${id}/board.json`, content: JSON.parse(boardText(id)) });

describe.each(['north-america', 'first-edition'])('%s', (id) => {
  const files = buildMap(id);
  const board = committedBoard(id);

  test('rebuilds to the committed board', () => {
    expect(files.board).toBe(boardText(id));
  });

  test('rebuilds to the committed outlines', () => {
    expect(files.art()).toBe(committedText('../../../maps/data/north-america-art.json'));
  });

  test('passes every check for six players', () => {
    const constants = titleConstants(findCrayonTitle(id));
    const checks = checkBoard(board, { ...constants, seats: 6 });
    const problems = checks.flatMap((row) =>
      row.verdict === 'ok' || row.verdict === 'note' ? [] : [`${row.subject}: ${row.measured}`],
    );
    // Without Mexico, San Diego stands in a corner of the board; two players may enter it.
    expect(problems).toEqual(id === 'first-edition' ? ['ways out of small cities, fewest: San Diego 2'] : []);
    // No bound is left out: the majors of this board are those of the published map.
    expect(checks.find(({ subject }) => subject === 'mileposts')!.verdict).toBe('ok');
  });

  test('names the rivers that floods need, and the three coasts', () => {
    const floodRivers = ['Mississippi', 'Missouri', 'Ohio', 'Columbia', 'Fraser', 'Colorado', 'Rio Grande'];
    expect(board.rivers).toEqual(expect.arrayContaining(floodRivers));
    const absent = ['Snake', 'Platte', 'Arkansas', 'Red', 'Tennessee', 'St. Lawrence'];
    for (const name of absent) expect(board.rivers).not.toContain(name);
    const mexican = ['Conchos', 'Yaqui', 'Fuerte', 'Santiago', 'Panuco', 'Balsas', 'Usumacinta'];
    expect(board.rivers.filter((name) => mexican.includes(name))).toEqual(
      id === 'north-america' ? expect.arrayContaining(mexican) : [],
    );
    expect(board.seas).toEqual(['Atlantic', 'Gulf', 'Pacific']);
    for (const coast of board.coasts) expect(coast.length).toBeGreaterThan(20);
  });
});

test('the full game has 62 cities and 100 chips over 29 loads', () => {
  const board = committedBoard('north-america');
  expect(board.cities.length).toBe(62);
  expect(board.countries).toEqual(['United States', 'Canada', 'Mexico']);
  expect(board.loads.length).toBe(29);
  expect(board.loads.reduce((sum, load) => sum + load.chips, 0)).toBe(100);
  expect(board.loads.filter((load) => load.chips === 4).length).toBe(13);
  const chips = Object.fromEntries(board.loads.map((load) => [load.name, load.chips]));
  expect(chips).toMatchObject({ oil: 4, wheat: 3 });
});

test('the first edition is the same ground without Mexico', () => {
  const full = committedBoard('north-america');
  const north = committedBoard('first-edition');
  expect(north.cities.length).toBe(51);
  expect(north.countries).toEqual(['United States', 'Canada']);
  const terrainAt = new Map<string, number>();
  for (let m = 0; m < full.mileposts; m++) terrainAt.set(`${full.col[m]},${full.row[m]}`, full.terrain[m]);
  for (let m = 0; m < north.mileposts; m++)
    expect(north.terrain[m]).toBe(terrainAt.get(`${north.col[m]},${north.row[m]}`));
  const placeOf = (board: crayon.Board, name: string): number[] => {
    const city = board.cities.find((c) => c.name === name)!;
    return [board.col[city.milepost], board.row[city.milepost]];
  };
  for (const { name } of north.cities) expect(placeOf(north, name)).toEqual(placeOf(full, name));
});

test('coasts of the first edition end where its rules say', () => {
  const board = committedBoard('first-edition');
  const sharedBy = (a: string, b: string): number[] => {
    const [one, other] = [a, b].map((sea) => board.coasts[board.seas.indexOf(sea)]);
    return [...one].filter((m) => other.includes(m));
  };
  // Atlantic and Gulf share one milepost, the one south of Miami.
  const miami = board.cities.find((city) => city.name === 'Miami')!.milepost;
  const sharedMileposts = sharedBy('Atlantic', 'Gulf');
  expect(sharedMileposts.length).toBe(1);
  expect(board.row[sharedMileposts[0]]).toBe(board.row[miami] + 1);
  expect(sharedBy('Gulf', 'Pacific')).toEqual([]);
  const pacific = board.coasts[board.seas.indexOf('Pacific')];
  const cityAt = (name: string): number => board.cities.find((city) => city.name === name)!.milepost;
  for (const name of ['San Diego', 'San Francisco', 'Vancouver']) expect(pacific).toContain(cityAt(name));
  // The Pacific begins at San Diego and goes no further north than Vancouver.
  const rows = [...pacific].map((m) => board.row[m]);
  expect([Math.max(...rows), Math.min(...rows)]).toEqual([
    board.row[cityAt('San Diego')],
    board.row[cityAt('Vancouver')],
  ]);
  // The Gulf ends at the milepost south of Houston.
  const houston = cityAt('Houston');
  const gulf = board.coasts[board.seas.indexOf('Gulf')];
  const westOfHouston = [...gulf].filter((m) => m !== houston && board.col[m] <= board.col[houston]);
  expect(westOfHouston.map((m) => [board.col[m], board.row[m]])).toEqual([
    [board.col[houston] - 1, board.row[houston] + 1],
  ]);
});

test.each(['north-america', 'first-edition'])('the Atlantic coast of %s reaches to Portland, Maine', (id) => {
  const board = committedBoard(id);
  const atlantic = board.coasts[board.seas.indexOf('Atlantic')];
  const cityAt = (name: string): number => board.cities.find((city) => city.name === name)!.milepost;
  expect([...atlantic]).toContain(cityAt('Portland ME'));
  // The first edition's coast ends there: no milepost of it lies further north.
  if (id === 'first-edition')
    expect(Math.min(...[...atlantic].map((m) => board.row[m]))).toBe(board.row[cityAt('Portland ME')]);
});

test.each(['north-america', 'first-edition'])('no exit of a city of %s leads nowhere', (id) => {
  const board = committedBoard(id);
  const openSegments = crayon.openSegments(board, { ...crayon.standardConstants, seats: 6 });
  for (const city of board.cities) {
    const exits = city.exits.filter((arc) => openSegments[board.segmentOf[arc]] !== 0);
    expect([city.name, ...crayon.usefulExits(board, city, openSegments)]).toEqual([city.name, ...exits]);
  }
});

describe('europe', () => {
  const files = buildMap('europe');
  const board = committedBoard('europe');

  test('rebuilds to the committed board and outlines', () => {
    expect(files.board).toBe(boardText('europe'));
    expect(files.art()).toBe(committedText('../../../maps/data/europe-art.json'));
  });

  test('passes every check for six players', () => {
    const constants = constantsOf('europe');
    const checks = checkBoard(board, { ...constants, goalMajors: 7, seats: 6 });
    expect(checks.filter(({ verdict }) => verdict === 'error' || verdict === 'warning')).toEqual([]);
  });

  test('has eight majors, islands that ferries join, and ports of their own at the sea', () => {
    expect(board.majors).toHaveLength(8);
    expect(board.links.length).toBeGreaterThan(20);
    for (const { a, b } of board.links)
      for (const port of [a, b]) expect(board.firstArc[port + 1] - board.firstArc[port]).toBeLessThan(12);
    expect(new Set(board.terrain)).toEqual(new Set([0, 1, 2]));
  });
});

test('refuses an unknown map by name', () => {
  expect(() => buildMap('atlantis')).toThrow(/map: atlantis is not known; there are north-america/);
});
