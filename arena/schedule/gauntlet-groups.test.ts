import { expect, test } from 'vitest';
import { blockAt, makeSchedule } from './schedule.ts';

const scheduleOf = (newcomers: number, rivals: number, seats: number) =>
  makeSchedule({
    entrants: newcomers + rivals,
    newcomers,
    seats,
    seating: 'balanced',
    seeds: 60,
    firstSeed: 1,
  });

/** The entrants of all games, by seat, by seed. */
function gamesBySeed(schedule: ReturnType<typeof scheduleOf>): number[][][] {
  const seeds: number[][][] = Array.from({ length: schedule.seeds }, () => []);
  for (let index = 0; index < schedule.blocks; index++) {
    const { games, seedIndex } = blockAt(schedule, '', index);
    seeds[seedIndex].push(...games.map(({ entrants }) => [...entrants]));
  }
  return seeds;
}

test.each([
  [1, 6, 2],
  [3, 5, 2],
  [1, 6, 4],
  [2, 7, 4],
  [2, 3, 4],
  [3, 4, 3],
])(
  '%i newcomers and %i rivals at %i seats: on each seed every newcomer meets the whole field at equal seats',
  (newcomers, rivals, seats) => {
    const schedule = scheduleOf(newcomers, rivals, seats);
    const seeds = gamesBySeed(schedule);
    expect(seeds.flat()).toHaveLength(schedule.games);
    for (const games of seeds) {
      const tables = Array.from({ length: newcomers }, (_, newcomer) => {
        const own = games.filter((entrants) => entrants.includes(newcomer));
        expect(new Set(own.flat()).size).toBe(rivals + 1);
        for (let seat = 0; seat < seats; seat++)
          expect(own.filter((entrants) => entrants[seat] === newcomer)).toHaveLength(own.length / seats);
        // Each newcomer meets the same rivals at the same seats.
        return own
          .map((entrants) => entrants.map((one) => (one === newcomer ? 'newcomer' : one)).join())
          .sort();
      });
      for (const table of tables) expect(table).toEqual(tables[0]);
      for (const entrants of games) expect(entrants.filter((one) => one < newcomers)).toHaveLength(1);
    }
  },
);

test('each seed draws who sits together, and which rivals play twice', () => {
  const seeds = gamesBySeed(scheduleOf(1, 7, 4));
  expect(new Set(seeds.map(String)).size).toBeGreaterThan(50);
  const twice = new Map<number, number>();
  for (const games of seeds)
    for (let rival = 1; rival < 8; rival++) {
      const count = games.filter((entrants) => entrants.includes(rival)).length;
      expect([12, 24]).toContain(count);
      if (count === 24) twice.set(rival, (twice.get(rival) ?? 0) + 1);
    }
  // Two of seven on each of 60 seeds: 17 each.
  expect(twice.size).toBe(7);
  for (const count of twice.values()) expect(Math.abs(count - 17)).toBeLessThan(13);
});
