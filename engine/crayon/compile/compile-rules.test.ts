// Compiled requests: players, options, the size of the deck, and the contents of the rules.
import { describe, expect, test } from 'vitest';
import { refusedFor } from '../../core/testing/refused-for.ts';
import { RULE_BOOKS } from '../testing/rule-books.ts';
import { dozenCards, type ToyChoice, toyGame } from '../testing/toy.ts';

const deckOf = (cards: number): Pick<ToyChoice, 'cards' | 'events'> => ({
  cards: [...dozenCards, ...dozenCards].slice(0, cards),
  events: [],
});

describe.each(RULE_BOOKS)('$id: players', ({ title }) => {
  test('a game must have 2 to 6 players', () => {
    for (const seats of [2, 3, 4, 5, 6]) expect(toyGame({ title, seats }).rules.seats).toBe(seats);
    for (const seats of [1, 7, 2.5, Number.NaN])
      expect(() => toyGame({ title, seats })).toThrow(`players: ${seats} is not possible: toy seats 2 to 6`);
  });

  test('an option for another number of players is rejected', () => {
    expect(toyGame({ title, seats: 2, options: ['two-player'] }).rules.options).toEqual(['two-player']);
    expect(() => toyGame({ title, seats: 3, options: ['two-player'] })).toThrow(refusedFor('option/unfit'));
  });

  test('an option that the title does not have is rejected', () => {
    expect(() => toyGame({ title, options: ['fast-trains', 'teleport'] })).toThrow(/^options: .*teleport/);
  });

  test('options are listed in the order of the title, whatever the order of the request', () => {
    const optionIds = title.modules.map(({ id }) => id);
    const { rules } = toyGame({ title, options: ['branching', 'borrowing', 'fast-trains'] });
    expect(rules.options).toEqual(
      optionIds.filter((id) => ['branching', 'borrowing', 'fast-trains'].includes(id)),
    );
  });
});

describe('a deck must leave a card to draw', () => {
  test.each([
    [2, [], 6],
    [3, [], 9],
    [2, ['fast-game-deal-five'], 10],
    [2, ['open-contracts'], 10],
    [2, ['additional-trains', 'additional-trains-four-cards'], 8],
  ])('%i players with %s hold up to %i', (seats, options, maxInUse) => {
    expect(() => toyGame({ seats, options, ...deckOf(maxInUse) })).toThrow(
      `toy deck: ${maxInUse} cards are too few: ${seats} seats use up to ${maxInUse} at a time, and one must be left to draw`,
    );
    expect(toyGame({ seats, options, ...deckOf(maxInUse + 1) }).rules.deck.cards).toBe(maxInUse + 1);
  });
});

describe('compiled rules', () => {
  const { rules } = toyGame({ options: ['fast-game-no-tax'] });
  const { board } = rules;

  test('list the mileposts of all cities, ascending and unique', () => {
    expect(rules.cityMileposts).toHaveLength(7 + 7 + 4);
    expect([...rules.cityMileposts]).toEqual([...rules.cityMileposts].sort((a, b) => a - b));
    expect(rules.cityMileposts.every((milepost) => board.cityOf[milepost] >= 0)).toBe(true);
  });

  test('mask exactly the mileposts of major cities', () => {
    for (let milepost = 0; milepost < board.mileposts; milepost++) {
      const isSet = ((rules.majorMask[milepost >> 5] >> (milepost & 31)) & 1) !== 0;
      const city = board.cityOf[milepost];
      expect(isSet).toBe(city >= 0 && board.cities[city].size === 2);
    }
  });

  test('number the segments that cross rivers as bridges', () => {
    const crossing = [...Array(board.segments).keys()].filter((segment) => board.riverCount[segment] > 0);
    expect([...rules.bridges]).toEqual(crossing);
    expect([...rules.bridgeOf]).toEqual(
      [...Array(board.segments).keys()].map((segment) => crossing.indexOf(segment)),
    );
  });

  test('limit the players who may enter each city, with 0 for majors', () => {
    expect([...rules.entryLimit]).toEqual([0, 0, 3, 3, 2, 2]);
  });

  test('price the upgrades of each train class', () => {
    expect(rules.trains.map(({ prices }) => prices)).toEqual([
      [0, 20, 20, 0],
      [0, 0, 0, 20],
      [0, 0, 0, 20],
      [0, 0, 0, 0],
    ]);
  });

  test('omit event cards that an option removes', () => {
    expect(rules.events.map(({ kind }) => kind)).not.toContain('tax');
    expect(rules.events).toHaveLength(11);
  });
});
