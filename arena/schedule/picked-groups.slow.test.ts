import { expect, test } from 'vitest';
import { botPairs } from '../stats/estimates/seed-sums.ts';
import type { Undecided } from '../stats/stopping/stopping-monitor.ts';
import { canSeedsPick, isBlockPlayed, pickGroups } from './picked-groups.ts';
import { makeSchedule, membersOf } from './schedule.ts';
import type { Schedule } from './schedule-shape.ts';

const questionOf = (entrants: number, bots: readonly number[]): Undecided => ({
  bots,
  pairs: botPairs(entrants).map((pair) => pair.every((bot) => bots.includes(bot))),
});

/** Groups of a seed that are played. */
const groupsOf = (schedule: Schedule, seed: number, undecided: Undecided): number[][] =>
  schedule.groups.flatMap((_, at) => {
    const index = seed * schedule.groups.length + at;
    return isBlockPlayed(schedule, index, undecided) ? [[...membersOf(schedule, index)]] : [];
  });

const shape = { seating: 'balanced', seeds: 400, firstSeed: 1 } as const;

test('each seed seats the undecided bots once and fills free places from the pool', () => {
  const schedule = makeSchedule({ ...shape, entrants: 9, seats: 4, seedsPickGroups: true });
  const bots = [0, 2, 3, 5, 8, 1];
  const undecided = questionOf(9, [...bots].sort());
  const fillCounts = new Map<number, number>();
  for (let seed = 0; seed < 400; seed++) {
    const groups = groupsOf(schedule, seed, undecided);
    expect(groups).toEqual(
      pickGroups(schedule, undecided.bots, seed + 1).sort((a, b) => (String(a) < String(b) ? -1 : 1)),
    );
    expect(groups).toHaveLength(2);
    for (const group of groups) expect(new Set(group).size).toBe(4);
    const seated = groups.flat();
    expect(bots.every((bot) => seated.includes(bot))).toBe(true);
    for (const bot of [4, 6, 7])
      fillCounts.set(bot, (fillCounts.get(bot) ?? 0) + seated.filter((one) => one === bot).length);
  }
  // Two places a seed for any of the seven others of a group: 114 each.
  for (const times of fillCounts.values()) expect(Math.abs(times - 114)).toBeLessThan(40);
  expect(schedule.games).toBe(400 * 2 * 12);
});

test('a single remaining bot sits out, a different one on each seed', () => {
  const schedule = makeSchedule({ ...shape, entrants: 7, seats: 3, seedsPickGroups: true });
  const undecided = questionOf(7, [0, 1, 2, 3, 4, 5, 6]);
  const groupTexts = new Set(
    Array.from({ length: 50 }, (_, seed) => {
      const seated = new Set(groupsOf(schedule, seed, undecided).flat());
      expect(seated.size).toBe(6);
      return [0, 1, 2, 3, 4, 5, 6].find((bot) => !seated.has(bot));
    }),
  );
  expect(groupTexts.size).toBe(7);
});

test('two seats play all undecided pairs, and large pools the groups of their design with two undecided bots', () => {
  expect(canSeedsPick(8, 2)).toBe(false);
  expect(canSeedsPick(8, 4)).toBe(true);
  expect(canSeedsPick(4, 4)).toBe(false);
  expect(canSeedsPick(40, 6)).toBe(false);
  const pairs = makeSchedule({ ...shape, entrants: 5, seats: 2 });
  expect(groupsOf(pairs, 3, questionOf(5, [0, 2, 4]))).toEqual([
    [0, 2],
    [0, 4],
    [2, 4],
  ]);
  const pool = makeSchedule({ ...shape, entrants: 30, seats: 4 });
  const all = groupsOf(pool, 0, questionOf(30, Array.from(Array(30).keys())));
  const some = groupsOf(pool, 0, questionOf(30, [3, 7, 11]));
  expect(all).toHaveLength(pool.groups.length);
  expect(some).toEqual(all.filter((group) => group.filter((bot) => [3, 7, 11].includes(bot)).length >= 2));
});
