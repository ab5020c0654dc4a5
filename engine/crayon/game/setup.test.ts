// States at the beginning of a game.
import { describe, expect, test } from 'vitest';
import { RULE_BOOKS } from '../testing/rule-books.ts';
import { type ToyChoice, toyGame } from '../testing/toy.ts';

const ALIKE: ToyChoice = {
  seats: 3,
  events: [],
  cards: Array.from({ length: 30 }, () => ['Ash coal 9', 'Elm toys 7', 'Fir fish 11']),
};

describe.each(RULE_BOOKS)('$id', ({ title }) => {
  test('if all payouts are equal, a draw decides the first seat', () => {
    const { game } = toyGame({ title, ...ALIKE });
    const firstSeats = Array.from({ length: 40 }, (_, seed) => game.setup(seed).firstSeat);
    expect(new Set(firstSeats)).toEqual(new Set([0, 1, 2]));
  });

  test('a game starts without trains on the board and without track', () => {
    const { game, rules } = toyGame({ title, seats: 3 });
    const state = game.setup(5);
    expect([...state.trainAt]).toEqual([-1, -1, -1]);
    expect([...state.cameFrom]).toEqual([-1, -1, -1]);
    expect(state.segmentOwner.every((owner) => owner === 0)).toBe(true);
    expect([...state.cash].reduce((sum, millions) => sum + millions, 0)).toBe(0);
    expect([state.goalCash, state.progressRound, state.round, state.turn]).toEqual([90, 1, 1, 1]);
    expect([state.actor, state.seat, state.drawingSeat]).toEqual([state.firstSeat, state.firstSeat, -1]);
    const dealt = 3 * 3;
    expect(state.deckCount).toBe(rules.deck.cards + rules.events.length - dealt);
    expect(game.violations(state)).toEqual([]);
  });

  test('games of different seeds differ, and games of the same seed are equal', () => {
    const { game } = toyGame({ title });
    const hashes = Array.from({ length: 20 }, (_, seed) => game.hash(game.setup(seed)));
    expect(new Set(hashes)).toHaveLength(20);
    expect(game.hash(game.setup(7))).toBe(hashes[7]);
  });
});

test('the seat with the largest payout begins; ties go to the next largest payout', () => {
  const cards = Array.from({ length: 24 }, (_, i): [string, string, string] => {
    const best = [20, 20, 20, 19][i % 4];
    return [`Ash coal ${best}`, `Elm toys ${1 + (i % 7)}`, `Fir fish ${1 + (i % 5)}`];
  });
  const { game, rules } = toyGame({ seats: 4, events: [], cards });
  let decidedLater = 0;
  for (let seed = 0; seed < 60; seed++) {
    const state = game.setup(seed);
    const payouts = [0, 1, 2, 3].map((seat) =>
      [...state.hand.subarray(seat * 3, seat * 3 + 3)]
        .flatMap((card) => [...rules.deck.payout.subarray(card * 3, card * 3 + 3)])
        .sort((a, b) => b - a),
    );
    const rank = (list: readonly number[]): number => list.reduce((sum, payout) => sum * 100 + payout, 0);
    const best = Math.max(...payouts.map(rank));
    expect(rank(payouts[state.firstSeat]), `seed ${seed}`).toBe(best);
    if (payouts.filter(([top]) => top === payouts[state.firstSeat][0]).length > 1) decidedLater++;
  }
  expect(decidedLater).toBeGreaterThan(20);
});

test('a load with one chip is out of play if a chip of each load is removed', () => {
  const { game } = toyGame({ options: ['two-player'] });
  expect([...game.setup(1).chips]).toEqual([1, 1, 1, 0]);
});
