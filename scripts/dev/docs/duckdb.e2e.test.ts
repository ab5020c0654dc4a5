// The queries of our pages in the real DuckDB, which is installed for this test alone.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { ROOT } from '../testing/program.ts';
import { switchbackIn } from '../testing/switchback.ts';

const DUCKDB = '@duckdb/node-api@1.5.6-r.1';
const PROGRAM = `import { DuckDBInstance } from '@duckdb/node-api';
const db = await (await DuckDBInstance.create(':memory:')).connect();
const rows = await Promise.all(process.argv.slice(2).map(async (sql) => (await db.runAndReadAll(sql)).getRowObjects()));
console.log(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? Number(value) : value)));`;

test('the queries of our pages count each game once, over several runs and titles', () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', DUCKDB], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(npm.status, npm.stderr).toBe(0);
  const play = (...flags: string[]): void => {
    const run = ['run', '--parquet', '--no-report', '--workers', '1', '--out', 'results', '--quiet'];
    const { code, stderr } = switchbackIn(folder, ...run, ...flags);
    expect(code, stderr).toBe(0);
  };
  play('--title', 'islands', '--bots', 'courier,random', '--players', '2', '--seeds', '1');
  for (const first of ['1', '101'])
    play('--title', 'empire-planner', '--bots', 'greedy,random', '--seeds', '3', '--first-seed', first);

  const queries = ['results/README.md', 'scripts/dev/research/other-programs.md'].flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql]) => sql),
  );
  writeFileSync(join(folder, 'query.mjs'), PROGRAM);
  const twice = "SELECT count(*) AS seats FROM 'results/*/seats.parquet' WHERE bot = 'greedy'";
  const { stdout, stderr } = spawnSync(process.execPath, ['query.mjs', ...queries, twice], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const [ofLatest, ofAll, orders, counted] = JSON.parse(stdout) as Record<string, unknown>[][];
  expect(ofLatest.map(({ bot, seat }) => `${bot} ${seat}`)).toEqual([
    'greedy 0',
    'greedy 1',
    'random 0',
    'random 1',
  ]);
  expect(ofAll.map(({ title, bot, games }) => `${title} ${bot} ${games}`)).toEqual([
    'empire-planner greedy 12',
    'empire-planner random 12',
    'islands courier 2',
    'islands random 2',
  ]);
  expect(ofAll.map(({ deliveries }) => deliveries === null)).toEqual([true, true, false, false]);
  expect(orders).toHaveLength(6);
  expect(orders[0]).toMatchObject({ bots: { items: ['greedy', 'random'] }, places: { items: [1, 2] } });
  // What the page warns of is still so.
  expect(counted).toEqual([{ seats: 18 }]);
});
