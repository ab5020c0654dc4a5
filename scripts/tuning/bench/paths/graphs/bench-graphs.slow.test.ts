import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../../../arena/testing/temp-folder.ts';
import { problemOf, runCommand } from '../../../../cli/commands/testing/run-command.ts';
import { checkPublished } from './right-lengths.ts';

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../../../bots/examples/graphs/${name}`, import.meta.url));
const bench = (...args: string[]) => runCommand('bench', 'paths', '--graph', ...args);
const [valley, towns] = [example('valley.map'), example('towns.gr')];

test('bench paths compares all finders on a map, each with what it promises, and writes CSV and page', async () => {
  const folder = tempFolder();
  const [csv, page] = ['a.csv', 'a.html'].map((name) => join(folder, name));
  const { stdout, code } = await bench(
    ...[valley, '--questions', example('valley.map.scen'), '--rounds', '2'],
    ...['--out', csv, '--page', page],
  );
  expect(code).toBeUndefined();
  expect(stdout).toContain('published lengths (8 decimals, rounded): 12 of 12 agree to the last digit');
  expect(stdout).toContain('warning: 12 questions, repeated');
  expect(stdout).toContain('left out: Dial: weights are not whole numbers up to 4,094');
  expect(stdout).toMatch(/^left out: pathfinding AStarFinder: knows one kind of terrain only$/m);
  const rows = parse(readFileSync(csv), { columns: true }) as Record<string, string>[];
  const totals = rows.filter(({ bucket }) => bucket === '');
  expect(totals.map(({ finder }) => finder)).toEqual([
    ...['buckets', 'buckets, again', 'heap', 'A*', 'bidirectional', 'landmarks'],
    ...['ngraph aStar', 'ngraph aGreedy', 'ngraph nba', 'graphology'],
  ]);
  for (const { finder, promises, longer_share, settled } of totals) {
    expect(promises).toBe(finder === 'ngraph aGreedy' ? 'a path' : 'shortest path');
    if (promises === 'shortest path') expect(Number(longer_share)).toBe(0);
    if (/^(buckets|heap)/.test(finder)) expect(Number(settled)).toBeGreaterThan(1);
  }
  expect(new Set(rows.map(({ bucket }) => bucket))).toEqual(new Set(['', '0', '1', '2', '3']));
  expect(readFileSync(page, 'utf8')).toContain('Time of a question over the length of its path, valley.map');
});

test("bench paths lists a user's suboptimal finder with its share and excess, and calls a broken promise wrong", async () => {
  const folder = tempFolder();
  const finder = (name: string, isExact: boolean, answer: string): string => {
    const path = join(folder, `${name}.ts`);
    writeFileSync(
      path,
      `export const createGraphFinder = ({ nodes }) => ({ name: '${name}', isExact: ${isExact}, distance(a, b) { ${answer} } });`,
    );
    return path;
  };
  const wait = 'const end = process.cpuUsage().user + 6e5; while (process.cpuUsage().user < end);';
  const finders = [
    finder('far', false, 'return a === b ? 0 : 1000;'),
    finder('proud', true, 'return 1000;'),
    finder('short', false, 'return 1;'),
    finder('throwing', true, "throw new Error('no map');"),
    finder('slow', true, `${wait} return 0;`),
    finder('hungry', true, 'const all = []; for (;;) all.push(new Array(1e5).fill(a));'),
  ];
  const { stdout, stderr, code } = await bench(
    ...[towns, '--questions', example('towns.p2p'), '--only', 'heap', '--rounds', '1'],
    ...['--limit', '1', '--memory', '64', ...finders.flatMap((path) => ['--finder', path])],
  );
  expect(stdout).toMatch(/^far \(far\.ts\) .* longer: 100 %, by [\d.,]+ %, at most [\d.,]+ %$/m);
  expect(stderr).toMatch(
    /^proud \(proud\.ts\) is wrong: point to point, line 2, node 2 to node 1: says 1000, the shortest path is 40$/m,
  );
  expect(stderr).toContain('short (short.ts) is wrong');
  expect(stderr).toMatch(/throwing\.ts is wrong: throws Error: no map \(\S+throwing\.ts:1\)/);
  expect(stdout).toMatch(/slow\.ts, point to point: time: \d of 6 questions took 1 s$/m);
  expect(stdout).toContain('hungry.ts: memory');
  expect(code).toBe(1);
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
    '--only: must be some of buckets, Dial',
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

test('a published length of 0 means that there is no path, and other rows that disagree are listed', () => {
  const row = (published: string, line: number) => ({ source: 0, target: 1, bucket: 0, line, published });
  const check = checkPublished(
    [row('0', 2), row('5.25', 3), row('7.5', 4), row('8.25', 5)],
    [Infinity, 5.25, Infinity, 8.5],
  );
  expect(check).toEqual({
    rows: 4,
    digits: '3 significant digits, rounded',
    unreachable: 1,
    disagreeing: ['line 4: says 7.5, there is no path', 'line 5: says 8.25, the shortest path is 8.5'],
  });
});
