// `rules balance` on the example game: what it prints and writes, and when it refuses.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { problemOf, runCommand } from '../../../cli/testing/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'rules-balance-'));
const path = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const GAME = 'engine/crayon/example';
const play = ['--game', GAME, '--bots', 'courier,courier', '--seeds', '20'];
const goal = ['--param', 'goalCash=50..130', '--target', 'length=16'];

test('the value found is applied to the rules, and its figures are written', async () => {
  const files = ['--out', path('goal.csv'), '--page', path('goal.html'), '--apply', path('rules.json')];
  const { stdout } = await runCommand('rules', 'balance', ...play, ...goal, ...files);
  const [, value] = /^Set goalCash to (\d+) for\s+rounds a game of 16.00:/.exec(stdout)!;
  const before = readFileSync(join(GAME, 'rules.json'), 'utf8');
  expect(readFileSync(path('rules.json'), 'utf8')).toBe(
    before.replace('"goalCash": 120', `"goalCash": ${value}`),
  );
  expect(stdout).toContain(`the rules with goalCash ${value}: ${path('rules.json')}\n`);
  const csv = readFileSync(path('goal.csv'), 'utf8');
  expect(csv.split('\n')[0]).toBe('param,value,games,figure,mean,low,high');
  // Five values over the range, then more around the answer.
  expect(csv.trim().split('\n').length).toBeGreaterThan(1 + 5);
  expect(readFileSync(path('goal.html'), 'utf8').includes('NaN')).toBe(false);
});

test('shards play the first values, and merging them plays those around the answer', async () => {
  const balance = async (...args: string[]) =>
    (await runCommand('rules', 'balance', ...play, ...goal, ...args)).stdout;
  const shards = ['--folder', path('shards')];
  for (const shard of ['1/2', '2/2'])
    expect(await balance(...shards, '--shard', shard)).toContain(`shard ${shard}: 50 games in `);
  await balance('--merge', path('shards'), '--folder', path('merged'), '--out', path('merged.csv'));
  expect(readFileSync(path('merged.csv'), 'utf8')).toBe(readFileSync(path('goal.csv'), 'utf8'));
});

test('nothing is applied where there is no telling', async () => {
  const args = [
    '--param',
    'startCash=40..41',
    '--max-rounds',
    '4',
    '--target',
    'length=3',
    '--apply',
    path('none.json'),
  ];
  const { stdout } = await runCommand('rules', 'balance', ...play, ...args);
  expect(stdout).toMatch(/^No value can be recommended: /);
  expect(stdout).toContain(`no rules written to ${path('none.json')}\n`);
  expect(() => readFileSync(path('none.json'))).toThrow();
});

test('what the command line asks for is checked before any game', async () => {
  const balance = (...args: string[]): Promise<string> => problemOf('rules', 'balance', ...play, ...args);
  expect(await balance('--param', 'goalCash=0..180', '--target', 'length=20')).toContain('--param: goalCash');
  const tooMuch = await balance('--param', 'trackFee=1..999999', '--target', 'length=20');
  expect(tooMuch).toContain('from 0 to 99 (given: 999999)');
  expect(await balance(...goal.slice(0, 2), '--target', 'fun=9')).toContain(
    '--target: must be FIGURE=NUMBER',
  );
  expect(await balance(...goal, '--apply', path('rules.txt'))).toContain('--apply: must end in .json');
});
