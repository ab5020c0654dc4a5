// A small version of what `measure-statistics` prints: fewer tournaments, wider bounds, the same code.
import { describe, expect, test } from 'vitest';
import { stream } from '../../engine/index.ts';
import { FIGURES, measureCoverage } from './coverage.ts';
import { differencesOf, scoreGames } from './score-games.ts';
import { makeSimulator } from './simulate.ts';
import { coverageTable } from './table.ts';
import { measureWatching, type Rule, type Watched } from './watching.ts';
import { COVERAGE_WORLDS, EQUAL_WORLD, UNEQUAL_WORLD } from './worlds.ts';

describe('simulated games', () => {
  const world = COVERAGE_WORLDS.find(({ name }) => name === '4 seats')!;

  test('are the same for the same stream, and have ties', () => {
    const play = () => makeSimulator(world).play(stream(1, 'same'));
    expect(play()).toEqual(play());
    const random = stream(2, 'ties');
    const games = Array.from({ length: 50 }, () => makeSimulator(world).play(random)).flat();
    expect(games.some(({ places }) => new Set(places).size < places.length)).toBe(true);
    expect(games.every(({ entrants }) => new Set(entrants).size === 4)).toBe(true);
  });

  test('are scored by win share, seeds apart', () => {
    const seed = [
      { entrants: [0, 1, 2], places: [1, 1, 2] },
      { entrants: [1, 2, 0], places: [3, 1, 2] },
    ];
    const scores = scoreGames([seed, seed], 3, 3);
    expect(scores.bots.map((list) => list[0])).toEqual([
      { games: 2, wins: 0.5 },
      { games: 2, wins: 0.5 },
      { games: 2, wins: 1 },
    ]);
    expect(scores.seats.map((list) => list[1].wins)).toEqual([0.5, 1.5, 0]);
    expect(differencesOf(scores.pairs[0 * 3 + 2])).toEqual([-0.25, -0.25]);
    expect(scores.pairs[2 * 3 + 0]).toEqual([]);
  });
});

test.each([
  ['3 seats', 400],
  ['4 seats, equal bots, no luck of seeds', 300],
])('printed intervals hold the truth about as often as they say: %s, %i tournaments', (name, tournaments) => {
  const world = { ...COVERAGE_WORLDS.find((one) => one.name === name)!, resamples: 200 };
  const measured = measureCoverage(world, { tournaments, unrated: 2, truthGames: 100_000 });
  for (const figure of FIGURES) {
    const { share, intervals } = measured.covered[figure];
    expect(intervals, figure).toBeGreaterThanOrEqual(tournaments * 3);
    expect(share, figure).toBeGreaterThan(0.92);
    expect(share, figure).toBeLessThan(0.98);
  }
  expect(measured.wrongClaims).toBeLessThan(0.08);
  expect(measured.misfits).toBeLessThan(0.05);
  expect(coverageTable([measured])[2]).toContain(name);
});

describe('watching', () => {
  const by = (rows: readonly Watched[], rule: Rule): Watched => rows.find((row) => row.rule === rule)!;

  test('equal bots all the time seldom ends in a claim, unlike looking at plain intervals', () => {
    const rows = measureWatching(EQUAL_WORLD, 400, 400, 0.04);
    expect(by(rows, 'interval looked at').wrong).toBeGreaterThan(0.2);
    for (const rule of ['sequence', 'sequence, all pairs', 'sprt'] as const) {
      expect(by(rows, rule).wrong, rule).toBeLessThan(0.08);
    }
  });

  test('finds a true difference', () => {
    const rows = measureWatching(UNEQUAL_WORLD, 100, 500, 0.04);
    expect(by(rows, 'sequence').claims).toBeGreaterThan(0.85);
    expect(by(rows, 'sequence').wrong).toBeLessThan(0.05);
    expect(by(rows, 'sprt').claims).toBeGreaterThan(0.85);
    expect(by(rows, 'sprt').games).toBeLessThan(by(rows, 'sequence').games);
  });
});
