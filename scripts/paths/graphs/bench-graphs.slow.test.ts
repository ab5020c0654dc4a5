import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { interrupted } from '../../cli/testing/interrupted.ts';
import { type CommandOutput, problemOf, runCommand } from '../../cli/testing/run-command.ts';
import { checkPublished } from './right-lengths.ts';

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../bots/examples/graphs/${name}`, import.meta.url));
const bench = (...args: string[]) => runCommand('bench', 'paths', '--graph', ...args);
const [valley, towns] = [example('valley.map'), example('towns.gr')];

/** Writes a user's finder. @param prepare statements that run before it is made @param more methods */
function finderFile(
  folder: string,
  name: string,
  isExact: boolean,
  answer: string,
  prepare = '',
  more = '',
): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `export const createGraphFinder = ({ nodes }) => { ${prepare} return { name: '${name}', isExact: ${isExact}, distance(a, b) { ${answer} }, ${more} }; };`,
  );
  return path;
}

/** Statements that take processor time. */
const taking = (seconds: number): string =>
  `const end = process.cpuUsage().user + ${1e6 * seconds}; while (process.cpuUsage().user < end);`;

describe('bench paths on a map with finders of a user', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-graphs-'));
  const [csv, page] = ['a.csv', 'a.html'].map((name) => join(folder, name));
  let output: CommandOutput;
  let rows: Record<string, string>[];
  beforeAll(async () => {
    const finders = [
      finderFile(folder, 'far', false, 'return a === b ? 0 : 1000;'),
      finderFile(folder, 'proud', true, 'return 1000;'),
      finderFile(folder, 'short', false, 'return 1;'),
      finderFile(folder, 'throwing', true, "throw new Error('no map');"),
      finderFile(folder, 'slow', true, `${taking(0.55)} return 0;`),
      finderFile(folder, 'late', false, 'return 1e9;', taking(1.1)),
    ];
    output = await bench(
      ...[valley, '--questions', example('valley.map.scen'), '--rounds', '1', '--limit', '1'],
      ...['--only', 'buckets,Dial,A*,ngraph aGreedy,graphology,pathfinding AStarFinder'],
      ...['--out', csv, '--page', page, ...finders.flatMap((path) => ['--finder', path])],
    );
    rows = parse(readFileSync(csv), { columns: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('compares them with ours and with libraries, each with what it promises, and writes CSV and page', () => {
    const { stdout } = output;
    expect(stdout).toContain(
      'published lengths (8 decimals, rounded): 12 of 12 exact to the last printed digit',
    );
    expect(stdout).toContain('warning: 12 questions, repeated');
    expect(stdout).toContain('left out: Dial: weights are not whole numbers up to 4,094');
    expect(stdout).toMatch(/^left out: pathfinding AStarFinder: knows one kind of terrain only$/m);
    const totals = rows.filter(({ bucket }) => bucket === '');
    expect(totals.map(({ finder }) => finder)).toEqual([
      ...['buckets', 'buckets, again', 'A*', 'far (far.mjs)', 'ngraph aGreedy', 'graphology'],
    ]);
    for (const { finder, promises, longer_share, settled } of totals) {
      expect(promises).toBe(/^(ngraph aGreedy|far)/.test(finder) ? 'a path' : 'shortest path');
      if (promises === 'shortest path') expect(Number(longer_share)).toBe(0);
      if (finder.startsWith('buckets')) expect(Number(settled)).toBeGreaterThan(1);
    }
    expect(new Set(rows.map(({ bucket }) => bucket))).toEqual(new Set(['', '0', '1', '2', '3']));
    expect(readFileSync(page, 'utf8')).toContain(
      'Time of a question over the length of its path, valley.map',
    );
  });

  test('lists a suboptimal one with its share and excess, and calls a broken promise wrong', () => {
    const { stdout, stderr, code } = output;
    expect(stdout).toMatch(/^far \(far\.mjs\) .* longer: 100 %, by [\d.,]+ %, at most [\d.,]+ %$/m);
    expect(stderr).toMatch(
      /^proud \(proud\.mjs\) is wrong: point to point, line 2, node \d+ to node \d+: says 1000, the shortest path is [\d.]+$/m,
    );
    expect(stderr).toContain('short (short.mjs) is wrong');
    expect(stderr).toMatch(/throwing\.mjs is wrong: throws Error: no map \(\S+throwing\.mjs:1\)/);
    expect(code).toBe(1);
  });

  test('leaves out those that take longer than the limit, for a question or to be made', () => {
    expect(output.stdout).toMatch(/slow\.mjs, point to point: time: \d of 12 questions took 1 s$/m);
    expect(output.stdout).toMatch(/^left out: \S+late.mjs: time: prepared in \d+ s$/m);
  });
});

test('questions are exported in standard formats, the same for a seed, and answers of other languages are checked', async () => {
  const folder = tempFolder();
  const [one, other, answers] = ['a.p2p', 'b.p2p', 'answers.txt'].map((name) => join(folder, name));
  for (const path of [one, other]) await bench(towns, '--count', '6', '--export', path);
  expect(readFileSync(one, 'utf8')).toBe(readFileSync(other, 'utf8'));
  expect(readFileSync(one, 'utf8')).toBe(readFileSync(example('towns.p2p'), 'utf8'));
  await bench(valley, '--count', '12', '--export', join(folder, 'a.scen'));
  expect(readFileSync(join(folder, 'a.scen'), 'utf8')).toBe(readFileSync(example('valley.map.scen'), 'utf8'));
  // 2-1, 5-6, 2-6, 2-7, 2-4, 5-1
  writeFileSync(answers, 'r 40\nr 33\nr 91\nr 85\nr 88\nr 92\n');
  expect((await bench(towns, '--check', one, answers)).stdout).toBe('6 questions: all correct\n');
  writeFileSync(answers, 'r 40\nr 45\nr 91\nr 85\nr 88\nr 92\n');
  const wrong = await bench(towns, '--check', one, answers);
  expect(wrong.stderr).toContain('question 2 (line 3): answered 45, expected 33');
  expect(wrong.code).toBe(1);
});

test('a length in whole numbers must be right to the last digit, unless the program rounds it to six', async () => {
  const folder = tempFolder();
  const [graph, pairs, answers] = ['a.gr', 'a.p2p', 'answers.txt'].map((name) => join(folder, name));
  writeFileSync(graph, 'p sp 2 1\na 1 2 2000000001\n');
  writeFileSync(pairs, 'p aux sp p2p 1\nq 1 2\n');
  const check = async (length: string) => {
    writeFileSync(answers, `r ${length}\n`);
    return (await bench(graph, '--check', pairs, answers)).code;
  };
  expect(await check('2000000001')).toBeUndefined();
  expect(await check('2e+09')).toBeUndefined();
  expect(await check('2000000000')).toBe(1);
});

test('bench paths refuses files and flags that do not fit, and names them', async () => {
  const folder = tempFolder();
  const answers = join(folder, 'a.txt');
  writeFileSync(answers, 'r 1\n');
  const refused = (...args: string[]) => problemOf('bench', 'paths', ...args);
  expect(await refused('--graph', 'a.csv')).toContain("a.csv: a graph's file name must end in .map, .gr");
  expect(await refused('--graph', 'none.gr')).toContain('none.gr: no such file');
  expect(await refused('--graph', towns, '--questions', example('valley.map.scen'))).toContain(
    'must be in a file .p2p or .ss',
  );
  expect(await refused('--questions', 'a.scen')).toContain('--questions: needs --graph');
  expect(await refused('--graph', towns, '--only', 'magic')).toContain(
    '--only: must be some of buckets, Dial, heap, A*, landmarks, hierarchy, ngraph aStar, ngraph aGreedy, ngraph nba, graphology, pathfinding AStarFinder',
  );
  expect(await refused('--graph', towns, '--graph', valley, '--questions', 'a.p2p')).toContain(
    'one file for each of 2 graphs',
  );
  expect(await refused('--graph', towns, '--check', example('towns.p2p'), answers)).toContain(
    '1 answers to 6 questions',
  );
  expect(await refused('--graph', towns, '--export', join(folder, 'a.txt2'))).toContain(
    'go into a file .p2p or .ss',
  );
  expect(existsSync(join(folder, 'a.txt2'))).toBe(false);
});

/** Rows with these published lengths, and their lengths by our search. */
function published(...rows: readonly (readonly [published: string, length: number])[]) {
  const questions = rows.map(([published], i) => ({
    ...{ source: 0, target: 1, bucket: 0, line: i + 2, published },
  }));
  return checkPublished(
    questions,
    rows.map(([, length]) => length),
  )!;
}

test('a published length of 0 means that there is no path, and other rows that disagree contradict', () => {
  expect(published(['0', Infinity], ['5.25', 5.25], ['7.5', Infinity], ['8.25', 8.5])).toEqual({
    ...{ rows: 4, compared: 4, digits: '3 significant digits, neither rounded nor cut off' },
    ...{ exact: 2, near: 0, largest: 0, unreachable: 1 },
    contradicting: [
      { line: 4, published: '7.5', length: Infinity },
      { line: 5, published: '8.25', length: 8.5 },
    ],
  });
});

test('a length that is wrong by 1e-4 contradicts, among lengths whose last digits are all wrong', () => {
  const rows = Array.from({ length: 200 }, (_, i) => {
    const length = 20 + i + (i % 40) * Math.SQRT2;
    const wrong = i % 2 === 0 ? 0 : 1e-4 * (i % 3 === 0 ? 1 : -1);
    return [(length + 2.6e-8 * length + wrong).toFixed(8), length] as const;
  });
  const check = published(...rows);
  expect(check.digits).toBe('8 decimals, neither rounded nor cut off');
  expect([check.exact, check.near]).toEqual([0, 100]);
  expect(check.contradicting.map(({ line }) => line % 2)).toEqual(Array(100).fill(1));
});

test('a wrong length with more digits than the others changes nothing that is said of them', () => {
  const rows = Array.from(
    { length: 40 },
    (_, i) => [String(Number((100 + i * Math.SQRT2).toPrecision(6))), 100 + i * Math.SQRT2] as const,
  );
  const check = published(...rows.slice(1), ['100.0001', 100]);
  expect(check).toMatchObject({ digits: '6 significant digits, rounded', exact: 39, near: 0 });
  expect(check.contradicting).toEqual([{ line: 41, published: '100.0001', length: 100 }]);
});

test('questions are drawn where arcs lead out, and a graph without arcs is refused', async () => {
  const path = join(tempFolder(), 'star.gr');
  const arcs = Array.from({ length: 299 }, (_, i) => `a 1 ${i + 2} 1`);
  writeFileSync(path, ['p sp 300 299', ...arcs, ''].join('\n'));
  const { stdout } = await bench(path, '--only', 'heap', '--rounds', '1', '--seed', '2');
  expect(stdout).toContain('point to point, 200 questions');
  writeFileSync(path, 'p sp 3 1\na 2 2 1\n');
  expect(await problemOf('bench', 'paths', '--graph', path)).toContain(
    'no two nodes are joined by an arc: no question can be drawn',
  );
});

test('a finder that went is answered by its successor', async () => {
  const { stdout } = await bench(towns, '--only', 'bidirectional', '--count', '6', '--rounds', '1');
  expect(stdout).toMatch(/^hierarchy +/m);
  expect(stdout).toContain(
    'left out: bidirectional: slower than buckets everywhere; hierarchy took its place',
  );
});

test('a finder of our own whose preparation takes longer than the limit is left out, and others are measured', async () => {
  const path = join(tempFolder(), 'open.map');
  writeFileSync(
    path,
    ['type octile', 'height 120', 'width 120', 'map', ...Array(120).fill('.'.repeat(120)), ''].join('\n'),
  );
  const { stdout } = await bench(
    ...[path, '--only', 'hierarchy,buckets', '--count', '5', '--rounds', '1', '--limit', '1'],
  );
  expect(stdout).toMatch(/^left out: hierarchy: time: \d+ % prepared in 1 s$/m);
  expect(stdout).toMatch(/^buckets +/m);
});

test('a finder that runs out of memory at a later kind of question keeps its rows of the earlier one', async () => {
  const eat = 'const all = []; for (;;) all.push(new Array(1e5).fill(a));';
  const path = finderFile(tempFolder(), 'hungry', false, 'return 1e9;', '', `distances(a) { ${eat} }`);
  const { stdout } = await bench(
    ...[towns, '--only', 'heap', '--count', '4', '--rounds', '1', '--memory', '64', '--finder', path],
  );
  expect(stdout).toMatch(/^hungry \(hungry\.mjs\) .* longer: 100 %/m);
  expect(stdout).toMatch(/^left out: \S+hungry\.mjs, one to all: memory$/m);
});

/** A grid with published lengths, some wrong. */
function gridOf(folder: string): string[] {
  const [map, scenario] = ['a.map', 'a.map.scen'].map((name) => join(folder, name));
  writeFileSync(
    map,
    ['type octile', 'height 50', 'width 50', 'map', ...Array(50).fill('.'.repeat(50)), ''].join('\n'),
  );
  const rows = Array.from({ length: 200 }, (_, i) => {
    const [x, y] = [i % 49, (i * 7) % 50];
    const length = Math.max(x, y) + (Math.SQRT2 - 1) * Math.min(x, y) + (i % 10 === 0 ? 3 : 0);
    return [0, 'a.map', 50, 50, 0, 0, x, y, length.toFixed(8)].join('\t');
  });
  writeFileSync(scenario, ['version 1', ...rows, ''].join('\n'));
  return [map, '--questions', scenario];
}

test.each([
  ['before the first finder ends', /^measuring a\.map: buckets \.\.\.$/m, false, 60, 0],
  ['between batches of the first finder', /again, point to point \.\.\.$/m, true, 100_000, 500],
  ['while the second one prepares', /^measuring a\.map: hierarchy \.\.\.$/m, true, 60, 0],
])('Ctrl-C %s prints and writes what there is', async (_, moment, hasRows, rounds, delayMs) => {
  const out = join(tempFolder(), 'a.csv');
  // Without --only all finders are compared, buckets first.
  const only = /hierarchy/.test(moment.source) ? ['--only', 'buckets,hierarchy'] : [];
  const args = [...only, '--out', out, '--rounds', String(rounds), '--count', '20'];
  let sinceMs: number | undefined;
  const { stdout, code } = await interrupted(
    ['bench', 'paths', '--graph', ...gridOf(tempFolder()), ...args],
    (listeningMs) => {
      const text = vi.mocked(process.stderr.write).mock?.calls.join('') ?? '';
      if (moment.test(text)) sinceMs ??= listeningMs;
      return sinceMs !== undefined && listeningMs - sinceMs >= delayMs;
    },
  );
  expect(code).toBe(130);
  expect(stdout).toContain('a.map: 2,500 nodes');
  expect(stdout).toContain('180 of 200 exact to the last printed digit, 20 contradict');
  expect(stdout).toMatch(/stopped: finders that are missing here were not measured$/m);
  expect(/^buckets +/m.test(stdout)).toBe(hasRows);
  const rows = parse(readFileSync(out), { columns: true }) as Record<string, string>[];
  expect(rows.some(({ finder }) => finder === 'buckets')).toBe(hasRows);
  expect(rows.filter(({ contradiction }) => contradiction !== '')).toHaveLength(20);
});
