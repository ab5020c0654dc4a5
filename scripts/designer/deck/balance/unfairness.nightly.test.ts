// Unfairness of decks whose demands are used by known chances.
import { describe, expect, test } from 'vitest';
import { mean, variance } from '../../../../arena/stats/basics/index.ts';
import { randomNormal } from '../../../../arena/testing/normal.ts';
import { type Random, randomInt, stream } from '../../../../engine/index.ts';
import { type DeckGame, HELD_AT_END } from '../games/deck-game.ts';
import { deal, deckGame } from '../testing/deck-games.ts';
import { type Unfairness, unfairness, unfairnessValues } from './unfairness.ts';

const CARDS = 40;
const DEMANDS_PER_CARD = 3 * CARDS;

/** Chances of use about 0.2. */
const chances = (random: Random, spread: number): number[] =>
  Array.from(
    { length: DEMANDS_PER_CARD },
    () => 0.2 * (1 + spread * Math.max(-2, Math.min(2, randomNormal(random)))),
  );

const truthOf = (uses: readonly number[]): number => Math.sqrt(variance(uses)) / mean(uses);

/** Games of 60 deals; in each the chances of all cards may be moved together, so that deals of a game hang together. */
function play(random: Random, uses: readonly number[], games: number, together = 0): DeckGame[] {
  return Array.from({ length: games }, (_, seed) => {
    const factor = 1 + together * (2 * random() - 1);
    const deals = Array.from({ length: 60 }, () => {
      const card = randomInt(random, CARDS);
      let threshold = random();
      const outcome = [0, 1, 2].find((d) => {
        threshold -= factor * uses[3 * card + d];
        return threshold < 0;
      });
      return deal(card, outcome ?? HELD_AT_END);
    });
    return deckGame(seed, deals);
  });
}

/** Unfairness of many decks of one spread, each less its truth. */
function simulate(spread: number, games: number, runs: number, together = 0) {
  const random = stream(spread * 100 + games, 'unfairness');
  const estimates = Array.from({ length: runs }, (): Unfairness & { readonly truth: number } => {
    const uses = chances(random, spread);
    return { ...unfairness(DEMANDS_PER_CARD, play(random, uses, games, together)), truth: truthOf(uses) };
  });
  const covering = estimates.filter(
    ({ interval, truth }) => interval && interval.low <= truth && truth <= interval.high,
  );
  return { errors: estimates.map(({ value, truth }) => value - truth), coverage: covering.length / runs };
}

describe('the unfairness of decks with a known spread', () => {
  test.each([
    ['0.3', 0.3, 0],
    ['0.3 with correlated deals in a game', 0.3, 0.4],
    ['0.15', 0.15, 0],
  ])('of %s is estimated without bias, and its interval contains it', (_, spread, together) => {
    const { errors, coverage } = simulate(spread, 120, 60, together);
    expect(Math.abs(mean(errors))).toBeLessThan(0.008);
    expect(Math.sqrt(variance(errors))).toBeLessThan(0.035);
    expect(coverage).toBeGreaterThan(0.9);
  });

  test('has a smaller error with more games', () => {
    const sizes = [60, 480].map((games) => Math.sqrt(variance(simulate(0.3, games, 20).errors)));
    expect(sizes[0] / sizes[1]).toBeGreaterThan(2);
    expect(sizes[0] / sizes[1]).toBeLessThan(4);
  });
});

describe('the unfairness of demands that are all used equally', () => {
  const { errors, coverage } = simulate(0, 120, 60);

  test('is negative as often as positive, and near 0', () => {
    const below = errors.filter((value) => value < 0).length;
    expect(below).toBeGreaterThan(20);
    expect(below).toBeLessThan(40);
    expect(Math.abs(mean(errors))).toBeLessThan(0.015);
  });

  test('has an interval that contains 0', () => {
    expect(coverage).toBeGreaterThan(0.9);
    expect(Math.max(...errors)).toBeLessThan(0.2);
  });
});

test('a few games give the unfairness of two demands used 3 and 1 times of 4 without an interval', () => {
  const deals = [0, 0, 0, 1].map((outcome) => deal(0, outcome));
  const { value, interval } = unfairness(2, [deckGame(1, deals)]);
  expect(interval).toBeUndefined();
  // Uses 3/4 and 1/4: variance 1/8, of which chance explains 3/16 / 3.
  expect(value).toBeCloseTo(Math.sqrt(1 / 8 - 1 / 16) / 0.5, 12);
});

test('a demand dealt less than twice does not count', () => {
  const deals = [0, 0, 0, 1].map((outcome) => deal(0, outcome));
  const one = unfairness(6, [deckGame(1, deals)]).value;
  expect(unfairness(6, [deckGame(1, [...deals, deal(1, 2)])]).value).toBe(one);
  expect(unfairness(6, []).value).toBeNaN();
});

describe('jackknife values of unfairness', () => {
  const random = stream(9, 'unfairness');
  const games = play(random, chances(random, 0.3), 101);

  test('have one value per group, the unfairness as their mean, and its standard error', () => {
    const values = unfairnessValues(DEMANDS_PER_CARD, games);
    const { value, interval } = unfairness(DEMANDS_PER_CARD, games);
    expect(values).toHaveLength(40);
    expect(mean(values)).toBeCloseTo(value, 2);
    const half = 2.0227 * Math.sqrt(variance(values) / 40);
    expect((interval!.high - interval!.low) / 2 / half).toBeCloseTo(1, 1);
    expect(unfairnessValues(DEMANDS_PER_CARD, games, 25)).toHaveLength(25);
  });

  test('are empty for fewer games than groups', () => {
    expect(unfairnessValues(DEMANDS_PER_CARD, games.slice(0, 39))).toEqual([]);
    expect(unfairness(DEMANDS_PER_CARD, games.slice(0, 39)).interval).toBeUndefined();
    expect(unfairness(DEMANDS_PER_CARD, games.slice(0, 40)).interval).toBeDefined();
  });
});
