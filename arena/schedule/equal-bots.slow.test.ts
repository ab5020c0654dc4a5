// Equal bots in the schedule: no game twice, bots that differ as balanced as ever, equals treated alike.
import { describe, expect, test } from 'vitest';
import type { Block } from '../model/block.ts';
import { planRun } from '../run/plan/run-plan.ts';
import { playRun } from '../run/run.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../testing/without-threads.ts';
import { equalityClasses } from './equal-bots.ts';
import { chooseGroups } from './groups.ts';
import { blockAt, gamesOfPair, isEmptyBlock, makeSchedule } from './schedule.ts';
import { type Schedule, SEATINGS } from './schedule-shape.ts';
import { balancedSeatings, rotations } from './seatings.ts';

const scheduleOf = (
  kinds: readonly number[],
  seats: number,
  seating: Schedule['seating'],
  seeds: number,
): Schedule => makeSchedule({ entrants: kinds.length, kinds, seats, seating, seeds, firstSeed: 5 });

const blocksOf = (schedule: Schedule): Block[] =>
  Array.from({ length: schedule.blocks }, (_, index) => blockAt(schedule, 'x', index));

/** A game as the rules see it: its seed, and the bot in each seat. */
const playsOf = (blocks: readonly Block[], kinds: readonly number[]): string[] =>
  blocks.flatMap(({ seed, games }) =>
    games.map(({ entrants }) => `${seed}: ${entrants.map((entrant) => kinds[entrant])}`),
  );

const SHAPES: [readonly number[], number][] = [
  [[0, 0], 2],
  [[0, 0, 2], 3],
  [[0, 0, 0, 0], 4],
  [[0, 1, 1, 1], 4],
  [[0, 1, 0, 1], 4],
  [[0, 1, 0, 3], 4],
  [[0, 0, 2, 2, 4], 5],
  [[0, 1, 1, 3, 0], 5],
  [[0, 0, 0, 3, 3, 5], 6],
  [[0, 0, 0, 0, 0, 0], 2],
  [[0, 1, 1, 3, 4], 3],
  [[0, 1, 0, 1, 4, 5], 4],
];

/** Pools of which not all groups are played; equal bots make some of those alike on some seeds. */
const POOLS: [readonly number[], number][] = [
  [[0, 1, 2, 3, 4, 5, 6, 6], 4],
  [[0, 0, 0, 0, 0, 5, 5, 5], 4],
  [[0, 0, 0, 0, 0, 0, 0, 0], 3],
];

describe.each(SEATINGS)('with %s seating', (seating) => {
  test.each(SHAPES)('bots %j in %i seats play no game twice, and every group plays', (kinds, seats) => {
    const schedule = scheduleOf(kinds, seats, seating, 6);
    const blocks = blocksOf(schedule);
    const plays = playsOf(blocks, kinds);
    expect(plays).toHaveLength(schedule.games);
    expect(new Set(plays).size).toBe(plays.length);
    expect(blocks.every(({ games }) => games.every(({ seating }, i) => seating === i))).toBe(true);
    const groupOf = (entrants: readonly number[]): string => String(entrants.map((one) => kinds[one]).sort());
    const groups = [...new Set(chooseGroups(kinds.length, seats).map(groupOf))].sort();
    for (let seed = 5; seed < 11; seed++) {
      const played = blocks
        .filter((block) => block.seed === seed)
        .map(({ games }) => groupOf(games[0].entrants));
      expect(played.sort()).toEqual(groups);
    }
  });
});

test.each(POOLS)('a pool of %j in %i seats plays no game twice', (kinds, seats) => {
  for (const seating of SEATINGS) {
    const schedule = scheduleOf(kinds, seats, seating, 40);
    expect(schedule.isRelabelled).toBe(true);
    const blocks = blocksOf(schedule);
    const plays = playsOf(blocks, kinds);
    expect(plays).toHaveLength(schedule.games);
    expect(new Set(plays).size).toBe(plays.length);
    expect(blocks.map(({ index }) => isEmptyBlock(schedule, index))).toEqual(
      blocks.map(({ games }) => games.length === 0),
    );
    for (let bot = 0; bot < kinds.length; bot++) {
      const games = blocks.flatMap((block) => block.games).filter(({ entrants }) => entrants.includes(bot));
      expect(games.length).toBeGreaterThan(0);
    }
  }
});

test('a run of a pool in which groups repeat each other is played and resumed', async () => {
  const bots = ['last', 'last', 'last', 'last', 'last', 'first', 'first', 'first'];
  const plan = await planRun({ title: 'pebbles', bots, players: 4, seeds: 5, files: {} });
  const empty = Array.from({ length: plan.schedule.blocks }, (_, i) => isEmptyBlock(plan.schedule, i));
  expect(empty.filter((one) => one).length).toBeGreaterThan(10);
  const out = tempFolder();
  const report = await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out });
  expect(report).toMatchObject({ games: plan.schedule.games, seeds: 5 });
  const resumedReport = await playRun(plan, {
    workers: 1,
    workforce: WITHOUT_THREADS,
    out,
    resume: report.folder,
  });
  expect(resumedReport).toMatchObject({ games: plan.schedule.games, seeds: 5, played: 0 });
});

test('two copies of one bot differ by chance only', async () => {
  const plan = await planRun({
    title: 'pebbles',
    bots: ['random', 'random'],
    players: 2,
    seeds: 300,
    files: {},
  });
  const { pairs, games } = await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out: tempFolder() });
  const [{ difference, interval, better, p }] = pairs;
  // One game a seed: its mirror is the same game.
  expect(games).toBe(300);
  expect(difference).not.toBe(0);
  expect(interval!.low).toBeLessThan(0);
  expect(interval!.high).toBeGreaterThan(0);
  expect(p).toBeGreaterThan(0.05);
  expect(better).toBe(0);
});

test('every two bots that differ sit in every two seats equally often, in every block', () => {
  for (const [kinds, seats] of SHAPES) {
    for (const { games } of blocksOf(scheduleOf(kinds, seats, 'balanced', 3))) {
      const times = new Map<string, number>();
      for (const { entrants } of games) {
        entrants.forEach((one, s) => {
          entrants.forEach((other, t) => {
            if (s === t) return;
            const key = `${kinds[one]} and ${kinds[other]}`;
            times.set(`${key} in ${s} and ${t}`, (times.get(`${key} in ${s} and ${t}`) ?? 0) + 1);
          });
        });
      }
      for (const [key, count] of times) {
        const pair = key.split(' in ')[0];
        const all = [...times].filter(([other]) => other.startsWith(`${pair} in `)).map(([, n]) => n);
        expect(all, `${kinds}: ${key}`).toEqual(new Array(seats * (seats - 1)).fill(count));
      }
    }
  }
});

test('four bots alike play one game a seed, and each of them sits in each seat about equally often', () => {
  const blocks = blocksOf(scheduleOf([0, 0, 0, 0], 4, 'balanced', 4000));
  expect(blocks.every(({ games }) => games.length === 1)).toBe(true);
  for (let bot = 0; bot < 4; bot++) {
    for (let seat = 0; seat < 4; seat++) {
      const times = blocks.filter(({ games }) => games[0].entrants[seat] === bot).length;
      // Four standard errors of a thousand.
      expect(Math.abs(times - 1000)).toBeLessThan(4 * Math.sqrt(750));
    }
  }
});

test('in a pool equal bots take turns by seed', () => {
  const blocks = blocksOf(scheduleOf([0, 1, 1, 3, 4], 3, 'balanced', 2000));
  const gamesOf = (bot: number): number =>
    blocks.flatMap(({ games }) => games).filter(({ entrants }) => entrants.includes(bot)).length;
  const [one, other] = [gamesOf(1), gamesOf(2)];
  expect(Math.abs(one - other)).toBeLessThan(0.03 * (one + other));
});

test('the minimum number of games of a pair is never overestimated', () => {
  for (const seating of SEATINGS) {
    for (const [kinds, seats] of [...SHAPES, ...POOLS]) {
      const schedule = scheduleOf(kinds, seats, seating, 30);
      const met = new Map<string, number>();
      for (const { seed, games } of blocksOf(schedule)) {
        for (const { entrants } of games) {
          for (const one of entrants) {
            for (const other of entrants) {
              if (one === other) continue;
              const key = `${seed}: ${one} ${other}`;
              met.set(key, (met.get(key) ?? 0) + 1);
            }
          }
        }
      }
      expect(gamesOfPair(schedule)).toBeGreaterThanOrEqual(1);
      expect(Math.min(...met.values())).toBeGreaterThanOrEqual(gamesOfPair(schedule));
    }
  }
});

test('schedules of different bots do not change', () => {
  for (const seating of SEATINGS) {
    const planned = makeSchedule({ entrants: 5, seats: 4, seating, seeds: 4, firstSeed: 5 });
    const schedule = scheduleOf([0, 1, 2, 3, 4], 4, seating, 4);
    expect(schedule.games).toBe(planned.games);
    expect(blocksOf(schedule)).toEqual(blocksOf(planned));
    expect(planned.games).toBe(4 * 5 * (seating === 'balanced' ? balancedSeatings(4) : rotations(4)).length);
  }
});

test('bots with equal name, version, parameters and code are the same', () => {
  const bot = { name: 'a', version: '1', params: { join: 40 } };
  const code = { kind: 'file', written: './a.ts', path: '/a.ts', hash: '12' } as const;
  const list = [
    bot,
    { ...bot, params: { join: 30 } },
    { ...bot },
    { ...bot, version: '2' },
    { ...bot, code },
    { ...bot, code: { ...code, path: '/copy/a.ts' } },
    { ...bot, code: { ...code, hash: '34' } },
  ];
  expect(equalityClasses(list.map((one, i) => ({ ...one, label: `${i}` })))).toEqual([0, 1, 0, 3, 4, 4, 6]);
});

test('a parameter with its default value makes no other bot', async () => {
  const plan = await planRun({
    title: 'pebbles',
    bots: ['lazy', 'lazy:often=2', 'lazy:often=3'],
    players: 2,
    seeds: 10,
    files: {},
  });
  // The pair of equals plays once a seed; it against the other one in both seats.
  expect(plan.schedule.games).toBe(10 * (1 + 2));
  expect(plan.manifest).toMatchObject({ gamesPerBlock: 2, games: 30 });
});

test.each(['last', 'random'])(
  'a run of %s against itself has as many different games as seeds',
  async (bot) => {
    const settings = { title: 'pebbles', bots: [bot, bot, bot], players: 3, seeds: 40, files: {} };
    const plan = await planRun(settings);
    const report = await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out: tempFolder() });
    expect(report).toMatchObject({ games: 40, seeds: 40 });
    expect(report.standings.map(({ games }) => games)).toEqual([40, 40, 40]);
    expect(report.standings.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(40, 9);
    expect(report.pairs.every(({ better }) => better === 0)).toBe(true);
  },
);
