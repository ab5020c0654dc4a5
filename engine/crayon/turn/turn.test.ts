// Turns and events: cases in words, and tests that need the numbers of each rule book or many seeds.
import { describe, expect, test } from 'vitest';
import { runCases, setUpCase } from '../testing/cases/run-cases.ts';
import { cutForFirst } from '../testing/cut-for-first.ts';
import { RULE_BOOKS } from '../testing/rule-books.ts';
import type { GridPlace, TextBoard } from '../testing/text-board.ts';
import { toyGame } from '../testing/toy.ts';

runCases(new URL('turn.cases.txt', import.meta.url));

describe.each(RULE_BOOKS)('$id: order of turns', ({ title: { id: title }, opening, startCash }) => {
  test('everybody begins with the cash of the book, and the bank has the rest', () => {
    const { state } = setUpCase({ title, seats: '3', start: 'opening', own: 'yes' });
    expect([...state.cash]).toEqual([startCash, startCash, startCash, -3 * startCash]);
  });

  test('there are two build-only turns in the order of the book, then normal turns from the first player on', () => {
    const table = setUpCase({ title, seats: '3', start: 'opening' });
    const turns = [...opening, 0, 1, 2, 0, 1, 2].map((place) => 'ABC'[place]);
    for (const [i, seat] of turns.entries())
      table.run(`actor = ${seat}; phase = ${i < 6 ? 'build' : 'operate'}; pass`);
  });

  test('everybody is dealt three demand cards and no event; events stay in the deck', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { state, rules } = setUpCase({
        title,
        seats: '6',
        events: 'all',
        start: 'opening',
        seed: `${seed}`,
      });
      expect(state.hand).toHaveLength(6 * 3);
      expect(state.hand.every((card) => card >= 0 && card < rules.deck.cards)).toBe(true);
      // Twelve event cards, one of every kind and a second flood.
      const pile = [...state.deck.subarray(0, state.deckCount)];
      expect(pile.filter((card) => card >= rules.deck.cards)).toHaveLength(12);
    }
  });
});

describe('the first player', () => {
  const dealHands = (title: string, seed: number) => {
    const { state, rules } = setUpCase({
      title,
      seats: '3',
      events: 'all',
      start: 'opening',
      seed: `${seed}`,
    });
    /** The nine payouts of each hand, the largest first. */
    const payouts = [0, 1, 2].map((seat) =>
      [...state.hand.subarray(seat * 3, seat * 3 + 3)]
        .flatMap((card) => [...rules.deck.payout.subarray(card * 3, card * 3 + 3)])
        .sort((a, b) => b - a),
    );
    return { first: state.firstSeat, rules, payouts };
  };

  test('the largest payout dealt begins; ties go to the next largest', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { first, payouts } = dealHands('north-america', seed);
      for (const other of payouts) {
        const i = other.findIndex((payout, k) => payout !== payouts[first][k]);
        if (i >= 0) expect(other[i]).toBeLessThan(payouts[first][i]);
      }
    }
  });

  test('first edition: the highest payout on a card cut from the deck begins, an event counts 0, ties cut again', () => {
    const counts = { events: 0, ties: 0, richerHands: 0 };
    for (let seed = 0; seed < 40; seed++) {
      const { first, rules, payouts } = dealHands('first-edition', seed);
      const cutCards = cutForFirst(rules, seed);
      expect(first).toBe(cutCards.first);
      counts.events += cutCards.events;
      counts.ties += cutCards.ties;
      if (payouts.some(([best]) => best > payouts[first][0])) counts.richerHands++;
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(3);
  });
});

/** Seven majors in a row, three columns each; a segment of the middle row joins each to the next. */
const majors: TextBoard = {
  rows: Array.from({ length: 5 }, () => 'c'.repeat(22)),
  cities: [
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => ({
      name: `Major${i}`,
      size: 'major' as const,
      at: [3 * i + 1, 1] as GridPlace,
    })),
    { name: 'Town', size: 'small', at: [10, 4], supplies: ['coal'] },
  ],
  loads: { coal: 3 },
};

describe.each(RULE_BOOKS)('$id: the goal of the book', ({ title: { id: title }, goal }) => {
  const setup = { title, board: 'majors', deck: 'Major0 coal 5, Major1 coal 6, Major2 coal 7', own: 'yes' };
  /** Result of a round at whose start a seat has connected `joined` majors and has `cash` millions. */
  const resultWith = (joined: number, cash: number): string => {
    const table = setUpCase(setup, { majors });
    for (let i = 1; i < joined; i++) table.run(`A lays ${'CFILOR'[i - 1]}2 ${'DGJMPS'[i - 1]}2`);
    table.run(`A has ${cash}; pass`);
    if (table.game.toAct(table.state) >= 0) table.run('pass');
    const result = table.game.result(table.state);
    return result === null ? 'none' : `${result.reason} ${result.winners[0] === table.state.firstSeat}`;
  };

  test('the goal needs all its majors on one line and all its cash', () => {
    expect(resultWith(goal.majors, goal.cash)).toBe('victory true');
    expect(resultWith(goal.majors, goal.cash - 1)).toBe('none');
    expect(resultWith(goal.majors - 1, goal.cash)).toBe('none');
    expect(resultWith(7, 999)).toBe('victory true');
  });
});

test('the toy has an event of every kind and two floods', () => {
  expect(toyGame().rules.events).toHaveLength(12);
});
