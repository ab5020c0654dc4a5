import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { problemOf, runCommand } from '../../cli/testing/run-command.ts';
import { comparisonText, readSpeeds, type SpeedRow, speedsCsv } from './speed-row.ts';

const row = (factor: number): SpeedRow => ({
  ...{ version: '1.0.0', node: '24.0.0', machine: 'a machine' },
  speeds: {
    fills: [30_000 * factor, 31_000 * factor],
    queries: [80_000, 80_000],
    decisions: [900, 900],
    actions: [4e5, 4e5],
    starts: [2, 2],
  },
});

test('a row keeps all speeds through its file', () => {
  expect(readSpeeds('a.csv', speedsCsv([row(1), row(2)]))).toMatchObject([row(1), row(2)]);
});

test('two rows are compared as ratios, beside the ratio of each to itself', () => {
  const text = comparisonText(row(1), { ...row(2), machine: 'another' });
  expect(text).toMatch(/^distance maps of the board +30,000 +60,000 +2\.00 +1\.03 +1\.03$/m);
  expect(text).toContain('warning: another machine: a machine, now another');
});

test('bench engine compares with the last row of a file, and refuses another file before it measures', async () => {
  const folder = tempFolder();
  const [rows, other, none] = ['a.csv', 'b.csv', 'c.csv'].map((name) => join(folder, name));
  writeFileSync(other, 'a,b\n1,2\n');
  expect(await problemOf('bench', 'engine', '--compare', other)).toContain(
    'row 1: fills_per_s is no number above 0: must be a file that bench engine --row wrote',
  );
  expect(await problemOf('bench', 'engine', '--compare', none)).toContain('no such file');
  writeFileSync(rows, speedsCsv([row(1)]));
  const { stdout } = await runCommand('bench', 'engine', '--row', rows, '--compare', rows, '--rounds', '1');
  expect(stdout).toMatch(/^random actions, engine alone +400,000 +[\d,]+ +[\d.]+ +1\.00 +[\d.]+$/m);
  // Every speed is a number above 0.
  expect(readSpeeds(rows, readFileSync(rows, 'utf8'))).toHaveLength(2);
});
