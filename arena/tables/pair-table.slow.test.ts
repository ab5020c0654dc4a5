// Compares the counts in pairs.csv with the rows of games.csv.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stream } from '../../engine/index.ts';
import { planRun } from '../run/plan/run-plan.ts';
import { playRun } from '../run/run.ts';
import { comparePairs } from '../stats/estimates/pair-difference.ts';
import { SeedSums } from '../stats/estimates/seed-sums.ts';
import { monitoredPValues } from '../stats/stopping/rules/stop-rules.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../testing/without-threads.ts';
import { endlessMonitor } from './pair-table.ts';

test('claims looked at repeatedly are wrong in few leagues of equal bots', () => {
  const random = stream(1, 'league');
  let [watched, fixed] = [0, 0];
  for (let league = 0; league < 150; league++) {
    const pairs = [0, 1, 2].map(() => new SeedSums(true));
    let [isWatched, isFixed] = [false, false];
    for (let seed = 1; seed <= 300; seed++) {
      for (const pair of pairs)
        pair.add({ games: 2, sum: Math.round(4 * random() - 2), squares: 2, largest: 1 });
      if (seed % 20 !== 0) continue;
      const { rule, pairs: watches } = endlessMonitor(pairs, 'wins');
      isWatched ||= monitoredPValues(rule, watches).some((p) => p <= 0.05);
      isFixed ||= comparePairs(pairs).some(({ better }) => better !== 0);
    }
    if (isWatched) watched++;
    if (isFixed) fixed++;
  }
  expect(fixed / 150).toBeGreaterThan(0.1);
  expect(watched / 150).toBeLessThan(0.05);
});

test('a seed counts as ahead, level or behind by the mean of its games', async () => {
  const settings = { title: 'pebbles', bots: ['first', 'random'], players: 2, seeds: 30, files: {} };
  const { folder, pairs } = await playRun(await planRun(settings), {
    workers: 1,
    workforce: WITHOUT_THREADS,
    out: tempFolder(),
  });
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
  const firstRow = readFileSync(join(folder, 'pairs.csv'), 'utf8').split('\n')[1];
  expect(firstRow).toMatch(new RegExp(`^first,random,30,${counts.join(',')},`));
});
