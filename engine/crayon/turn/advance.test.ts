// The order of turns, victory, and the ends that are not the game's own, over both titles where their books agree.
import { describe, expect, test } from 'vitest';
import type { TitleRules } from '../compile/compile-rules.ts';
import { lay, setCash } from '../testing/arrange.ts';
import { BOOKS } from '../testing/books.ts';
import { cutForFirst } from '../testing/cut-for-first.ts';
import { Table } from '../testing/play.ts';
import type { Place, TextBoard } from '../testing/text-board.ts';
import { toyGame } from '../testing/toy.ts';
import { firstEditionRules } from '../titles/first-edition/first-edition.ts';
import { northAmericaRules } from '../titles/north-america/north-america.ts';

describe.each(BOOKS)('$id: order of turns', ({ title, opening, startCash }) => {
  test('everybody begins with the cash of the book, and the bank has the rest', () => {
    const { state } = new Table(toyGame({ title, seats: 3, events: [], ownGoal: true }));
    expect([...state.cash.subarray(0, 3)]).toEqual([startCash, startCash, startCash]);
  });

  test('two build-only turns in the order of the book, then normal turns from the first player on', () => {
    const table = new Table(toyGame({ title, seats: 3, events: [] }));
    const first = table.state.firstSeat;
    const order: number[] = [];
    for (let i = 0; i < 12; i++) {
      order.push((table.state.seat - first + 3) % 3);
      expect(table.state.phase).toBe(i < 6 ? 1 : 0);
      if (table.can('stop')) table.do('stop');
      table.do('end-turn');
    }
    expect(order).toEqual([...opening, 0, 1, 2, 0, 1, 2]);
  });

  test('everybody is dealt three demand cards and no event; events stay in the deck', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { state, rules } = new Table(toyGame({ title, seats: 6 }), seed);
      const dealt = [...state.hand];
      expect(dealt).toHaveLength(6 * 3);
      for (const card of dealt) expect(card >= 0 && card < rules.deck.cards).toBe(true);
      // Twelve event cards, one of every kind and a second flood.
      const pile = [...state.deck.subarray(0, state.deckCount)];
      expect(pile.filter((card) => card >= rules.deck.cards)).toHaveLength(12);
    }
  });

  test('a lost turn is skipped and counted', () => {
    const table = new Table(toyGame({ title, seats: 3, events: [] }));
    table.passTo(table.state.firstSeat);
    const first = table.state.seat;
    table.state.lostTurns[(first + 1) % 3] = 1;
    table.do('stop').do('end-turn');
    expect(table.state.actor).toBe((first + 2) % 3);
    table.passTo((first + 1) % 3);
    expect(table.state.lostTurns[(first + 1) % 3]).toBe(0);
  });
});

describe('who begins', () => {
  test('the largest payout dealt begins; ties go to the next largest', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { state, rules } = new Table(toyGame({ title: northAmericaRules, seats: 3 }), seed);
      const best = [0, 1, 2].map((seat) => payoutsDealt(rules.deck.payout, state.hand, seat));
      const chosen = best[state.firstSeat];
      for (const other of best) {
        const i = other.findIndex((payout, k) => payout !== chosen[k]);
        if (i >= 0) expect(other[i]).toBeLessThan(chosen[i]);
      }
    }
  });

  test('first edition: the highest payout on a card cut from the deck begins, an event counts 0, ties cut again', () => {
    let events = 0;
    let ties = 0;
    let richerHands = 0;
    for (let seed = 0; seed < 60; seed++) {
      const { state, rules } = new Table(toyGame({ title: firstEditionRules, seats: 3 }), seed);
      const cut = cutForFirst(rules, seed);
      expect(state.firstSeat).toBe(cut.first);
      events += cut.events;
      ties += cut.ties;
      const [mine, ...others] = [0, 1, 2].map(
        (i) => payoutsDealt(rules.deck.payout, state.hand, (state.firstSeat + i) % 3)[0],
      );
      if (others.some((payout) => payout > mine)) richerHands++;
    }
    expect(Math.min(events, ties, richerHands)).toBeGreaterThan(5);
  });
});

/** The nine payouts of the hand dealt to a seat, the largest first. */
const payoutsDealt = (payout: ArrayLike<number>, hand: ArrayLike<number>, seat: number): number[] =>
  Array.from({ length: 9 }, (_, i) => payout[hand[seat * 3 + Math.floor(i / 3)] * 3 + (i % 3)]).sort(
    (a, b) => b - a,
  );

/** Joins the toy's two majors for a seat, each by a line of its own, and sets its cash. */
function rich(table: Table, seat: number, cash: number): void {
  const north: Place[] = [
    [3, 1],
    [4, 1],
    [5, 1],
    [5, 2],
    [6, 2],
    [7, 2],
  ];
  const south: Place[] = [
    [3, 2],
    [3, 3],
    [4, 3],
    [5, 3],
    [6, 3],
  ];
  lay(table, seat, ...(seat === 0 ? north : south));
  setCash(table, seat, cash);
}

/** The first seat of a game past its opening, on the toy board with the toy's goal: two majors and 90M. */
function afterOpening(title: TitleRules): { table: Table; first: number } {
  const table = new Table(toyGame({ title, events: [] }));
  table.passTo(table.state.firstSeat);
  return { table, first: table.state.firstSeat };
}

describe.each(BOOKS)('$id: victory', ({ title }) => {
  test('cash without the majors, or the majors without cash, wins nothing', () => {
    const { table, first } = afterOpening(title);
    rich(table, first, 89);
    setCash(table, 1 - first, 500);
    table.do('stop').do('end-turn').do('stop').do('end-turn');
    expect(table.game.result(table.state)).toBe(null);
  });

  test('only cash counts: what went into track and trains is gone', () => {
    const { table, first } = afterOpening(title);
    rich(table, first, 89);
    table.do('stop');
    setCash(table, first, 105);
    table.do('upgrade', 1).do('end-turn').do('stop').do('end-turn');
    expect(table.game.result(table.state)).toBe(null);
  });
});

describe('north-america: victory', () => {
  test('goal met at the end of a turn: the round is completed and the richest wins', () => {
    const { table, first } = afterOpening(northAmericaRules);
    rich(table, first, 95);
    rich(table, 1 - first, 100);
    table.do('stop').do('end-turn');
    expect(table.game.toAct(table.state)).toBe(1 - first);
    table.do('stop').do('end-turn');
    const result = table.game.result(table.state);
    expect(result).toMatchObject({ reason: 'victory', finished: true, winners: [1 - first] });
    expect(result?.places[first]).toBe(2);
    expect(table.game.legalActions(table.state, new Int32Array(10000))).toBe(0);
  });

  test('the richest wins wherever the others sit', () => {
    for (const richest of [0, 1]) {
      const { table } = afterOpening(northAmericaRules);
      rich(table, richest, 100);
      rich(table, 1 - richest, 99);
      table.do('stop').do('end-turn').do('stop').do('end-turn');
      expect(table.game.result(table.state)).toMatchObject({ reason: 'victory', winners: [richest] });
    }
  });

  test('a player out of the game wins nothing, whatever was built and earned before', () => {
    const { table, first } = afterOpening(northAmericaRules);
    rich(table, first, 200);
    table.game.apply(table.state, table.game.forfeit(first));
    table.do('stop').do('end-turn');
    expect(table.game.result(table.state)).toBe(null);
    expect([...table.state.goalMetRound]).toEqual([0, 0]);
  });

  test('a tie raises the goal by 50 and the game goes on, all still in it', () => {
    const { table, first } = afterOpening(northAmericaRules);
    rich(table, first, 100);
    rich(table, 1 - first, 100);
    table.do('stop').do('end-turn').do('stop').do('end-turn');
    expect(table.game.result(table.state)).toBe(null);
    expect(table.state.goalCash).toBe(140);
    rich(table, first, 139);
    rich(table, 1 - first, 140);
    table.do('stop').do('end-turn').do('stop').do('end-turn');
    expect(table.game.result(table.state)).toMatchObject({ reason: 'victory', winners: [1 - first] });
  });
});

/** Seven majors in a row, three columns each; a segment of the middle row joins each to the next. */
const sevenMajors: TextBoard = {
  rows: Array.from({ length: 5 }, () => 'c'.repeat(22)),
  cities: [
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => ({
      name: `M${i}`,
      size: 'major' as const,
      at: [3 * i + 1, 1] as Place,
    })),
    { name: 'Town', size: 'small', at: [10, 4], supplies: ['coal'] },
  ],
  loads: { coal: 3 },
};

describe.each(BOOKS)('$id: the goal of the book', ({ title, goal }) => {
  /** Whether a seat that has joined so many majors and holds so much has won by the end of the round. */
  function wins(majors: number, cash: number): boolean {
    const cards = Array.from({ length: 20 }, (): [string, string, string] => [
      'M0 coal 5',
      'M1 coal 6',
      'M2 coal 7',
    ]);
    const table = new Table(toyGame({ title, textBoard: sevenMajors, cards, events: [], ownGoal: true }));
    const first = table.state.firstSeat;
    table.passTo(first);
    for (let i = 1; i < majors; i++) lay(table, first, [3 * i - 1, 1], [3 * i, 1]);
    setCash(table, first, cash);
    for (let i = 0; i < 4 && table.game.toAct(table.state) >= 0; i++)
      table.do(i % 2 === 0 ? 'stop' : 'end-turn');
    const result = table.game.result(table.state);
    if (result === null) return false;
    expect(result).toMatchObject({ reason: 'victory', winners: [first] });
    return true;
  }

  test('majors on one line and cash: neither one major nor one million less will do', () => {
    expect(wins(goal.majors, goal.cash)).toBe(true);
    expect(wins(goal.majors, goal.cash - 1)).toBe(false);
    expect(wins(goal.majors - 1, goal.cash)).toBe(false);
    expect(wins(7, 999)).toBe(true);
  });
});

describe.each(BOOKS)('$id: ends that are not the game’s own', ({ title }) => {
  test('round limit: ranked by majors first, then cash', () => {
    const table = new Table(toyGame({ title, seats: 4, events: [], maxRounds: 4 }));
    const first = table.passTo(table.state.firstSeat).state.firstSeat;
    const [second, third, fourth] = [1, 2, 3].map((i) => (first + i) % 4);
    lay(table, third, [3, 2], [3, 3], [4, 3], [5, 3], [6, 3]);
    // One has joined the majors and is poor, the others have not.
    for (const [seat, cash] of [
      [first, 40],
      [second, 60],
      [third, 20],
      [fourth, 50],
    ])
      setCash(table, seat, cash);
    while (table.game.toAct(table.state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
    const result = table.game.result(table.state);
    expect(result).toMatchObject({ reason: 'round-limit', finished: false, rounds: 4, winners: [third] });
    expect([third, second, fourth, first].map((seat) => result?.places[seat])).toEqual([1, 2, 3, 4]);
  });

  test('no progress for 30 rounds', () => {
    const table = new Table(toyGame({ title, events: [] }));
    while (table.game.toAct(table.state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
    expect(table.game.result(table.state)).toMatchObject({ reason: 'no-progress', rounds: 31 });
  });

  test('a seat that forfeits passes from then on and is ranked last; all forfeited ends the game', () => {
    for (const allGo of [false, true]) {
      const table = new Table(toyGame({ title, seats: 3, events: [], maxRounds: 8 }));
      const { state, game } = table;
      const gone = state.seat;
      setCash(table, gone, state.cash[gone] + 50);
      game.apply(state, game.forfeit(gone));
      for (let i = 0; i < 10; i++) {
        expect(game.toAct(state)).not.toBe(gone);
        table.do(table.can('stop') ? 'stop' : 'end-turn');
      }
      if (allGo) for (const seat of [0, 1, 2]) if (seat !== gone) game.apply(state, game.forfeit(seat));
      while (game.toAct(state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
      const result = game.result(state);
      expect(result).toMatchObject({ reason: allGo ? 'all-faulted' : 'round-limit', finished: false });
      if (!allGo) expect(result?.places[gone]).toBe(3);
    }
  });
});
