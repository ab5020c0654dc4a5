// Sentences of the rule books that are easily passed over, one test each, on the toy board.
import { describe, expect, test } from 'vitest';
import { carries, loadCount } from '../loads.ts';
import { Table } from '../testing/play.ts';
import { milepostAt, type Place } from '../testing/sketch.ts';
import { dozen, type ToyChoice, toyGame } from '../testing/toy.ts';
import { layTrack } from '../track.ts';

/** Past the opening, with money; the seat to act has its whole turn before it. */
function started(choice: ToyChoice = {}): { table: Table; seat: number; other: number } {
  const constants = { startCash: 80, goalMajors: 9, ...choice.constants };
  const table = new Table(toyGame({ events: [], ...choice, constants }));
  table.passTo(table.state.firstSeat);
  return { table, seat: table.state.seat, other: 1 - table.state.seat };
}

function lay(table: Table, seat: number, ...chain: Place[]): void {
  for (let i = 1; i < chain.length; i++)
    layTrack(table.rules, table.state, seat, table.rules.board.segmentOf[table.arc(chain[i - 1], chain[i])]);
}

const put = (table: Table, seat: number, place: Place): void => {
  table.state.trainAt[seat] = milepostAt(table.rules.board, place);
};

function aboard(table: Table, seat: number, name: string): void {
  table.state.carried[seat * table.state.layout.berths] = table.load(name) + 1;
  table.state.chips[table.load(name)]--;
}

describe('turns', () => {
  test('operations come first, then building; either may be left out', () => {
    const { table, seat, other } = started();
    expect(table.canBuild([3, 1], [4, 1])).toBe(false);
    table.do('stop');
    expect(table.can('place', milepostAt(table.rules.board, [5, 1]))).toBe(false);
    expect(table.can('stop')).toBe(false);
    expect(table.canBuild([3, 1], [4, 1])).toBe(true);
    table.do('end-turn');
    expect(table.state.actor).toBe(other);
    table.do('stop').do('end-turn');
    expect(table.state.actor).toBe(seat);
  });

  test('a train may be upgraded in an opening turn', () => {
    const table = new Table(toyGame({ events: [], constants: { startCash: 50 } }));
    const { seat, cash, trainClass } = table.state;
    expect(table.can('stop')).toBe(false);
    table.do('upgrade', 1);
    expect([cash[seat], trainClass[seat]]).toEqual([30, 1]);
  });

  test('a hand is never short of cards: an event that turns up is resolved, and drawing goes on', () => {
    const { table, seat } = started({ events: ['fog', 'gale'] });
    const hand = (): number[] => [...table.state.hand.subarray(seat * 3, seat * 3 + 3)];
    const before = hand();
    table.putOnTop(table.event('fog')).putOnTop(table.event('gale')).do('discard-hand');
    expect(table.state.eventCount).toBe(2);
    expect(hand().every((card) => card >= 0 && !before.includes(card))).toBe(true);
  });
});

describe('trains', () => {
  test('trains neither block each other nor a milepost', () => {
    const { table, seat, other } = started();
    lay(table, seat, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    put(table, other, [4, 1]);
    table.move([3, 1], [4, 1]);
    expect(table.state.trainAt[seat]).toBe(table.state.trainAt[other]);
    table.move([4, 1], [5, 1]);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('at a junction a train may turn off any way but back', () => {
    const { table, seat } = started();
    lay(table, seat, [3, 1], [4, 1], [5, 2]);
    lay(table, seat, [4, 1], [4, 0]);
    put(table, seat, [3, 1]);
    table.move([3, 1], [4, 1]);
    const ways = (
      [
        [3, 1],
        [4, 0],
        [5, 2],
      ] as Place[]
    ).filter(([col, row]) => areNeighbours(table, [4, 1], [col, row]) && table.canMove([4, 1], [col, row]));
    expect(ways).toEqual(
      [
        [4, 0],
        [5, 2],
      ].filter(([col, row]) => areNeighbours(table, [4, 1], [col, row])),
    );
    expect(ways.length).toBeGreaterThan(0);
  });

  test('a fee is no part of what may be spent on track', () => {
    const { table, seat, other } = started();
    lay(table, other, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    table.move([3, 1], [4, 1]);
    expect(table.state.cash[seat]).toBe(76);
    table.do('stop');
    expect(table.state.spent).toBe(0);
    table.build([3, 2], [3, 3]);
    table.do('end-turn').passTo(seat).do('stop').do('upgrade', 1);
    expect(table.state.cash[seat]).toBe(76 - 2 - 20);
  });
});

describe('loads', () => {
  test('no demand is needed, several of a kind may be carried, and loading takes no movement', () => {
    const { table, seat } = started({ cards: Array.from({ length: 24 }, () => [...dozen[0]]) });
    put(table, seat, [5, 1]); // Cedar: coal and fish
    table.do('pick-up', table.load('coal')).do('pick-up', table.load('coal'));
    expect(loadCount(table.state, seat)).toBe(2);
    table.do('drop', table.load('coal')).do('pick-up', table.load('fish'));
    expect(table.state.movesLeft).toBe(9);
  });

  test('an event drawn for one delivery may forbid the next', () => {
    const cards = Array.from({ length: 24 }, (): [string, string, string] => [
      'Birch coal 6',
      'Birch fish 9',
      'Gum coal 8',
    ]);
    const { table, seat } = started({ cards, events: ['coastal'] });
    put(table, seat, [7, 3]); // Birch, within reach of the coast
    aboard(table, seat, 'coal');
    table.state.carried[seat * table.state.layout.berths + 1] = table.load('fish') + 1;
    table.state.chips[table.load('fish')]--;
    expect([table.can('deliver', 0), table.can('deliver', 4)]).toEqual([true, true]);
    table.putOnTop(table.event('coastal')).do('deliver', 0);
    expect(table.state.actor).toBe(seat);
    expect(table.can('deliver', 4)).toBe(false);
    expect(carries(table.state, seat, table.load('fish'))).toBe(true);
  });
});

describe('the line that wins', () => {
  test('may have loops and branches, but no gap', () => {
    const { table, seat, other } = started({ constants: { goalMajors: 2 }, events: ['flood'] });
    lay(table, seat, [3, 1], [4, 1], [5, 1], [5, 2], [6, 2], [7, 2]);
    lay(table, seat, [3, 2], [3, 3], [4, 3], [5, 3], [6, 3]);
    table.state.cash[seat] = 95;
    table.state.cash[2] -= 15;
    const branched = table.copy();
    table.do('stop').do('end-turn');
    expect(table.state.declared[seat]).toBe(table.state.round);
    table.state = branched;
    table.state.segmentOwner[table.rules.board.segmentOf[table.arc([4, 3], [5, 3])]] = other + 1;
    table.state.segmentOwner[table.rules.board.segmentOf[table.arc([5, 1], [5, 2])]] = other + 1;
    table.do('stop').do('end-turn');
    expect(table.state.declared[seat]).toBe(0);
  });
});

function areNeighbours(table: Table, a: Place, b: Place): boolean {
  const { board } = table.rules;
  const [from, to] = [milepostAt(board, a), milepostAt(board, b)];
  for (let arc = board.first[from]; arc < board.first[from + 1]; arc++) if (board.to[arc] === to) return true;
  return false;
}
