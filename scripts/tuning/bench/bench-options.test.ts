import { expect, test } from 'vitest';
import type { Outcome } from '../../../arena/index.ts';
import { firstEdition, northAmerica } from '../../../engine/crayon/testing/titles.ts';
import {
  benchOptions,
  compareWithExpectation,
  effectOf,
  effectsTable,
  type OptionEffect,
} from './bench-options.ts';
import { type Direction, EXPECTED_EFFECTS } from './expected-effects.ts';

const game = (rounds: number, finished = true, faults: Outcome['faults'] = [null, null]): Outcome => ({
  reason: finished ? 'victory' : 'round-limit',
  finished,
  winners: [0],
  places: [1, 2],
  rounds,
  roundWon: [rounds, 0],
  figures: [],
  course: [],
  faults,
  actions: 0,
  hash: '',
});
const games = (...rounds: number[]): Outcome[] => rounds.map((count) => game(count));
const fortyGames = (roundsOf: (i: number) => number): Outcome[] =>
  games(...Array.from({ length: 40 }, (_, i) => roundsOf(i)));

test('the effect of an option is the mean difference over seeds with two finished games', () => {
  const fault = { code: 'bot/illegal-action', detail: '' } as unknown as Outcome['faults'][number];
  const effect = effectOf(
    'x',
    [game(50), game(60), game(200, false), game(70, true, [null, fault])],
    games(60, 65, 60, 80),
  );
  expect(effect).toMatchObject({ rounds: 60, roundsWithout: 205 / 3, finished: 0.75, faults: 1 });
  expect(effect.difference).toBeCloseTo(-25 / 3);
  expect(effect.interval).toBeUndefined();
  expect(compareWithExpectation(effect, 'shorter')).toBe('too few seeds');
});

test('the interval of an effect decides whether it agrees with the expectation', () => {
  const gamesWithoutOption = fortyGames((i) => 60 + (i % 7));
  const comparison = (roundsOf: (i: number) => number, expected: Direction): string =>
    compareWithExpectation(effectOf('x', fortyGames(roundsOf), gamesWithoutOption), expected);
  expect(comparison((i) => 50 + (i % 5), 'shorter')).toBe('holds');
  expect(comparison((i) => 50 + (i % 5), 'longer')).toBe('the other way');
  expect(comparison((i) => 80 + (i % 5), 'not stated')).toBe('longer');
  expect(comparison((i) => 60 + ((i + 1) % 7), 'longer')).toBe('too small to see');
  expect(comparison((i) => 60 + (i % 7), 'longer')).toBe('no effect');
});

test('effectsTable shows the interval of an effect and the comparison with the expectation', () => {
  const effect: OptionEffect = {
    ...effectOf(
      'fast-trains',
      fortyGames((i) => 50 + (i % 5)),
      fortyGames((i) => 60 + (i % 5)),
    ),
  };
  const [head, rule, row] = effectsTable([effect]).split('\n');
  expect(head).toContain('| option ');
  expect(rule).toMatch(/^\| -+ \| -+: \|/);
  expect(row).toMatch(/^\| fast-trains \| .*62\.0 \| .*52\.0 \| .*-10\.0 \|.* 100 % \|.* holds +\|$/);
});

test('every option of the crayon-rail titles has an expected effect', () => {
  const ids = [northAmerica, firstEdition].flatMap(({ meta }) => meta.options.map(({ id }) => id));
  expect(Object.keys(EXPECTED_EFFECTS).sort()).toEqual([...new Set(ids)].sort());
});

test('benchOptions throws an error that names an unknown option', async () => {
  const bench = { title: 'north-america', bot: 'courier', seeds: 1, optionIds: ['calm', 'fast-trains'] };
  await expect(benchOptions({ ...bench, onPart: () => {} })).rejects.toThrow(
    "--options: must be an option of north-america; see 'titles' (given: calm)",
  );
});
