import { expect, test } from 'vitest';
import { blockAt, makeSchedule, type ScheduleShape } from './schedule.ts';

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

test('ids keep sorting beyond a hundred subsets', () => {
  const schedule = makeSchedule({ ...shape, entrants: 16, seats: 2, seeds: 2 });
  expect(schedule.subsets).toHaveLength(120);
  const ids = [0, 99, 100, 119, 120].map((i) => blockAt(schedule, 'x', i).games[1].id);
  expect([...ids].sort()).toEqual(ids);
  expect(ids[1]).toMatch(/^000000-099-01-/);
});

test('all subsets of a seed share the seed', () => {
  const schedule = makeSchedule({ ...shape, entrants: 5, seeds: 2 });
  expect(schedule).toMatchObject({ blocks: 10, games: 120 });
  const seeds = Array.from({ length: 10 }, (_, i) => blockAt(schedule, 'x', i).seed);
  expect(seeds).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
});

test('rotations seat everyone once in each seat, in an order drawn by seed', () => {
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
