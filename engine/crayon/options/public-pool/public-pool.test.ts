// Rules of the pool that need many seeds, special cards or other code to test; public-pool.cases.txt has the
// others.
import { describe, expect, test } from 'vitest';
import { demandsOf } from '../../cargo/demands.ts';
import { freeCargoSlots } from '../../cargo/loads.ts';
import { actionOf } from '../../model/action.ts';
import type { CaseGame } from '../../testing/cases/case-game.ts';
import { runCases, setUpCase } from '../../testing/cases/run-cases.ts';
import { cutForFirst } from '../../testing/cut-for-first.ts';
import { RULE_BOOKS } from '../../testing/rule-books.ts';
import { toyGame } from '../../testing/toy.ts';
import { countMissingCards } from './pool.ts';

runCases(new URL('public-pool.cases.txt', import.meta.url));

const deck = 'Ash coal 9, Elm toys 7, Birch fish 11';
const [COAL, TOYS] = [0, 1];
/** A game with the pool. By default the opening is over and the first seat is to act. */
const setUpPool = (setup: Record<string, string> = {}): CaseGame =>
  setUpCase({ deck, ...setup, options: ['public-pool', setup.options].filter(Boolean).join() });
const cardsOf = ({ state }: CaseGame): number[] =>
  [...state.extra.poolCard].filter((card) => card > 0).map((card) => card - 1);
const discards = ({ state }: CaseGame): number[] => [...state.discards.subarray(0, state.discardCount)];

describe('before the first turn', () => {
  test('events that turn up before the first turn are set aside, replaced and shuffled back', () => {
    let discardedEvents = 0;
    for (let seed = 0; seed < 12; seed++) {
      const table = setUpPool({ events: 'all', seats: '3', seed: `${seed}`, start: 'draft' });
      const { state, rules } = table;
      discardedEvents += state.discardCount;
      table.run('draft a coal; end-draft; end-draft; end-draft');
      expect([state.discardCount, state.eventCount, state.reshuffles]).toEqual([0, 0, 2]);
      const pile = [...state.deck.subarray(0, state.deckCount)];
      expect(pile.filter((card) => card >= rules.deck.cards)).toHaveLength(rules.events.length);
      expect(table.game.violations(state)).toEqual([]);
    }
    expect(discardedEvents).toBeGreaterThan(0);
  });

  test('with fast-game-events they stay on the discards', () => {
    let discardedEvents = 0;
    for (let seed = 0; seed < 6; seed++) {
      const table = setUpPool({
        events: 'all',
        seats: '3',
        seed: `${seed}`,
        start: 'draft',
        options: 'fast-game-events',
      });
      table.run('end-draft; end-draft; end-draft; reshuffles = 2; violations = -');
      expect(discards(table).every((card) => card >= table.rules.deck.cards)).toBe(true);
      discardedEvents += table.state.discardCount;
    }
    expect(discardedEvents).toBeGreaterThan(0);
  });

  test('a cut decides the first player, also if by the rules the largest payout dealt would', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { state, rules } = setUpPool({
        deck: 'dozens',
        seats: '3',
        seed: `${seed}`,
        events: 'all',
        start: 'draft',
      });
      expect(state.firstSeat).toBe(cutForFirst(rules, seed).first);
    }
  });

  test('a deck too small for pool and private cards is refused', () => {
    const cards = Array.from({ length: 31 }, () => deck.split(', ') as [string, string, string]);
    const choice = { seats: 6, options: ['public-pool'] };
    expect(() => toyGame({ ...choice, cards: cards.slice(1) })).toThrow(
      /30 cards are too few: 6 seats use up to 30 at a time, and one must be left to draw/,
    );
    expect(() => toyGame({ ...choice, cards })).not.toThrow();
  });

  test('options about hands and second trains are excluded', () => {
    for (const other of ['fast-game-deal-five', 'open-contracts', 'two-player', 'additional-trains'])
      expect(() => toyGame({ options: ['public-pool', other] })).toThrow(/cannot be combined/);
  });
});

describe('the pool', () => {
  test('the pool is refilled to two unlocked cards a player, but to at most three cards a player', () => {
    const table = setUpPool({ seats: '3' });
    const { poolLock, poolMarkers } = table.state.extra;
    // size, locked -> missing, for three players: 6 unlocked, 9 in all
    // biome-ignore format: a table
    for (const [size, locked, missing] of [
      [9, 0, 0], [9, 3, 0], [9, 5, 0], [8, 2, 0], [8, 3, 1], [8, 8, 1], [7, 3, 2], [6, 0, 0], [6, 1, 1], [6, 4, 3], [4, 0, 2],
    ]) {
      poolLock.fill(0).fill(1, 0, locked);
      poolMarkers.fill(0).fill(1, 0, locked);
      table.run(`pool of ${size}`);
      expect(countMissingCards(table.rules, table.state), `${size} cards, ${locked} locked`).toBe(missing);
    }
  });

  test('a locked load is not delivered elsewhere', () => {
    const table = setUpPool({
      hand: Array.from({ length: 20 }, () => 'Gum coal 5, Elm toys 7, Birch fish 11').join('|'),
    });
    const [near, far] = [true, false].map(
      (isNear) => cardsOf(table).find((card) => card < 20 === isNear)! * 3 + COAL,
    );
    table.run(
      `A carries coal; lock ${far}; A at Gum; cannot lock ${near}, deliver-locked ${near}, deliver-locked ${far}`,
    );
    table.run(`A at Ash; can deliver-locked ${far}`);
  });

  test('pool, markers and private cards are seen by everybody; the pile is not', () => {
    const table = setUpPool({ privates: 'fish/coal' }).run('A carries coal; lock a coal');
    const { state } = table;
    const observation = table.game.observe(state, 1 - state.seat);
    for (const name of ['poolCard', 'poolLock', 'poolMarkers', 'privateDemand', 'privateAboard'] as const)
      expect([...observation.extra[name]], name).toEqual([...state.extra[name]]);
    expect([...observation.hand]).toEqual([...state.hand]);
    expect(observation.deck.every((card) => card === 0)).toBe(true);
    expect([...observation.secret]).toEqual([0, 0]);
  });
});

describe('pitching', () => {
  test('the cards pitched depend only on the seed and the number of the pitch', () => {
    const pitchedPlaces = (table: CaseGame): string => {
      const before = cardsOf(table);
      table.run('pitch');
      return `${discards(table)
        .slice(-3)
        .map((card) => before.indexOf(card))}`;
    };
    const placesOfTwoPitches = (seed: number, start = ''): string[] => {
      const table = setUpPool({ seed: `${seed}` });
      if (start !== '') table.run(start);
      return [pitchedPlaces(table), pitchedPlaces(table.run('end-turn'))];
    };
    expect(placesOfTwoPitches(1)).toEqual(placesOfTwoPitches(1, 'pass; pass'));
    expect(
      new Set(Array.from({ length: 12 }, (_, seed) => placesOfTwoPitches(seed)[0])).size,
    ).toBeGreaterThan(6);
    expect(placesOfTwoPitches(3)[0]).not.toBe(placesOfTwoPitches(3)[1]);
  });
});

describe.each(RULE_BOOKS)('$id: demands that planners see', ({ title: { id } }) => {
  const freeDemand = { claimAction: -1, isAboard: false, hasChip: true, isCommitted: false, rivalMask: 0 };

  test('private cards have their declared demand and their slot of the hand, in every seat', () => {
    const { state, rules } = setUpPool({ title: id, seats: '3', privates: 'coal/fish,toys/toys,coal' });
    for (const [place, wanted] of [[0], [2, 1], [1, 0]].entries()) {
      const seat = (state.firstSeat + place) % 3;
      const ownDemands = demandsOf(rules, state, seat).filter(({ isCommitted }) => isCommitted);
      expect(ownDemands).toEqual(
        wanted.map((d, k) => ({
          ...freeDemand,
          demand: state.hand[seat * 2 + k] * 3 + d,
          deliverAction: actionOf('deliver', 3 * k + d),
          isCommitted: true,
        })),
      );
    }
  });

  test('the load of a private card is aboard only once it was picked up for the card', () => {
    const table = setUpPool({ title: id, privates: 'fish,coal' });
    const areAboard = (): boolean[] =>
      demandsOf(table.rules, table.state, table.state.seat)
        .filter(({ isCommitted }) => isCommitted)
        .map((entry) => entry.isAboard);
    expect(areAboard()).toEqual([false, false]);
    table.run('A at Cedar; pick-up coal');
    expect(areAboard()).toEqual([false, true]);
    table.run('pick-up fish');
    expect(areAboard()).toEqual([true, true]);
  });

  test('a demand of the pool has a chip as long as one is in the tray', () => {
    const table = setUpPool({ title: id }).run('B carries coal coal');
    expect(
      demandsOf(table.rules, table.state, table.state.seat)
        .slice(0, 3)
        .map(({ hasChip }) => hasChip),
    ).toEqual([false, true, true]);
  });

  test('only the locked demand of a locked card can be delivered, by any seat', () => {
    const table = setUpPool({ title: id, seats: '3' });
    const { state, rules } = table;
    const [first, second, third] = [0, 1, 2].map((i) => (state.seat + i) % 3);
    const demand = cardsOf(table)[1] * 3 + TOYS;
    const demandSeenBy = (seat: number) => {
      const demands = demandsOf(rules, state, seat);
      expect(demands).toHaveLength(8 * 3 + 1);
      return demands.find((entry) => entry.demand === demand);
    };
    table.run('A carries toys; lock b toys; pass; B carries toys');
    const deliverAction = actionOf('deliver-locked', demand);
    expect(demandSeenBy(first)).toEqual({
      ...freeDemand,
      demand,
      deliverAction,
      isAboard: true,
      hasChip: false,
      isCommitted: true,
    });
    expect(demandSeenBy(second)).toEqual({ ...freeDemand, demand, deliverAction, claimAction: actionOf('lock', demand), isAboard: true, hasChip: false, rivalMask: 1 << first }); // biome-ignore format: a line
    table.run('lock b toys');
    expect(demandSeenBy(first)?.rivalMask).toBe(1 << second);
    expect(demandSeenBy(third)).toMatchObject({
      isAboard: false,
      isCommitted: false,
      rivalMask: (1 << first) | (1 << second),
    });
  });

  test('cargo slots reserved for private cards are not free', () => {
    const table = setUpPool({ title: id, privates: 'coal' });
    const { seat } = table.state;
    const freeSlots = (): number[] =>
      [seat, 1 - seat].map((train) => freeCargoSlots(table.rules, table.state, train));
    expect(freeSlots()).toEqual([1, 2]);
    table.run('A at Cedar; pick-up coal');
    expect(freeSlots()).toEqual([1, 2]);
  });
});
