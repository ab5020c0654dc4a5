import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { GamesFile } from './games-file.ts';
import type { TrainingGame } from './training-game.ts';

const folder = mkdtempSync(join(tmpdir(), 'train-'));
const path = join(folder, 'games.jsonl');
afterEach(() => rmSync(path, { force: true }));

const game = (seed: number): TrainingGame => ({
  seed,
  rounds: 50,
  winners: [1],
  unit: 2.5,
  positions: [{ seat: 1, round: 3, at: 4.5, features: [1, 2] }],
});

function keep(...seeds: number[]): void {
  const file = new GamesFile(path);
  for (const seed of seeds) file.add('a', game(seed));
  file.close();
}

test('games are there when the file is opened again, but not for another value', () => {
  keep(1, 2);
  const file = new GamesFile(path);
  expect(file.game('a', 2)).toEqual(game(2));
  expect(file.game('a', 3)).toBeUndefined();
  expect(file.game('b', 2)).toBeUndefined();
  file.close();
});

test('a line that was broken off is cut away, and its game can be played again', () => {
  keep(1, 2);
  truncateSync(path, readFileSync(path).length - 7);
  const file = new GamesFile(path);
  expect(file.game('a', 1)).toEqual(game(1));
  expect(file.game('a', 2)).toBeUndefined();
  file.add('a', game(2));
  file.close();
  appendFileSync(path, '{"by":"a"}\n');
  const again = new GamesFile(path);
  expect(again.game('a', 2)).toEqual(game(2));
  again.close();
});
