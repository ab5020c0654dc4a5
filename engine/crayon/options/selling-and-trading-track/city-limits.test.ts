import { describe, expect, test } from 'vitest';
import type { Table } from '../../testing/play.ts';
import type { TextBoard } from '../../testing/text-board.ts';
import { layTrack } from '../../track/track.ts';
import { building, canSubmit, lay, make } from './testing/trading-table.ts';

/** A town and a burgh on open ground beside a major, and a cape with few exits. */
const textBoard: TextBoard = {
  rows: ['cccccccc~', 'ccccccccc', 'cccccccc~', 'ccccc~~~~', 'ccccc~~~~'],
  cities: [
    { name: 'Hub', size: 'major', at: [1, 1] },
    { name: 'Cape', size: 'major', at: [6, 1] },
    { name: 'Town', size: 'small', at: [3, 3], supplies: ['coal'] },
    { name: 'Corner', size: 'small', at: [0, 4] },
    { name: 'Burg', size: 'medium', at: [3, 1] },
    { name: 'Quay', size: 'medium', at: [4, 4] },
  ],
  loads: { coal: 3 },
};
const countryside = (seats: number): { table: Table; buyer: number; seller: number; third: number } => {
  const found = building({
    textBoard,
    seats,
    cards: Array.from({ length: 24 }, (): [string, string, string] => [
      'Hub coal 5',
      'Cape coal 6',
      'Burg coal 7',
    ]),
  });
  return { ...found, third: (found.buyer + 2) % seats };
};

/** Segments at a city by seat: `lots[seat]` of its exits in order. */
function share(table: Table, city: string, ...lots: readonly (readonly [seat: number, count: number])[]) {
  const { board } = table.rules;
  const exits = board.cities[table.city(city)].exits.map((exit) => board.segmentOf[exit]);
  let next = 0;
  const held: number[][] = [];
  for (const [seat, count] of lots) {
    const mine = exits.slice(next, next + count);
    for (const exit of mine) layTrack(table.rules, table.state, seat, exit);
    held.push(mine);
    next += count;
  }
  return held;
}

describe('limits of cities hold after a deal', () => {
  test('players in a small city', () => {
    const { table, buyer, seller, third } = countryside(3);
    const [theirs] = share(table, 'Town', [seller, 2], [third, 1]);
    expect(canSubmit(table, { partner: seller, wanted: theirs.slice(0, 1), price: 5 })).toBe(false);
    // All that the seller has there may be bought: two players remain.
    expect(canSubmit(table, { partner: seller, wanted: theirs, price: 5 })).toBe(true);
    make(table, { partner: seller, wanted: theirs, price: 5 }).do('accept-offer');
    expect(theirs.every((s) => table.state.segmentOwner[s] === buyer + 1)).toBe(true);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('players in a medium city', () => {
    const { table, seller, third } = countryside(4);
    const fourth = (third + 1) % 4;
    const [theirs] = share(table, 'Burg', [seller, 2], [third, 1], [fourth, 1]);
    expect(canSubmit(table, { partner: seller, wanted: theirs.slice(0, 1), price: 5 })).toBe(false);
    expect(canSubmit(table, { partner: seller, wanted: theirs, price: 5 })).toBe(true);
  });

  test('segments of a player in a city, in a trade for both players', () => {
    const { table, buyer, seller } = countryside(2);
    const [own, theirs] = share(table, 'Town', [buyer, 3], [seller, 2]);
    expect(canSubmit(table, { partner: seller, wanted: theirs.slice(0, 1), price: 5 })).toBe(false);
    expect(canSubmit(table, { partner: seller, wanted: theirs.slice(0, 1), given: own.slice(0, 1) })).toBe(
      true,
    );
    const elsewhere = lay(table, seller, [1, 4], [2, 4]);
    expect(canSubmit(table, { partner: seller, wanted: elsewhere, given: own.slice(0, 1) })).toBe(true);
    expect(canSubmit(table, { partner: seller, wanted: elsewhere, given: own.slice(0, 2) })).toBe(false);
  });

  test('the second player’s right to a small city, when the only other one would sell out', () => {
    const { table, buyer, seller } = countryside(3);
    const exits = table.rules.board.cities[table.city('Corner')].exits;
    expect(exits).toHaveLength(2);
    const [, theirs] = share(table, 'Corner', [buyer, 1], [seller, 1]);
    expect(canSubmit(table, { partner: seller, wanted: theirs, price: 5 })).toBe(false);
  });

  test('an exit of a medium city for each player who may still come', () => {
    const { table, buyer, seller } = countryside(4);
    expect(table.rules.board.cities[table.city('Quay')].exits).toHaveLength(3);
    const [, theirs] = share(table, 'Quay', [buyer, 1], [seller, 1]);
    expect(canSubmit(table, { partner: seller, wanted: theirs, price: 5 })).toBe(false);
  });

  test('everybody’s right to enter every major', () => {
    const { table, buyer, seller, third } = countryside(4);
    const exits = table.rules.board.cities[table.city('Cape')].exits.length;
    // One exit is left for the fourth player; were the third to sell out, two would need one.
    const [, , sold] = share(table, 'Cape', [buyer, exits - 3], [seller, 1], [third, 1]);
    expect(table.game.faults(table.state)).toEqual([]);
    expect(canSubmit(table, { partner: third, wanted: sold, price: 5 })).toBe(false);
    const other = lay(table, third, [0, 3], [0, 4]);
    expect(canSubmit(table, { partner: third, wanted: other, price: 5 })).toBe(true);
  });

  test('everybody’s ways to the majors and into cities', () => {
    // Three segments lead from the one half of this board to the other: two of the buyer’s, one of the seller’s.
    const neck: TextBoard = {
      rows: ['ccccc~ccccc', 'ccccc~ccccc', 'ccccccccccc', 'ccccccccccc', 'ccccc~ccccc'],
      cities: [
        { name: 'West', size: 'major', at: [2, 2] },
        { name: 'East', size: 'major', at: [8, 2] },
        { name: 'Mine', size: 'small', at: [10, 4], supplies: ['coal'] },
      ],
      loads: { coal: 3 },
    };
    const cards = Array.from({ length: 24 }, (): [string, string, string] => [
      'West coal 5',
      'East coal 6',
      'West coal 7',
    ]);
    const { table, buyer, seller } = building({ textBoard: neck, seats: 2, cards });
    lay(table, buyer, [6, 2], [5, 2]);
    const across = lay(table, seller, [4, 3], [5, 3], [6, 3]);
    // As long as the third is free the seller may part with its own way ...
    expect(canSubmit(table, { partner: seller, wanted: across.slice(0, 1), price: 5 })).toBe(true);
    lay(table, buyer, [5, 2], [5, 3]);
    expect(canSubmit(table, { partner: seller, wanted: across.slice(0, 1), price: 5 })).toBe(false);
    // ... and always with what leads to it.
    expect(canSubmit(table, { partner: seller, wanted: across.slice(1), price: 5 })).toBe(true);
  });
});
