import { describe, expect, test } from 'vitest';
import { checkBoard } from './check-board.ts';
import { checkTable } from './check-table.ts';
import { type SmallBoard, smallBoard, TWO_MAJORS } from './small-board.ts';

const verdictOf = (sketch: SmallBoard, what: RegExp, seats = 6): string =>
  checkBoard(smallBoard(sketch), seats).find((check) => what.test(check.what))!.verdict;
const shownFor = (sketch: SmallBoard, what: RegExp): string =>
  checkBoard(smallBoard(sketch), 6).find((check) => what.test(check.what))!.value;

test('a small sound board has no fault, and no bound of a continent is held against it', () => {
  const checks = checkBoard(smallBoard(TWO_MAJORS), 6);
  expect(checks.filter(({ verdict }) => verdict === 'FAULT' || verdict === 'note')).toEqual([]);
  const mileposts = checks.find(({ what }) => what === 'mileposts')!;
  expect(mileposts).toMatchObject({ value: '126', bound: '', verdict: '' });
});

test('the cost between majors counts what is built, not what is red', () => {
  // Twelve columns from centre to centre, one of each red: ten segments, nine clear mileposts and the last one again.
  expect(shownFor(TWO_MAJORS, /^West - East$/)).toBe('10 M');
});

describe('exits', () => {
  const terrain = ['ccccc~', 'ccccc~', 'ccccc~', '~~~~~~'];
  const city = { name: 'Port', size: 'medium' as const, at: [4, 2] as [number, number] };
  const sketch = {
    terrain,
    cities: [{ name: 'Hub', size: 'major' as const, at: [1, 1] as [number, number] }, city],
  };

  test('a medium city in a corner is short of ways out', () => {
    expect(verdictOf(sketch, /ways out of medium/)).toBe('FAULT');
    expect(shownFor(sketch, /ways out of medium/)).toBe('Port 3');
  });

  test('a major needs two for each seat', () => {
    expect(verdictOf(sketch, /ways out of majors/, 6)).toBe('FAULT');
    expect(verdictOf(sketch, /ways out of majors/, 3)).toBe('ok');
  });

  test('inlets are no ways out', () => {
    const corner = { ...sketch, cities: [sketch.cities[0], { ...city, size: 'small' as const }] };
    expect(verdictOf(corner, /ways out of small/)).toBe('ok');
    expect(verdictOf({ ...corner, inlets: [3, 2, 0] }, /ways out of small/)).toBe('FAULT');
  });
});

test('cities beside each other are a fault, and named', () => {
  const sketch = {
    ...TWO_MAJORS,
    cities: [...TWO_MAJORS.cities, { name: 'Near', size: 'small' as const, at: [4, 3] as [number, number] }],
  };
  expect(verdictOf(sketch, /beside/)).toBe('FAULT');
  expect(shownFor(sketch, /beside/)).toBe('West - Near');
});

describe('connection', () => {
  const split = {
    ...TWO_MAJORS,
    terrain: TWO_MAJORS.terrain.map((row) => `${row.slice(0, 8)}~${row.slice(9)}`),
  };

  test('two parts are a fault, and so is a pair of majors without a way', () => {
    expect(verdictOf(split, /connected parts/)).toBe('FAULT');
    expect(verdictOf(split, /^West - East$/)).toBe('FAULT');
  });

  test('parts that an inlet joins are a note: some titles bridge inlets', () => {
    const column = Array.from({ length: 7 }, (_, row) => [8, row, 0, 7, row, 0]);
    const inlets = { ...TWO_MAJORS, inlets: [...column.flat(), ...slanted(8), ...slanted(7)] };
    expect(verdictOf(inlets, /connected parts/)).toBe('note');
    expect(shownFor(inlets, /connected parts/)).toMatch(/joined by inlets to 1$/);
  });

  /** The slanted edges between column `col` and the next, in every row but the last. */
  function slanted(col: number): number[] {
    return Array.from({ length: 6 }, (_, row) => (row % 2 === 1 ? [col, row, 1] : [col + 1, row, 2])).flat();
  }
});

describe('rivers', () => {
  const river = (edges: number[]): SmallBoard => ({ ...TWO_MAJORS, rivers: [{ name: 'Wide', edges }] });
  /** A line of crossings from top to bottom just right of column 8. */
  const wall = Array.from({ length: 7 }, (_, row) => [
    ...[8, row, 0],
    ...(row < 6 ? (row % 2 === 1 ? [8, row, 1] : [9, row, 2]) : []),
  ]).flat();

  test('a river from rim to rim is sound', () => {
    expect(verdictOf(river(wall), /more than two ends/)).toBe('ok');
    expect(verdictOf(river(wall), /end short/)).toBe('ok');
    expect(shownFor(river(wall), /^ {2}Wide$/)).toBe('13');
    expect(shownFor(river(wall), /^West - East$/)).toBe('12 M');
  });

  test('a river with a hole is a note with one hole, a fault with two', () => {
    const holed = (...rows: number[]): number[] =>
      wall.filter((_, i) => {
        const at = Math.floor(i / 3) * 3;
        return !(wall[at + 2] === 0 && rows.includes(wall[at + 1]));
      });
    expect(verdictOf(river(holed(3)), /end short/)).toBe('note');
    expect(verdictOf(river(holed(2, 4)), /more than two ends/)).toBe('FAULT');
    expect(shownFor(river(holed(2, 4)), /more than two ends/)).toBe('Wide 4');
  });

  test('a river that crosses nothing is a fault: its flood could never happen', () => {
    expect(verdictOf(river([]), /no edge crosses/)).toBe('FAULT');
  });
});

test('the table lines up and shows the verdicts', () => {
  const table = checkTable([
    { what: 'mileposts', value: '12', bound: '', verdict: '' },
    { what: 'cities', value: 'none', bound: 'at least 1', verdict: 'FAULT' },
  ]);
  expect(table).toBe(
    [
      'check      value  bound',
      '---------  -----  ----------',
      'mileposts  12',
      'cities     none   at least 1  FAULT',
      '',
    ].join('\n'),
  );
});
