import { describe, expect, test } from 'vitest';
import { randomInt, stream } from '../../engine/index.ts';
import { makeSchedule } from './schedule.ts';
import type { Schedule } from './schedule-shape.ts';
import { type Shard, shardBlocks, shardDealer } from './shard.ts';

const scheduleOf = (entrants: number, seats: number, seeds: number): Schedule =>
  makeSchedule({ entrants, seats, seating: 'balanced', seeds, firstSeed: 1 });

const allShards = (shardCount: number): Shard[] =>
  Array.from({ length: shardCount }, (_, i) => ({ number: i + 1, shardCount }));

/** One group, few, a number with many divisors, and a design of groups. */
const SCHEDULES: readonly Schedule[] = [
  scheduleOf(4, 4, 84),
  scheduleOf(3, 2, 40),
  scheduleOf(4, 2, 25),
  scheduleOf(9, 3, 11),
  scheduleOf(5, 2, 1),
];

/** Every small number of shards, and some large ones, more than there are blocks as well. */
const COUNTS = [...Array.from({ length: 16 }, (_, at) => at + 1), 60, 97, 1_000];

describe.each(SCHEDULES)('$entrants bots in $seats seats on $seeds seeds', (schedule) => {
  test('any number of shards hold each block once, in equal numbers', () => {
    for (const of of COUNTS) {
      const parts = allShards(of).map((shard) => [...shardBlocks(schedule, shard)]);
      expect(parts.flat().sort((a, b) => a - b)).toEqual([...Array(schedule.blocks).keys()]);
      const sizes = parts.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(parts.flatMap((part) => part.filter((block, at) => at > 0 && block < part[at - 1]))).toEqual([]);
    }
  });

  test('each shard gets each group once in as many seeds as there are shards', () => {
    for (const of of COUNTS) {
      const groups = schedule.groups.length;
      const shardOf = shardDealer(schedule, of);
      // Any such row of seeds, however far on.
      const from = randomInt(stream(of, 'first-seed'), 1_000) * of;
      const met = allShards(of).map(() => new Uint32Array(groups));
      for (let index = from * groups; index < (from + of) * groups; index++) {
        met[shardOf(index) - 1][index % groups]++;
      }
      expect(met.flatMap((counts) => [...counts]).filter((count) => count !== 1)).toEqual([]);
    }
  });
});

test('without a shard come the blocks of the whole schedule, one by one however many there are', () => {
  const schedule = scheduleOf(4, 2, 5);
  expect([...shardBlocks(schedule)]).toEqual([...Array(schedule.blocks).keys()]);
  expect(shardBlocks({ groups: schedule.groups, blocks: 6_000_000_000 }).next().value).toBe(0);
});
