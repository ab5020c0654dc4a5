import { describe, expect, test } from 'vitest';
import { Table } from '../testing/play.ts';
import type { Place } from '../testing/sketch.ts';
import { toyGame } from '../testing/toy.ts';
import { layTrack } from '../track.ts';

describe('order of turns', () => {
  test('the opening runs forwards, then backwards, then normal turns begin with the first player', () => {
    const table = new Table(toyGame({ seats: 4, events: [] }));
    const first = table.state.firstSeat;
    const order: number[] = [];
    for (let i = 0; i < 12; i++) {
      order.push((table.state.seat - first + 4) % 4);
      expect(table.state.phase).toBe(i < 8 ? 1 : 0); // build-only turns at first
      if (table.can('stop')) table.do('stop');
      table.do('end-turn');
    }
    expect(order).toEqual([0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3]);
  });

  test('the largest payout dealt begins; ties go to the next largest', () => {
    for (let seed = 0; seed < 40; seed++) {
      const table = new Table(toyGame({ seats: 3 }), seed);
      const best = [0, 1, 2].map((seat) => {
        const payouts: number[] = [];
        for (let k = 0; k < 3; k++) {
          for (let d = 0; d < 3; d++)
            payouts.push(table.rules.deck.payout[table.state.hand[seat * 3 + k] * 3 + d]);
        }
        return payouts.sort((a, b) => b - a);
      });
      const chosen = best[table.state.firstSeat];
      for (const other of best) {
        const i = other.findIndex((payout, k) => payout !== chosen[k]);
        if (i >= 0) expect(other[i]).toBeLessThan(chosen[i]);
      }
    }
  });

  test('everybody is dealt three demand cards and no event; events stay in the deck', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { state, rules } = new Table(toyGame({ seats: 6 }), seed);
      for (const card of state.hand) expect(card).toBeLessThan(rules.deck.cards);
      const pile = [...state.deck.subarray(0, state.deckCount)];
      expect(pile.filter((card) => card >= rules.deck.cards)).toHaveLength(rules.events.length);
    }
  });

  test('a lost turn is skipped and counted', () => {
    const table = new Table(toyGame({ seats: 3, events: [] }));
    table.passTo(table.state.firstSeat);
    const first = table.state.seat;
    table.state.lostTurns[(first + 1) % 3] = 1;
    table.do('stop').do('end-turn');
    expect(table.state.actor).toBe((first + 2) % 3);
    table.passTo((first + 1) % 3);
    expect(table.state.lostTurns[(first + 1) % 3]).toBe(0);
  });
});

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
  const chain = seat === 0 ? north : south;
  for (let i = 1; i < chain.length; i++) {
    layTrack(table.rules, table.state, seat, table.rules.board.segmentOf[table.arc(chain[i - 1], chain[i])]);
  }
  table.state.cash[2] += table.state.cash[seat] - cash;
  table.state.cash[seat] = cash;
}

function beforeLastRound(): { table: Table; first: number } {
  const table = new Table(toyGame({ events: [] }));
  table.passTo(table.state.firstSeat);
  return { table, first: table.state.firstSeat };
}

describe('victory', () => {
  test('goal met at the end of a turn: the round is completed and the richest wins', () => {
    const { table, first } = beforeLastRound();
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

  test('cash without the majors, or the majors without cash, wins nothing', () => {
    const { table, first } = beforeLastRound();
    rich(table, first, 89);
    table.state.cash[2] += table.state.cash[1 - first] - 500;
    table.state.cash[1 - first] = 500;
    table.do('stop').do('end-turn').do('stop').do('end-turn');
    expect(table.game.result(table.state)).toBe(null);
  });

  test('a tie raises the goal by 50 and the game goes on, all still in it', () => {
    const { table, first } = beforeLastRound();
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

describe('ends that are not the game’s own', () => {
  test('round limit: ranked by majors first, then cash', () => {
    const table = new Table(toyGame({ seats: 4, events: [], maxRounds: 3, constants: { goalMajors: 1 } }));
    const { state, rules, game } = table;
    const lay = (seat: number, from: Place, to: Place): void =>
      layTrack(rules, state, seat, rules.board.segmentOf[table.arc(from, to)]);
    lay(0, [3, 1], [4, 1]);
    lay(2, [3, 2], [3, 3]);
    [60, 70, 65, 90].forEach((millions, seat) => {
      state.cash[rules.seats] += state.cash[seat] - millions;
      state.cash[seat] = millions;
    });
    while (game.toAct(state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
    expect(game.result(state)).toMatchObject({
      reason: 'round-limit',
      finished: false,
      rounds: 3,
      winners: [2],
      places: [2, 4, 1, 3],
    });
  });

  test('no progress for 30 rounds', () => {
    const table = new Table(toyGame({ events: [] }));
    while (table.game.toAct(table.state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
    expect(table.game.result(table.state)).toMatchObject({ reason: 'no-progress', rounds: 31 });
  });

  test('a seat that forfeits passes from then on and is ranked last; all forfeited ends the game', () => {
    for (const allGo of [false, true]) {
      const table = new Table(toyGame({ seats: 3, events: [], maxRounds: 8 }));
      const { state, game } = table;
      const gone = state.seat;
      state.cash[gone] += 50;
      state.cash[3] -= 50;
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
