import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { train } from './train.ts';

const folder = mkdtempSync(join(tmpdir(), 'train-'));
afterAll(() => rmSync(folder, { recursive: true }));

const readOutputs = (folder: string): string[] =>
  ['value-data.json', 'calibration.md'].map((name) => readFileSync(join(folder, name), 'utf8'));

test('the same settings give the same files, with any number of workers', async () => {
  const settings = { without: [], games: 5, stages: 2, workers: 2, folder: folder, write: false };
  await train(settings, () => {});
  const expected = readOutputs(folder);
  expect(expected[0]).toContain('"firstSeed": 1000000');
  const lines: string[] = [];
  await train({ ...settings, workers: 1 }, (line) => lines.push(line));
  expect(readOutputs(folder)).toEqual(expected);
  expect(lines.some((line) => line.startsWith('stage 2'))).toBe(true);
}, 600_000);
