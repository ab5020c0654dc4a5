import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { benchWork, countWork, type WorkCounts, workTable } from './bench-work.ts';
import { type BuiltGame, loadBuild } from './built-game.ts';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));
const choice = { title: 'north-america', bot: 'courier', players: 3, maxRounds: 12 };

describe('the work of a bot', () => {
  let make: () => BuiltGame;
  beforeAll(async () => {
    make = await loadBuild(dist, choice);
  });

  test('does not depend on earlier games of the thread', () => {
    const orders = [
      [1, 2],
      [2, 1],
    ].map((seeds) => {
      const build = make();
      return new Map(seeds.map((seed): [number, WorkCounts] => [seed, countWork(build, seed)]));
    });
    for (const seed of [1, 2]) {
      expect(orders[1].get(seed)).toEqual(orders[0].get(seed));
      expect(countWork(make(), seed)).toEqual(orders[0].get(seed));
    }
  });

  test('is the sum of its counters, none of them negative', () => {
    const counts = countWork(make(), 4);
    const { settledInSearches, settledInLegs, settledInRepairs, settledInTrees } = counts;
    expect(counts.settled).toBe(settledInSearches + settledInLegs + settledInRepairs + settledInTrees);
    expect(counts.rolloutAnswers).toBe(0);
    for (const [name, count] of Object.entries(counts)) expect(count >= 0, name).toBe(true);
  });

  test('throws an error in a build without counters', () => {
    expect(() => countWork({ ...make(), readWork: undefined }, 1)).toThrow('build: has no counters of work');
  });
});

// A change of these figures is a change of what games cost. To renew them: npx vitest run --project slow
// scripts/dev/bench/bench-work -u
test('the work in whole games equals the recorded work', async () => {
  const options = { title: 'north-america', players: 4, dist };
  const wholeGames = await benchWork({ ...options, bots: ['courier', 'hauler', 'trip-planner'], seeds: 1 });
  const short = await benchWork({
    ...options,
    bots: ['tycoon,courier,courier,courier'],
    seeds: 1,
    maxRounds: 4,
  });
  const text = `One game of four of each\n\n${workTable(wholeGames)}\nFour rounds of one game\n\n${workTable(short)}`;
  await expect(text).toMatchFileSnapshot('fixtures/work.txt');
});
