// Problems of a board file, all reported at once.
import { describe, expect, test } from 'vitest';
import { inputErrors } from '../../core/testing/input-errors.ts';
import { asFile, boardFile, type TextBoard } from '../testing/text-board.ts';
import { compileBoard } from './compile-board.ts';

const soundBoard: TextBoard = {
  rows: ['ccccc', 'ccccc', 'ccccc', 'ccccc', 'cccc~'],
  cities: [
    { name: 'Hub', size: 'major', at: [2, 2], supplies: ['coal'] },
    { name: 'Town', size: 'small', at: [0, 4] },
  ],
  loads: { coal: 3 },
};
const town = { name: 'Town', size: 'small', at: [0, 4], supplies: [] };
const hub = { name: 'Hub', size: 'major', at: [2, 2], supplies: ['coal'] };

/** Problems of the valid file with some entries replaced. */
const problemsOf = (changes: object): readonly string[] =>
  inputErrors(() => compileBoard(asFile('test-board', { ...boardFile(soundBoard), ...changes })));

test('a valid board file has no problems', () => {
  expect(problemsOf({})).toEqual([]);
});

test('all problems of a board file are reported together', () => {
  const problems = problemsOf({
    blocked: [9, 9, 0],
    coasts: { East: [4, 4] },
    cities: [hub, { ...town, at: [4, 4] }, { ...town, name: 'Burg', supplies: ['tin'] }],
  });
  expect(problems).toEqual([
    'blocked: [9, 9, 0] does not connect two mileposts',
    'coasts.East: no milepost at [4, 4]',
    'cities.1 (Town): no milepost at [4, 4]',
    "cities.2 (Burg): supplies 'tin', which is not in loads",
  ]);
});

test('a file that violates the schema is rejected before its content is checked', () => {
  expect(problemsOf({ grid: { kind: 'even-r', cols: 5, rows: 5, spacing_miles: 50 } })).toHaveLength(1);
  expect(problemsOf({ lakes: [1, 2] })).toHaveLength(1);
  expect(problemsOf({ coasts: { East: [1] } })).toHaveLength(1);
  expect(problemsOf({ terrain: ['xyz'] })[0]).toContain('terrain letters are');
});

describe('the grid', () => {
  test('terrain and country must have as many rows as grid.rows', () => {
    expect(problemsOf({ terrain: ['ccccc', 'ccccc', 'ccccc', 'ccccc'], cities: [hub] })).toEqual([
      'terrain: 4 rows, but grid.rows is 5',
    ]);
    expect(problemsOf({ country: ['UUUUU', 'UUUUU', 'UUUUU', 'UUUUU', 'UUUU~', 'UUUUU'] })).toEqual([
      'country: 6 rows, but grid.rows is 5',
    ]);
  });

  test('each row must have as many letters as grid.cols', () => {
    expect(problemsOf({ terrain: ['cccccc', 'ccccc', 'ccccc', 'ccccc', 'cccc~'] })).toEqual([
      'terrain.0: 6 letters, but grid.cols is 5',
    ]);
    expect(problemsOf({ country: ['UUUUU', 'UUUUU', 'UUUUU', 'UUUUU', 'UUUU'] })).toEqual([
      'country.4: 4 letters, but grid.cols is 5',
    ]);
  });

  test('a board has at most 256 countries, whose numbers fit into a byte', () => {
    const countriesOf = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [String.fromCharCode(0x4e00 + i), `N${i}`]));
    const country = Array.from({ length: 5 }, () => '\u4e00'.repeat(5));
    expect(problemsOf({ country, countries: countriesOf(256) })).toEqual([]);
    expect(problemsOf({ country, countries: countriesOf(257) })).toEqual([
      'countries: 257, but at most 256 are possible',
    ]);
  });

  test('every milepost must have a country that the file names', () => {
    expect(problemsOf({ country: ['UUUUX', 'UUUUU', 'UUUUU', 'UUUUU', 'UUUU~'] })).toEqual([
      "country.0: 'X' at column 4 is not a key of countries (U C)",
    ]);
    expect(problemsOf({ country: ['UUUUU', 'UUUUU', 'UUUUU', 'UUUUU', 'UUU'] })).toEqual([
      'country.4: 3 letters, but grid.cols is 5',
      "country.4: '' at column 3 is not a key of countries (U C)",
    ]);
  });
});

describe('a row', () => {
  test('with unknown countries is reported once, with all columns', () => {
    expect(problemsOf({ country: ['.....', 'UUXUU', 'X.X..', 'UUUUU', 'UUUU~'] })).toEqual([
      "country.0: '.' at columns 0-4 is not a key of countries (U C)",
      "country.1: 'X' at column 2 is not a key of countries (U C)",
      "country.2: 'X' at columns 0, 2, '.' at columns 1, 3-4 are not keys of countries (U C)",
    ]);
  });

  test('that is missing or surplus is reported as a wrong number of rows', () => {
    expect(problemsOf({ country: [] })).toEqual(['country: 0 rows, but grid.rows is 5']);
    expect(problemsOf({ terrain: ['ccccc', 'ccccc', 'ccccc', 'ccccc', 'cccc~', 'ccc'] })).toEqual([
      'terrain: 6 rows, but grid.rows is 5',
    ]);
  });
});

describe('edges', () => {
  test('an edge must join two mileposts in direction 0, 1 or 2', () => {
    expect(problemsOf({ lakes: [4, 0, 0] })).toEqual(['lakes: [4, 0, 0] does not connect two mileposts']);
    expect(problemsOf({ lakes: [3, 4, 0] })).toEqual(['lakes: [3, 4, 0] does not connect two mileposts']);
    expect(problemsOf({ lakes: [4, 4, 0] })).toEqual(['lakes: [4, 4, 0] does not connect two mileposts']);
    expect(problemsOf({ inlets: [1, 1, 3] })).toEqual(['inlets: [1, 1, 3] does not connect two mileposts']);
    expect(problemsOf({ lakes: [0, 0, 2] })).toEqual(['lakes: [0, 0, 2] does not connect two mileposts']);
    expect(problemsOf({ lakes: [0, 0, 0, 1, 1, 1, 1, 1, 2] })).toEqual([]);
  });

  test('an edge cannot be both blocked and crossed by water', () => {
    expect(problemsOf({ blocked: [3, 1, 1], lakes: [3, 1, 1] })).toEqual([
      'lakes: an edge is also blocked (column 3, row 1)',
    ]);
    expect(problemsOf({ blocked: [0, 2, 1], rivers: [{ name: 'Flow', edges: [0, 2, 1] }] })).toEqual([
      'rivers.0 (Flow): an edge is also blocked (column 0, row 2)',
    ]);
  });
});

describe('cities', () => {
  test('two cities cannot share a name', () => {
    expect(problemsOf({ cities: [hub, town, { ...town, at: [2, 4] }] })).toEqual([
      'cities.2 (Town): named twice',
    ]);
  });

  test('two cities cannot share a milepost', () => {
    expect(problemsOf({ cities: [hub, { ...town, at: [3, 2] }] })).toEqual([
      'cities.1 (Town): shares a milepost with Hub',
    ]);
  });

  test('a major city needs mileposts on all six sides and no blocked inner edge', () => {
    expect(problemsOf({ cities: [{ ...hub, at: [0, 2] }] })).toEqual([
      'cities.0 (Hub): a major city needs mileposts on all six sides',
      'loads.coal: no city supplies it',
      'cities: there is no major city to start building from',
    ]);
    expect(problemsOf({ blocked: [2, 2, 0] })).toEqual([
      'cities.0 (Hub): an inner edge of the urban area is blocked or part of a link',
    ]);
    expect(problemsOf({ blocked: [3, 2, 0] })).toEqual([]);
  });

  test('a board needs a major city and a supplier for every load', () => {
    expect(problemsOf({ cities: [{ ...town, supplies: ['coal'] }] })).toEqual([
      'cities: there is no major city to start building from',
    ]);
    expect(problemsOf({ loads: { coal: 3, wood: 2 } })).toEqual(['loads.wood: no city supplies it']);
  });

  test('a board has at most 255 loads', () => {
    const names = Array.from({ length: 256 }, (_, i) => `load ${i}`);
    const withLoads = (list: readonly string[]): readonly string[] =>
      problemsOf({
        loads: Object.fromEntries(list.map((name) => [name, 1])),
        cities: [{ ...hub, supplies: list }, town],
      });
    expect(withLoads(names.slice(1))).toEqual([]);
    expect(withLoads(names)).toEqual(['loads: must be at most 255 loads']);
  });
});

describe('links', () => {
  const link = { a: [0, 0], b: [4, 0], price: 6, cross: 'stop-half' };

  test('links between the same mileposts must differ', () => {
    expect(problemsOf({ links: [link, { ...link, cross: 12, users: 6 }, { ...link, price: 8 }] })).toEqual(
      [],
    );
    expect(problemsOf({ links: [link, link, { ...link, a: link.b, b: link.a, users: 2 }] })).toEqual([
      'links.1: the same as links.0; set its users instead',
      'links.2: the same as links.0; set its users instead',
    ]);
  });

  test('a link must join two different mileposts', () => {
    const links = [
      { ...link, b: [0, 0] },
      { ...link, a: [40, 0], b: [4, 4] },
      { ...link, a: [0, 9], name: 'Packet' },
    ];
    expect(problemsOf({ links })).toEqual([
      'links.0: both ends are [0, 0]',
      'links.1: no milepost at a, [40, 0]',
      'links.1: no milepost at b, [4, 4]',
      'links.2 (Packet): no milepost at a, [0, 9]',
    ]);
  });

  test('a link may join neighbours, except within a major city', () => {
    expect(problemsOf({ links: [{ ...link, b: [1, 0] }] })).toEqual([]);
    expect(problemsOf({ links: [{ ...link, a: [2, 2], b: [3, 2] }] })).toEqual([
      'cities.0 (Hub): an inner edge of the urban area is blocked or part of a link',
    ]);
  });

  test('users5 cannot be less than users', () => {
    expect(problemsOf({ links: [{ ...link, users: 3, users5: 2 }] })).toEqual([
      'links.0: users5 is 2, but must be from users (3) to 6',
    ]);
    expect(problemsOf({ links: [{ ...link, users: 3, users5: 3 }] })).toEqual([]);
  });

  test('unknown crossings and values out of range are rejected', () => {
    expect(problemsOf({ links: [{ ...link, cross: 'swim' }] })).toEqual([
      'links.0.cross: must be "free", "stop-half" or a whole number from 1 to 99 (given: "swim")',
    ]);
    for (const wrongEntry of [{ price: 0 }, { price: 201 }, { cross: 0 }, { users: 7 }, { toll: 1 }])
      expect(problemsOf({ links: [{ ...link, ...wrongEntry }] }), JSON.stringify(wrongEntry)).toHaveLength(1);
  });
});
