import { describe, expect, test } from 'vitest';
import { crayon } from '../../../engine/index.ts';
import { type SmallBoard, smallBoard, TWO_MAJORS } from '../../maps/testing/small-board.ts';
import type { Finding } from '../finding.ts';
import { checkBoard } from './check-board.ts';

const needs: crayon.BoardNeeds = {
  ...crayon.standardConstants,
  seats: 6,
  goalMajors: 2,
};
const checksOf = (sketch: SmallBoard, seats = 6): readonly Finding[] =>
  checkBoard(smallBoard(sketch), { ...needs, seats, goalMajors: Math.min(2, majorsOf(sketch)) });
const majorsOf = ({ cities }: SmallBoard): number => cities.filter(({ size }) => size === 'major').length;
const verdictOf = (sketch: SmallBoard, subject: RegExp, seats = 6): string =>
  checksOf(sketch, seats).find((check) => subject.test(check.subject))!.verdict;
const measuredFor = (sketch: SmallBoard, subject: RegExp): string =>
  checksOf(sketch).find((check) => subject.test(check.subject))!.measured;
const errorsOf = (sketch: SmallBoard, seats = 6): string[] =>
  checksOf(sketch, seats).flatMap(({ measured, verdict }) => (verdict === 'error' ? [measured] : []));

test('a sound small board has no errors or warnings and is compared with no published map', () => {
  const checks = checksOf(TWO_MAJORS);
  expect(checks.filter(({ verdict }) => verdict === 'error' || verdict === 'warning')).toEqual([]);
  const mileposts = checks.find(({ subject }) => subject === 'mileposts')!;
  expect(mileposts).toMatchObject({ measured: '126', expected: '', verdict: 'note' });
  expect(checks[0]).toMatchObject({ subject: 'what breaks a game', measured: 'nothing', verdict: 'ok' });
});

test('a goal of more majors than the board has is an error', () => {
  const checks = checkBoard(smallBoard(TWO_MAJORS), { ...needs, goalMajors: 6 });
  expect(checks[0]).toMatchObject({
    measured: 'cities: track can connect 2 of the major cities, but the goal needs 6 (goalMajors)',
    verdict: 'error',
  });
});

test('the cost between majors counts what is built, not urban track', () => {
  // Twelve columns from centre to centre, one of each urban: ten segments, nine clear mileposts and the last
  // one again.
  expect(measuredFor(TWO_MAJORS, /^East - West$/)).toBe('10 M');
});

describe('exits', () => {
  const terrain = ['ccccc~', 'ccccc~', 'ccccc~', '~~~~~~'];
  const city = { name: 'Port', size: 'medium' as const, at: [4, 2] as [number, number] };
  const sketch = {
    terrain,
    cities: [{ name: 'Hub', size: 'major' as const, at: [1, 1] as [number, number] }, city],
  };

  test('few ways out of a medium city are a note if all players can enter it', () => {
    expect(verdictOf(sketch, /ways out of medium/)).toBe('warning');
    expect(measuredFor(sketch, /ways out of medium/)).toBe('Port 3');
    expect(errorsOf(sketch, 5)).toEqual([]);
  });

  test('a major with fewer ways out than seats is an error, with fewer than two for each seat a note', () => {
    expect(verdictOf(sketch, /ways out of majors/, 6)).toBe('warning');
    expect(verdictOf(sketch, /ways out of majors/, 2)).toBe('ok');
    expect(errorsOf(sketch, 6)).toEqual([
      'cities: Hub has 5 ways out, but needs 6, one for each player who may come',
    ]);
  });

  test('inlets are not ways out', () => {
    const corner = { ...sketch, cities: [sketch.cities[0], { ...city, size: 'small' as const }] };
    expect(verdictOf(corner, /ways out of small/)).toBe('ok');
    expect(verdictOf({ ...corner, inlets: [3, 2, 0] }, /ways out of small/)).toBe('warning');
    const shut = { ...corner, inlets: [3, 2, 0, 3, 1, 1] };
    expect(errorsOf(shut, 4)).toEqual([
      'cities: Port has 1 way out, but needs 2, one for each player who may come',
    ]);
  });

  test('an exit that leads nowhere is listed by its place and not counted', () => {
    const spit = {
      ...TWO_MAJORS,
      terrain: [...TWO_MAJORS.terrain.slice(0, 6), `${'c'.repeat(10)}~~~~~~~~`, `${'~'.repeat(9)}c~~~~~~~~`],
      cities: [
        ...TWO_MAJORS.cities,
        { name: 'Cape', size: 'small' as const, at: [9, 6] as [number, number] },
      ],
    };
    expect(measuredFor(spit, /lead nowhere/)).toBe('Cape [9, 7]');
    expect(measuredFor(TWO_MAJORS, /lead nowhere/)).toBe('none');
    expect(measuredFor(spit, /ways out of small/)).toBe('3 (Cape)');
  });
});

test('cities beside each other are a note, and named', () => {
  const sketch = {
    ...TWO_MAJORS,
    cities: [...TWO_MAJORS.cities, { name: 'Near', size: 'small' as const, at: [4, 3] as [number, number] }],
  };
  expect(verdictOf(sketch, /beside/)).toBe('warning');
  expect(measuredFor(sketch, /beside/)).toBe('West - Near');
});

describe('connection', () => {
  const split = {
    ...TWO_MAJORS,
    terrain: TWO_MAJORS.terrain.map((row) => `${row.slice(0, 8)}~${row.slice(9)}`),
  };

  test('majors in two parts are an error', () => {
    const errors = errorsOf(split);
    expect(errors).toContain('cities: no track can reach West');
    expect(errors).toContain(
      'cities: track can connect 1 of the major cities, but the goal needs 2 (goalMajors)',
    );
    expect(verdictOf(split, /^East - West$/)).toBe('warning');
  });

  test('parts joined by inlets are an error only if track may not cross inlets', () => {
    const column = Array.from({ length: 7 }, (_, row) => [8, row, 0, 7, row, 0]);
    const inlets = { ...TWO_MAJORS, inlets: [...column.flat(), ...slantedEdges(8), ...slantedEdges(7)] };
    expect(errorsOf(inlets)).not.toEqual([]);
    const checksOfOpenInlets = checkBoard(smallBoard(inlets), { ...needs, inletCost: 3 });
    expect(checksOfOpenInlets[0].verdict).toBe('ok');
  });

  /** The slanted edges between column `col` and the next, in every row but the last. */
  function slantedEdges(col: number): number[] {
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
    expect(measuredFor(river(wall), /^ {2}Wide$/)).toBe('13');
    expect(measuredFor(river(wall), /^East - West$/)).toBe('12 M');
  });

  test('a river with holes is a note, because track can walk around it', () => {
    const wallWithHoles = (...rows: number[]): number[] =>
      wall.filter((_, i) => {
        const at = Math.floor(i / 3) * 3;
        return !(wall[at + 2] === 0 && rows.includes(wall[at + 1]));
      });
    expect(verdictOf(river(wallWithHoles(3)), /end short/)).toBe('warning');
    expect(verdictOf(river(wallWithHoles(2, 4)), /more than two ends/)).toBe('warning');
    expect(measuredFor(river(wallWithHoles(2, 4)), /more than two ends/)).toBe('Wide 4');
  });

  test('a river without crossings is a note, because its flood could never happen', () => {
    expect(verdictOf(river([]), /no edge crosses/)).toBe('warning');
  });
});

describe('links', () => {
  const links = [
    { name: 'Packet', a: [5, 0], b: [12, 0], price: 6, cross: 'stop-half' },
    { name: 'Mail', a: [5, 0], b: [12, 6], price: 9, cross: 'stop-half' },
    { name: 'Bridge', a: [3, 3], b: [13, 3], price: 7, cross: 'free' },
    { a: [5, 6], b: [12, 6], price: 1, cross: 13 },
  ] as NonNullable<crayon.BoardFile['links']>;

  test('are counted by kind, with their prices and ports, and one that no train can cross is named', () => {
    const sketch = { ...TWO_MAJORS, links };
    const rows = checksOf(sketch).map(({ subject, measured }) => `${subject}: ${measured}`);
    const first = rows.indexOf('links: 4');
    expect(rows.slice(first + 1, first + 5)).toEqual([
      '  ferries: 2, 6 to 9 M',
      '  free links: 1, 7 M',
      '  links of several points: 1, 1 M',
      '  ports: 6, 2 in cities',
    ]);
    expect(measuredFor(sketch, /no train can cross/)).toBe('F7 to M7 (13 points)');
    expect(verdictOf(sketch, /no train can cross/)).toBe('warning');
    expect(verdictOf({ ...sketch, links: links.slice(0, 3) }, /no train can cross/)).toBe('ok');
    expect(measuredFor(TWO_MAJORS, /^links$/)).toBe('none');
  });

  test('that no train can cross are no way between majors', () => {
    const shores = {
      ...TWO_MAJORS,
      terrain: TWO_MAJORS.terrain.map((row) => `${row.slice(0, 8)}~${row.slice(9)}`),
      links: [links[3]],
    };
    const goal = /the goal needs 2/;
    expect(errorsOf(shores).some((error) => goal.test(error))).toBe(true);
    expect(measuredFor(shores, /^East - West$/)).toBe('no way without inlets');
    const crossable = { ...shores, links: [{ ...links[3], cross: 12 }] };
    expect(errorsOf(crossable)).toEqual([]);
    expect(measuredFor(crossable, /^East - West$/)).not.toBe('no way without inlets');
  });
});

describe('the published map', () => {
  test('is compared only with boards that have its seven majors', () => {
    const names = ['Atlanta', 'Chicago', 'Kansas City', 'Los Angeles', 'Mexico City', 'New York', 'Seattle'];
    const cities = names.map((name, i) => ({
      name,
      size: 'major' as const,
      at: [2 + 5 * i, 3] as [number, number],
    }));
    const row = { terrain: Array.from({ length: 7 }, () => 'c'.repeat(36)), cities };
    const checks = checksOf(row);
    const checkOf = (subject: string): Finding => checks.find((check) => check.subject === subject)!;
    expect(checkOf('mileposts')).toMatchObject({
      measured: '252',
      expected: '2073 to 2201',
      verdict: 'warning',
    });
    expect(checkOf('cheapest network of all 7 majors')).toMatchObject({
      expected: '105 M to 111 M',
      verdict: 'warning',
    });
    expect(checkOf('all pairs of majors, sum')).toMatchObject({ expected: '659 M to 699 M' });
    expect(checkOf('Chicago - Kansas City')).toMatchObject({
      measured: '3 M',
      expected: '1 M to 9 M',
      verdict: 'ok',
    });
    expect(checks.filter(({ verdict }) => verdict === 'error')).toEqual([]);
    const checksOfRenamedCity = checksOf({
      ...row,
      cities: [{ ...cities[0], name: 'Savannah' }, ...cities.slice(1)],
    });
    expect(checksOfRenamedCity.find(({ subject }) => subject === 'mileposts')!.expected).toBe('');
  });
});
