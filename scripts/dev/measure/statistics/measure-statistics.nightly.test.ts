// A small version of what `measure-statistics` prints: fewer tournaments, wider bounds, the same code.

import { describe, expect, test } from 'vitest';
import { stream } from '../../../../engine/index.ts';
import { FIGURES, measureCoverage } from './coverage.ts';
import { measureSafe } from './safe-intervals.ts';
import { scoreGames } from './score-games.ts';
import { makeSimulator } from './simulate.ts';
import { coverageTable, safeTable } from './table.ts';
import { measureWatching, type Rule, type RuleErrors } from './watching.ts';
import { COVERAGE_WORLDS, EQUAL_WORLD, SAFE_WORLDS, UNEQUAL_WORLD } from './worlds.ts';

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

  test('of a pool form other groups on each seed', () => {
    const simulator = makeSimulator(COVERAGE_WORLDS.find(({ name }) => name.startsWith('pool of 8'))!);
    const random = stream(3, 'pool');
    const groups = () => String(simulator.play(random).map(({ entrants }) => [...entrants].sort()));
    expect(groups()).not.toBe(groups());
  });

  test('are scored by win share, places and scores, seeds apart', () => {
    const seed = [
      { entrants: [0, 1, 2], places: [1, 1, 2], scores: [20, 20, 10] },
      { entrants: [1, 2, 0], places: [3, 1, 2], scores: [0, 30, 10] },
    ];
    const scores = scoreGames([seed, seed], 3, 3);
    expect(scores.bots.map(({ seedCount: seeds, games, sum }) => [seeds, games, sum])).toEqual([
      [2, 4, 1],
      [2, 4, 1],
      [2, 4, 2],
    ]);
    expect(scores.seats.map(({ sum }) => sum)).toEqual([1, 3, 0]);
    // Pairs 0-1, 0-2 and 1-2.
    expect(scores.pairs.wins[1].moments).toMatchObject({ count: 2, mean: -0.25, squaredDeviations: 0 });
    expect(scores.pairs.places[0].moments).toMatchObject({ count: 2, mean: 0.5, squaredDeviations: 0 });
    expect(scores.pairs.score[1].moments.mean).toBeCloseTo((10 / 50 - 20 / 40) / 2, 12);
  });
});

test.each([
  ['3 seats', 150],
  ['4 seats, a winless bot', 100],
])('printed intervals hold the truth about as often as they say: %s, %i tournaments', (name, tournaments) => {
  const world = COVERAGE_WORLDS.find((one) => one.name === name)!;
  const measurement = measureCoverage(world, tournaments, 40_000, 1);
  for (const figure of FIGURES) {
    const covers = measurement.shares[figure];
    const right = covers.reduce((sum, cover) => sum + cover.right / covers.length, 0);
    // Of three bots one is rated 0.
    expect(covers.length, figure).toBeGreaterThanOrEqual(2);
    // Many figures of few tournaments: four standard errors.
    expect(right, figure).toBeGreaterThan(0.91);
  }
  const winRates = measurement.shares['win rate'];
  expect(winRates.every(({ printed }) => printed === 1)).toBe(true);
  expect(Math.min(...winRates.map(({ right }) => right))).toBeLessThan(0.985);
  expect(measurement.wrongClaims).toBeLessThan(0.08);
  expect(measurement.misfits).toBeLessThan(0.05);
  expect(coverageTable([measurement])).toContain(name);
});

test('safe intervals are seldom wrong at any seed', () => {
  const world = { ...SAFE_WORLDS.find(({ name }) => name === 'favourite of 95 %')!, seeds: 120 };
  const measurement = measureSafe(world, 100, 40_000);
  expect(measurement.rates[0].truth).toBeGreaterThan(0.93);
  expect(measurement.pairs[0].truth).toBeCloseTo(2 * measurement.rates[0].truth - 1, 9);
  expect(measurement.pairs[0].wrong).toBeLessThan(0.1);
  expect(safeTable([measurement])).toContain('favourite of 95 %');
});

describe('watching', () => {
  const rowOf = (rows: readonly RuleErrors[], rule: Rule): RuleErrors =>
    rows.find((row) => row.rule === rule)!;

  test('watching equal bots seldom ends in a claim, unlike plain intervals', () => {
    const rows = measureWatching(EQUAL_WORLD, 400, 400, 0.04);
    expect(rowOf(rows, 'interval looked at').wrong).toBeGreaterThan(0.2);
    for (const rule of ['sequence', 'sequence, all pairs', 'sprt'] as const) {
      expect(rowOf(rows, rule).wrong, rule).toBeLessThan(0.08);
    }
  });

  test('finds a true difference', () => {
    const rows = measureWatching(UNEQUAL_WORLD, 100, 500, 0.04);
    expect(rowOf(rows, 'sequence').claims).toBeGreaterThan(0.85);
    expect(rowOf(rows, 'sequence').wrong).toBeLessThan(0.05);
    expect(rowOf(rows, 'sprt').claims).toBeGreaterThan(0.85);
    expect(rowOf(rows, 'sprt').games).toBeLessThan(rowOf(rows, 'sequence').games);
  });
});
