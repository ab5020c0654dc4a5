// Counts of demands and of groups of them, checked by hand.
import { describe, expect, test } from 'vitest';
import { GIVEN_UP, HELD_AT_END } from '../games/deck-game.ts';
import { deal, deckGame, plainDeck } from '../testing/deck-games.ts';
import { groupBy, measureGroups } from './measure-groups.ts';

const deck = plainDeck([10, 20, 30, 12, 24, 36]);
const each = groupBy(6, String);

const games = [
  deckGame(1, [
    deal(0, 0, { rounds: 5, trackM: 4, mileposts: 12, turns: 3 }),
    deal(0, 1, { seat: 1, rounds: 9, trackM: 6, mileposts: 20, turns: 2 }),
    deal(1, GIVEN_UP),
    deal(1, 2, { seat: 1, rounds: 2, trackM: 0, mileposts: 30, turns: 4 }),
  ]),
  deckGame(
    2,
    [
      deal(0, 0, { seat: 1, rounds: 3, trackM: 1, mileposts: 8, turns: 1 }),
      deal(0, HELD_AT_END),
      deal(1, HELD_AT_END, { seat: 1 }),
    ],
    { winners: [0, 1] },
  ),
  deckGame(3, [deal(0, 1, { rounds: 1, trackM: 2, mileposts: 4, turns: 2 })], {
    finished: false,
    winners: [],
  }),
];

describe('measures of single demands', () => {
  const measures = measureGroups(deck, games, each);

  test('count deals by outcome: delivered, passed over, given up, held at the end', () => {
    expect(
      measures.map(({ dealt, delivered, passedOver, givenUp, heldAtEnd }) => [
        dealt,
        delivered,
        passedOver,
        givenUp,
        heldAtEnd,
      ]),
    ).toEqual([
      [5, 2, 2, 0, 1],
      [5, 2, 2, 0, 1],
      [5, 0, 4, 0, 1],
      [3, 0, 1, 1, 1],
      [3, 0, 1, 1, 1],
      [3, 1, 0, 1, 1],
    ]);
    for (const { dealt, delivered, passedOver, givenUp, heldAtEnd, use } of measures) {
      expect(delivered + passedOver + givenUp + heldAtEnd).toBe(dealt);
      expect(use).toBe(delivered / dealt);
    }
  });

  test('give means per delivery and the profit per round of effort', () => {
    expect(measures[0]).toMatchObject({
      roundsHeld: 4,
      trackM: 2.5,
      mileposts: 10,
      turns: 2,
      payout: 10,
      demands: 1,
    });
    expect(measures[0].profit.value).toBe((10 - 4 + 10 - 1) / 4);
    expect(measures[5].profit).toMatchObject({ value: 9, standardError: Number.NaN });
    expect(measures[2]).toMatchObject({ roundsHeld: Number.NaN, trackM: Number.NaN });
    expect(measures[2].profit.value).toBeNaN();
  });

  test('give as lift the win rate of seats that drew the card less that of all seats', () => {
    // Card 0 came to winners once, half a winner twice, losers once and to somebody in a game without a
    // winner.
    const card = (1 + 0 + 0.5 + 0.5 + 0) / 5;
    const all = (1 + 0 + 1 + 0 + 0.5 + 0.5 + 0.5 + 0) / 8;
    expect(measures[1].lift).toBeCloseTo(card - all, 12);
    expect(measures[4].lift).toBeCloseTo(1.5 / 3 - all, 12);
    expect(measures[4].liftError).toBeGreaterThanOrEqual(0);
  });

  test('shrink use towards the mean of all demands; intervals contain the raw use', () => {
    for (const { use, shrunkUse, useInterval } of measures) {
      expect(Math.abs(shrunkUse - 5 / 24)).toBeLessThanOrEqual(Math.abs(use - 5 / 24) + 0.1);
      expect(useInterval.low).toBeLessThanOrEqual(use);
      expect(useInterval.high).toBeGreaterThanOrEqual(use);
    }
  });
});

describe('groups of demands', () => {
  test("sum over their demands, in the order of the names' first demands", () => {
    const grouping = groupBy(6, (demand) => (demand % 3 === 2 ? 'far' : 'near'));
    expect(grouping).toEqual({ names: ['near', 'far'], groupOf: [0, 0, 1, 0, 0, 1] });
    const [near, far] = measureGroups(deck, games, grouping);
    expect(near).toMatchObject({
      name: 'near',
      demands: 4,
      payout: 16.5,
      dealt: 16,
      delivered: 4,
      heldAtEnd: 4,
    });
    expect(far).toMatchObject({ name: 'far', demands: 2, payout: 33, dealt: 8, delivered: 1, givenUp: 1 });
  });

  test('are significant only if their interval excludes the mean', () => {
    const manyGames = Array.from({ length: 60 }, (_, seed) =>
      deckGame(seed, [
        deal(0, [0, 0, 1, 2][seed % 4]),
        deal(0, seed % 2 === 0 ? 0 : HELD_AT_END),
        deal(1, seed === 7 ? 1 : seed % 3 === 0 ? 2 : GIVEN_UP),
      ]),
    );
    const measures = measureGroups(deck, manyGames, each);
    expect(measures.map(({ use }) => Number(use.toFixed(3)))).toEqual([0.5, 0.125, 0.125, 0, 0.017, 0.333]);
    const mean = measures.reduce((sum, { delivered }) => sum + delivered, 0) / (3 * 180);
    expect(mean).toBeCloseTo(0.2056, 3);
    expect(measures.map(({ significance }) => significance)).toEqual([1, -1, -1, -1, -1, 1]);
    const few = measureGroups(deck, manyGames.slice(0, 4), each);
    expect(few.map(({ significance }) => significance)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('have NaN as use if never dealt', () => {
    const [, , , unseen] = measureGroups(deck, [deckGame(1, [deal(0, 0)])], each);
    expect(unseen).toMatchObject({ dealt: 0, use: Number.NaN, shrunkUse: Number.NaN, significance: 0 });
    expect(unseen.useInterval).toEqual({ low: 0, high: 1 });
    expect(measureGroups(deck, [], each).every(({ dealt }) => dealt === 0)).toBe(true);
  });

  test('have NaN as lift if all their cards were in a pool', () => {
    const [poolMeasure] = measureGroups(deck, [deckGame(1, [deal(0, 0, { seat: -1 }), deal(1, 1)])], each);
    expect(poolMeasure).toMatchObject({ dealt: 1, delivered: 1, lift: Number.NaN });
  });
});
