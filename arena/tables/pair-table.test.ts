// The counts of pairs.csv, held against the rows of games.csv.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planRun } from '../run/plan/run-plan.ts';
import { runTournament } from '../run/run.ts';
import { tempFolder } from '../testing/temp-folder.ts';

test('seeds are counted as ahead, level or behind by their games', async () => {
  const settings = { title: 'pebbles', bots: ['first', 'random'], players: 2, seeds: 30, files: {} };
  const { folder, pairs } = await runTournament(await planRun(settings), { workers: 1, out: tempFolder() });
  const [header, ...rows] = readFileSync(join(folder, 'games.csv'), 'utf8').trimEnd().split('\n');
  const [seedAt, winnersAt] = ['seed', 'winner_bots'].map((name) => header.split(',').indexOf(name));
  const bySeed = new Map<string, number>();
  for (const row of rows) {
    const cells = row.split(',');
    const value = { first: 1, random: -1 }[cells[winnersAt]] ?? 0;
    bySeed.set(cells[seedAt], (bySeed.get(cells[seedAt]) ?? 0) + value);
  }
  const sums = [...bySeed.values()];
  const counts = [1, 0, -1].map((sign) => sums.filter((sum) => Math.sign(sum) === sign).length);
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(pairs[0].outcomes).toEqual(counts);
  const written = readFileSync(join(folder, 'pairs.csv'), 'utf8').split('\n')[1];
  expect(written).toMatch(new RegExp(`^first,random,30,${counts.join(',')},`));
});
