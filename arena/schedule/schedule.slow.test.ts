import { describe, expect, test } from 'vitest';
import { blockAt, gamesOfPair, makeSchedule, pairMeetings } from './schedule.ts';
import type { ScheduleShape } from './schedule-shape.ts';

const shape: ScheduleShape = { entrants: 4, seats: 4, seating: 'balanced', seeds: 84, firstSeed: 1 };

test('84 seeds of four bots at four seats are 1,008 games', () => {
  const schedule = makeSchedule(shape);
  expect(schedule).toMatchObject({ blocks: 84, games: 1008 });
  const block = blockAt(schedule, 'abc', 83);
  expect(block).toMatchObject({ index: 83, seedIndex: 83, seed: 84 });
  expect(block.games).toHaveLength(12);
});

test('ids are unique, sort as scheduled, and change with the manifest', () => {
  const schedule = makeSchedule({ ...shape, entrants: 9, seats: 3, seeds: 12, seating: 'rotation' });
  const ids: string[] = [];
  for (let i = 0; i < schedule.blocks; i++)
    ids.push(...blockAt(schedule, 'abc', i).games.map(({ id }) => id));
  expect(ids).toHaveLength(schedule.games);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
  expect(ids[0]).toMatch(/^000000-00-00-[0-9a-f]{8}$/);
  const other = blockAt(schedule, 'abd', 0).games[0].id;
  expect(other.slice(0, 13)).toBe(ids[0].slice(0, 13));
  expect(other).not.toBe(ids[0]);
});

test('ids sort as scheduled beyond a hundred groups', () => {
  const schedule = makeSchedule({ ...shape, entrants: 16, seats: 2, seeds: 2 });
  expect(schedule.groups).toHaveLength(120);
  const ids = [0, 99, 100, 119, 120].map((i) => blockAt(schedule, 'x', i).games[1].id);
  expect([...ids].sort()).toEqual(ids);
  expect(ids[1]).toMatch(/^000000-099-01-/);
});

test('ids sort as scheduled up to a thousand million seeds, with six digits for the seed in shorter runs', () => {
  const idsOf = (seeds: number, indices: readonly number[]): string[] => {
    const schedule = makeSchedule({ ...shape, entrants: 2, seats: 2, seeds });
    return indices.map((i) => blockAt(schedule, 'x', i).games[0].id);
  };
  expect(idsOf(1_000_000, [999_999])[0]).toMatch(/^999999-00-00-/);
  const long = idsOf(1_000_000_000, [0, 9, 10, 999_999, 1_000_000, 99_999_999, 999_999_999]);
  expect([...long].sort()).toEqual(long);
  expect(long[0]).toMatch(/^000000000-00-00-/);
});

test('all groups of a seed share the seed', () => {
  const schedule = makeSchedule({ ...shape, entrants: 5, seeds: 2 });
  expect(schedule).toMatchObject({ blocks: 10, games: 120 });
  const seeds = Array.from({ length: 10 }, (_, i) => blockAt(schedule, 'x', i).seed);
  expect(seeds).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
});

describe('a pool with more groups than are played', () => {
  const schedule = makeSchedule({ ...shape, entrants: 8, seeds: 400 });
  const groups = schedule.groups.length;
  const blocksOfSeed = (seedIndex: number) =>
    Array.from({ length: groups }, (_, i) => blockAt(schedule, 'x', seedIndex * groups + i));
  const groupsOfSeed = (seedIndex: number): string[] =>
    blocksOfSeed(seedIndex).map(({ games }) => String([...games[0].entrants].sort()));

  test('forms different groups on each seed, reproducibly in any order', () => {
    expect(schedule.isRelabelled).toBe(true);
    const lateBlock = blockAt(schedule, 'x', 399 * groups);
    expect(blockAt(schedule, 'x', 0)).not.toEqual(lateBlock);
    expect(blockAt(schedule, 'x', 399 * groups)).toEqual(lateBlock);
    const groupSets = new Set(Array.from({ length: 20 }, (_, seed) => String(groupsOfSeed(seed).sort())));
    expect(groupSets.size).toBe(20);
  });

  test('lets all bots play equally often on each seed and all pairs meet, in balanced seats', () => {
    for (const seed of [0, 1, 7]) {
      const plays = new Array<number>(8).fill(0);
      const met = new Map<string, number>();
      const seated = new Map<string, number>();
      for (const { entrants } of blocksOfSeed(seed).flatMap(({ games }) => games)) {
        entrants.forEach((bot, s) => {
          plays[bot]++;
          entrants.forEach((other, t) => {
            if (s === t) return;
            met.set(`${bot}/${other}`, (met.get(`${bot}/${other}`) ?? 0) + 1);
            const key = `${bot}/${other}/${s}/${t}`;
            seated.set(key, (seated.get(key) ?? 0) + 1);
          });
        });
      }
      expect(new Set(plays).size).toBe(1);
      expect(met.size).toBe(8 * 7);
      // Once in each ordered pair of seats for every group in which the two meet: 12 games, 12 ordered pairs.
      for (const [key, count] of seated) {
        const [bot, other] = key.split('/');
        expect(count).toBe(met.get(`${bot}/${other}`)! / 12);
      }
      expect(gamesOfPair(schedule)).toBe(Math.min(...met.values()));
    }
  });

  test('lets every group of four meet equally often in the long run', () => {
    const times = new Map<string, number>();
    for (let seed = 0; seed < 400; seed++) {
      for (const group of groupsOfSeed(seed)) times.set(group, (times.get(group) ?? 0) + 1);
    }
    const mean = (400 * groups) / 70;
    expect(times.size).toBe(70);
    // Binomial spread of a group's meetings is below 7; six of it are far out of reach for luck.
    for (const count of times.values()) expect(Math.abs(count - mean)).toBeLessThan(42);
  });

  test('plays all groups without relabelling if they are few', () => {
    const all = makeSchedule({ ...shape, entrants: 6, seeds: 2 });
    expect(all.isRelabelled).toBe(false);
    const seen = Array.from({ length: 15 }, (_, i) =>
      [...blockAt(all, 'x', 15 + i).games[0].entrants].sort(),
    );
    expect(seen).toEqual(all.groups);
  });
});

test('seats every bot once in each seat by rotation, in an order drawn from the seed', () => {
  const schedule = makeSchedule({ ...shape, seating: 'rotation', seeds: 30 });
  expect(schedule.games).toBe(120);
  const orders = new Set<string>();
  for (let i = 0; i < 30; i++) {
    const { games } = blockAt(schedule, 'x', i);
    orders.add(String(games[0].entrants));
    for (let seat = 0; seat < 4; seat++) {
      expect(games.map((game) => game.entrants[seat]).sort()).toEqual([0, 1, 2, 3]);
    }
  }
  expect(orders.size).toBeGreaterThan(10);
});

test.each([
  [12, 6, 4, 'balanced'],
  [24, 5, 6, 'balanced'],
  [12, 3, 4, 'rotation'],
  [30, 1, 6, 'rotation'],
] as const)(
  'the number of games equals the games of all blocks: %i entrants with %i bots, %i seats, %s',
  (entrants, bots, seats, seating) => {
    const kinds = Array.from({ length: entrants }, (_, i) => i % bots);
    const schedule = makeSchedule({ entrants, kinds, seats, seating, seeds: 5, firstSeed: 3 });
    const gameCounts = Array.from(
      { length: schedule.blocks },
      (_, i) => blockAt(schedule, 'x', i).games.length,
    );
    expect(schedule.games).toBe(gameCounts.reduce((sum, games) => sum + games));
  },
);

test('50 bots at six seats, some of them equal, are planned for 10,000 seeds in seconds', () => {
  const kinds = Array.from({ length: 50 }, (_, i) => i % 25);
  const schedule = makeSchedule({ ...shape, entrants: 50, kinds, seats: 6, seeds: 10_000 });
  const { minMeetings, maxMeetings } = pairMeetings(schedule);
  expect(minMeetings).toBe(1);
  expect(maxMeetings - minMeetings).toBeLessThanOrEqual(1);
}, 30_000);

test('a schedule reports how unevenly pairs meet if no even design is found', () => {
  const schedule = makeSchedule({ ...shape, entrants: 200, seats: 6, seeds: 1 });
  const { minMeetings, maxMeetings } = pairMeetings(schedule);
  expect(minMeetings).toBeGreaterThan(0);
  expect(maxMeetings - minMeetings).toBe(2);
  expect(gamesOfPair(schedule)).toBe(60 * minMeetings);
});
