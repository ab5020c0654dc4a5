import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createHeapSearch } from '../../../../bots/paths/graphs/heap-search.ts';
import { beyondPrint, type LastDigit, type PrintedDigits, printedDigits } from './printed-digits.ts';
import { dimacsText, readDimacsQuestions, readGr } from './read-dimacs.ts';
import { type GridMap, readMap } from './read-map.ts';
import { readScenario, scenarioText } from './read-scenario.ts';

const agrees = (digits: PrintedDigits, printed: string, length: number, last: LastDigit = 'rounded') =>
  beyondPrint(digits, printed, length, last) === 0;

const folder = mkdtempSync(join(tmpdir(), 'graph-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A map with the rows of a text. */
const mapFile = (...rows: string[]): string =>
  file('a.map', `type octile\nheight ${rows.length}\nwidth ${rows[0].length}\nmap\n${rows.join('\n')}\n`);

/** Length from one cell to another, `x,y`; Infinity without a path. */
function lengthIn(map: GridMap, from: string, to: string): number {
  const [source, target] = [from, to].map((cell) => {
    const [x, y] = cell.split(',').map(Number);
    return map.nodeAt[y * map.width + x];
  });
  return createHeapSearch(map.graph, 'heap').distance(source, target);
}

test('a graph that claims more nodes than its file can join is refused before there is room for them', () => {
  expect(() => readGr(file('claims.gr', 'p sp 400000000 1\na 1 2 3\n'))).toThrow(
    'line 1: 400000000 are more nodes than a file of 25 bytes can join',
  );
  expect(readGr(file('lonely.gr', 'p sp 1000 1\na 1 2 3\n')).nodes).toBe(1000);
});

describe('maps', () => {
  test('no diagonal step leads past a blocked cell', () => {
    const map = readMap(mapFile('..@', '...', '...'));
    expect(lengthIn(map, '0,0', '1,1')).toBe(Math.SQRT2);
    expect(lengthIn(map, '1,0', '2,1')).toBe(2);
    expect(lengthIn(map, '0,0', '2,1')).toBeCloseTo(1 + Math.SQRT2, 12);
  });

  test('ground and swamp are joined, water only with itself, and trees and both kinds of outside are blocked', () => {
    const map = readMap(mapFile('.GSWW', '@OT@@'));
    expect(map.graph.nodes).toBe(5);
    expect(lengthIn(map, '0,0', '2,0')).toBe(2);
    expect(lengthIn(map, '3,0', '4,0')).toBe(1);
    expect(lengthIn(map, '2,0', '3,0')).toBe(Number.POSITIVE_INFINITY);
  });

  test('may have line ends of Windows, other orders of height and width, and be gzipped', () => {
    const text = 'type octile\r\nwidth 2\r\nheight 1\r\nmap\r\n..\r\n\r\n';
    expect(readMap(file('b.map', text)).graph.arcs).toBe(2);
    expect(readMap(file('b.map.gz', gzipSync(text))).graph.arcs).toBe(2);
  });

  test('throw errors with the line, and the column, for whatever is not in the format', () => {
    expect(() => readMap(mapFile('.x', '?.'))).toThrow(
      /line 5: column 2: terrain must be one of \. G S W @ O T \(given: x\).*\n.*line 6: column 1/,
    );
    expect(() => readMap(mapFile('..', '...'))).toThrow('line 6: the row has 3 cells, the map is 2 wide');
    expect(() => readMap(file('c.map', 'type tile\n'))).toThrow(
      "line 1: the type must be 'octile' (given: tile)",
    );
    expect(() => readMap(file('c.map', 'type octile\nheight 2\nwidth 2\nmap\n..\n'))).toThrow(
      'after 1 of 2 rows',
    );
    expect(() => readMap(file('c.map', 'type octile\nheight 0\n'))).toThrow('line 2: must be');
    expect(() => readMap(file('c.map', 'type octile\nmap\n'))).toThrow('must come before');
    expect(() => readMap(file('c.map', `${'type octile\nheight 1\nwidth 1\nmap\n.\n'}..\n`))).toThrow(
      'only 1 rows',
    );
    expect(() => readMap(file('c.map.gz', new Uint8Array([0x1f, 0x8b, 1])))).toThrow('is damaged');
  });
});

describe('scenarios', () => {
  const map = (): GridMap => readMap(mapFile('...@', '....'));
  const rows = (...lines: string[]): string => file('a.map.scen', ['version 1', ...lines, ''].join('\n'));

  test('are read with tabs or blanks, in version 1 and 1.0, and written in the same form', () => {
    const { questions } = readScenario(
      rows('3\tmaps/my maps/a.map\t4\t2\t0\t0\t2\t1\t2.41421356'),
      map(),
      'a.map',
    );
    expect(questions).toEqual([{ source: 0, target: 5, bucket: 3, line: 2, published: '2.41421356' }]);
    const blanks = file('b.scen', 'version 1.0\n3 maps/my maps/a.map 4 2 0 0 2 1 2.41\n');
    expect(readScenario(blanks, map(), 'a.map').questions[0]).toEqual({ ...questions[0], published: '2.41' });
    const text = scenarioText(questions, [1 + Math.SQRT2], map(), 'a.map');
    expect(readScenario(file('c.scen', text), map(), 'a.map').questions).toEqual(questions);
  });

  test('name rows that contradict the map, and keep the others', () => {
    const { questions, contradictions } = readScenario(
      rows(
        '0\ta.map\t4\t2\t3\t0\t0\t0\t3',
        '0\ta.map\t4\t2\t0\t0\t0\t2\t3',
        '0\tb.map\t4\t2\t0\t0\t1\t0\t1',
        '0\ta.map\t8\t2\t0\t0\t1\t0\t1',
        '0\ta.map\t4\t2\t0\t0\t1\t0\t1',
      ),
      map(),
      'a.map',
    );
    expect(contradictions).toEqual([
      'line 2: start on a blocked cell',
      'line 3: goal outside the map',
      'line 4: is about b.map',
      'line 5: the map is 4 x 2, the row says 8 x 2',
    ]);
    expect(questions.map(({ line }) => line)).toEqual([6]);
  });

  test('throw errors with the line for other versions and rows', () => {
    expect(() => readScenario(file('d.scen', 'version 2\n'), map(), 'a.map')).toThrow(
      "line 1: must be 'version 1' or 'version 1.0' (given: version 2)",
    );
    expect(() => readScenario(rows('0\ta.map\t4\t2\t0\t0\t1\t1'), map(), 'a.map')).toThrow(
      'line 2: must be bucket',
    );
    expect(() => readScenario(rows('0\ta.map\t4\t2\t0\t0\t-1\t1\t1'), map(), 'a.map')).toThrow(
      'line 2: must be bucket',
    );
    expect(() => readScenario(rows('0\ta.map\t4\t2\t0\t0\t1\t1\tfar'), map(), 'a.map')).toThrow(
      'line 2: must be bucket',
    );
  });
});

describe('printed digits', () => {
  test('are decimals where every row has as many, else significant digits without the zeros at the end', () => {
    expect(printedDigits(['132.40', '2.41'])).toMatchObject({ kind: 'decimals', count: 2 });
    const six = printedDigits(['4', '3.41421', '104.225', '1234.56']);
    expect(six).toMatchObject({ kind: 'significant digits', count: 6 });
    expect(agrees(six, '4', 4.00001)).toBe(false);
    expect(agrees(six, '4', 4.000004)).toBe(true);
    expect(agrees(six, '104.225', 104.22549)).toBe(true);
    expect(agrees(six, '104.225', 104.2256)).toBe(false);
    expect(agrees(six, '1234.56', 1234.564)).toBe(true);
  });

  test('decide to half of the last one', () => {
    const two = printedDigits(['244.95', '1.00']);
    expect(agrees(two, '244.95', 244.9549)).toBe(true);
    expect(agrees(two, '244.95', 244.9551)).toBe(false);
    expect(agrees(two, '244.95', 244.945)).toBe(true);
    // A program that cuts off prints the same for all of 10.89949493 to 10.89949494.
    const eight = printedDigits(['10.89949493', '2.41421356']);
    expect(agrees(eight, '10.89949493', 1 + 7 * Math.SQRT2)).toBe(false);
    expect(agrees(eight, '10.89949493', 1 + 7 * Math.SQRT2, 'cut off')).toBe(true);
    expect(agrees(eight, '10.89949493', 10.899494929, 'cut off')).toBe(false);
  });
});

describe('DIMACS files', () => {
  const gr = (...lines: string[]): string => file('a.gr', ['c a comment', ...lines, ''].join('\n'));

  test('give graphs with coordinates and questions, which are written in the same form', () => {
    const path = gr('p sp 3 3', 'a 1 2 7', 'c between', 'a 2 3\t2147483647', 'a  3 1 0 ');
    const graph = readGr(path, file('a.co', 'p aux sp co 3\nv 1 -5 4\nv 3 0 0\nv 2 1 1\n'));
    expect([...graph.weights]).toEqual([7, 2147483647, 0]);
    expect([...graph.x!]).toEqual([-5, 1, 0]);
    const pairs = readDimacsQuestions(file('a.p2p', 'p aux sp p2p 2\nq 1 3\nq 3 3\n'), 'p2p', 3);
    expect(pairs.map(({ source, target }) => [source, target])).toEqual([
      [0, 2],
      [2, 2],
    ]);
    const all = readDimacsQuestions(file('a.ss', 'p aux sp ss 1\ns 2\n'), 'ss', 3);
    expect(all.map(({ source, target }) => [source, target])).toEqual([[1, -1]]);
    expect(dimacsText([...pairs, ...all], 'p2p')).toBe('p aux sp p2p 2\nq 1 3\nq 3 3\n');
    expect(dimacsText([...pairs, ...all], 'ss')).toBe('p aux sp ss 1\ns 2\n');
  });

  test('may have line ends of Windows, arcs listed twice, and no end of the last line', () => {
    const graph = readGr(file('c.gr', 'p sp 2 3\r\na 1 2 9\r\na 1 2 4\r\nc\r\na 2 1 4'));
    expect([...graph.weights]).toEqual([4, 4]);
  });

  test('throw errors with the line for negative weights, missing nodes, other problem lines and counts', () => {
    expect(() => readGr(gr('p sp 2 2', 'a 1 2 -4', 'a 1 3 1'))).toThrow(
      /line 3: weight -4: must not be negative\n.*line 4: node 3: nodes are 1 to 2/,
    );
    expect(() => readGr(gr('p sp 2 1', 'a 1 2 2147483648'))).toThrow('must be at most 2147483647');
    expect(() => readGr(gr('p sp 2 1', 'a 1 2 1.5'))).toThrow(
      "line 3: must be 'a TAIL HEAD WEIGHT' with whole numbers",
    );
    expect(() => readGr(gr('p sp 2 1', 'a 1 2'))).toThrow('line 3: must be');
    expect(() => readGr(gr('p sp 2 1', 'a 1 2 3 4'))).toThrow('line 3: must be');
    expect(() => readGr(gr('p sp 2 2', 'a 1 2 3'))).toThrow("has 1 lines 'a ...', the problem line says 2");
    expect(() => readGr(gr('p sp 2 1', 'a 1 2 3', 'a 2 1 3'))).toThrow(
      "has 2 lines 'a ...', the problem line says 1",
    );
    expect(() => readGr(gr('a 1 2 3'))).toThrow("line 2: must be 'p sp NODES ARCS' (given: a 1 2 3)");
    expect(() => readGr(gr('p aux sp p2p 3'))).toThrow("line 2: must be 'p sp NODES ARCS'");
    expect(() => readGr(gr('p sp 2 1', 'e 1 2'))).toThrow(
      "line 3: must be 'a TAIL HEAD WEIGHT' or a comment",
    );
    expect(() => readGr(gr())).toThrow("the file has no line 'p sp NODES ARCS'");
    expect(() => readGr(gr('p sp 9 900000000', 'a 1 2 3'))).toThrow('more lines than the file has bytes');
    const graph = gr('p sp 2 1', 'a 1 2 1');
    expect(() => readGr(graph, file('b.co', 'p aux sp co 1\nv 1 0 0\n'))).toThrow(
      /b\.co: node 2 has no coordinates/,
    );
    expect(() => readGr(file('empty.gr', ''))).toThrow(/empty\.gr: the file has no line/);
    expect(() => readDimacsQuestions(file('b.p2p', 'p aux sp p2p 1\nq 1 5\n'), 'p2p', 2)).toThrow(
      'line 2: node 5',
    );
  });
});
