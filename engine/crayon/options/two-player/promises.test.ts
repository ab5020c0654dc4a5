// Promises for small cities, in either title: two cities entered by one segment, whose promise counts, and how long.
import { describe, expect, test } from 'vitest';
import { formatAction } from '../../model/action.ts';
import { carry } from '../../testing/arrange.ts';
import { BOOKS } from '../../testing/books.ts';
import type { Table } from '../../testing/play.ts';
import type { TextBoard } from '../../testing/text-board.ts';
import { lay, started } from '../testing/option-table.ts';

/** Two small cities side by side, and a third one further on. */
const twins: TextBoard = {
  rows: ['ccccccccccc', 'ccccccccccc', 'ccccccccccc', 'ccccccccccc', 'ccccccccccc'],
  cities: [
    { name: 'West', size: 'major', at: [1, 2] },
    { name: 'East', size: 'major', at: [9, 2] },
    { name: 'Quay', size: 'medium', at: [5, 4], supplies: ['fish'] },
    { name: 'Ember', size: 'small', at: [4, 1], supplies: ['coal'] },
    { name: 'Flint', size: 'small', at: [5, 1], supplies: ['wood'] },
    { name: 'Grove', size: 'small', at: [6, 3], supplies: ['wood'] },
  ],
  loads: { coal: 3, fish: 3, wood: 4 },
};
type Card = [string, string, string];
const IDLE: Card = ['West fish 5', 'East fish 6', 'West fish 7'];

const legal = ({ game, state }: Table): string[] => {
  const out = new Int32Array(game.maxLegal);
  return [...out.subarray(0, game.legalActions(state, out))].map(formatAction);
};
const phase = ({ rules, state }: Table): string => rules.phases[state.phase].id;
const promised = ({ state }: Table, seat: number): number[] =>
  [...state.extra.committed.subarray(seat * 3, seat * 3 + 3)].map((one) => one - 1);

describe.each(BOOKS)('$id', ({ title }) => {
  /** The first seat builds from beside both cities; its hand has these cards, everything else is idle. */
  const holding = (...hand: Card[]): { table: Table; seat: number } => {
    const cards = [...hand, ...Array.from({ length: 20 }, () => IDLE)];
    const table = started('two-player', { title, textBoard: twins, cards });
    const { state } = table;
    const { seat } = state;
    const piles = [state.hand, state.deck.subarray(0, state.deckCount)];
    for (let slot = 0; slot < 3; slot++) {
      const wanted = slot < hand.length ? slot : hand.length + slot;
      const pile = piles.find((one) => one.includes(wanted))!;
      const at = pile.indexOf(wanted);
      [pile[at], state.hand[seat * 3 + slot]] = [state.hand[seat * 3 + slot], wanted];
    }
    lay(table, seat, [2, 2], [3, 2], [4, 2]);
    table.do('stop');
    return { table, seat };
  };

  test('a segment between two small cities asks for a promise for the one entered only', () => {
    const { table, seat } = holding(
      ['West coal 5', 'East fish 6', 'West fish 7'],
      ['West wood 8', 'East fish 6', 'West fish 7'],
    );
    table.build([4, 2], [4, 1]);
    expect(promised(table, seat)).toEqual([0, -1, -1]);
    table.build([4, 1], [5, 1]);
    expect(promised(table, seat)).toEqual([0, 3, -1]);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('one that enters both at once asks for both, the city of its lower end first', () => {
    const { table, seat } = holding(
      ['West coal 5', 'East coal 6', 'West fish 7'],
      ['West wood 8', 'East wood 9', 'West fish 7'],
    );
    const { state } = table;
    // As if track might begin anywhere.
    state.startBits.fill(-1);
    table.build([4, 1], [5, 1]);
    expect([phase(table), state.actor]).toEqual(['promise', seat]);
    expect(legal(table)).toEqual(['promise 0', 'promise 1']);
    expect(table.can('end-turn')).toBe(false);
    table.do('promise', 1);
    expect(phase(table)).toBe('promise');
    expect(legal(table)).toEqual(['promise 3', 'promise 4']);
    table.do('promise', 3);
    expect([phase(table), promised(table, seat)]).toEqual(['build', [1, 3, -1]]);
    expect([...state.extra.entered]).toEqual([0, 0]);
  });

  test('after a choice for the first of them the second may leave none', () => {
    const { table, seat } = holding(
      ['West coal 5', 'East coal 6', 'West fish 7'],
      ['West wood 8', 'East fish 9', 'West fish 7'],
    );
    table.state.startBits.fill(-1);
    table.build([4, 1], [5, 1]);
    expect(legal(table)).toEqual(['promise 0', 'promise 1']);
    table.do('promise', 0);
    expect([phase(table), promised(table, seat)]).toEqual(['build', [0, 3, -1]]);
  });

  test('a promise of the other player does not serve', () => {
    const { table, seat } = holding();
    const { state } = table;
    const other = 1 - seat;
    state.hand[other * 3] = 0;
    expect(table.canBuild([4, 2], [4, 1])).toBe(false);
    const mine = holding(['West coal 5', 'East coal 6', 'West fish 7']);
    const at = (1 - mine.seat) * 3;
    mine.table.state.extra.committed[at] = mine.table.state.hand[at] * 3 + 1;
    mine.table.build([4, 2], [4, 1]);
    expect(phase(mine.table)).toBe('promise');
  });

  test('a city that supplies the same load is served by the same promise', () => {
    const { table, seat } = holding(
      ['West wood 8', 'East wood 9', 'West fish 7'],
      ['East wood 4', 'West fish 5', 'West fish 7'],
    );
    lay(table, seat, [4, 2], [5, 2], [5, 3]);
    table.build([5, 2], [5, 1]);
    expect(legal(table)).toEqual(['promise 0', 'promise 1', 'promise 3']);
    table.do('promise', 1).build([5, 3], [6, 3]);
    expect([phase(table), promised(table, seat)]).toEqual(['build', [1, -1, -1]]);
  });

  test('a card that is promised is no choice for the next city', () => {
    const { table, seat } = holding(
      ['West coal 5', 'East wood 6', 'West fish 7'],
      ['Flint fish 4', 'West fish 5', 'West fish 7'],
    );
    table.build([4, 2], [4, 1]);
    expect(promised(table, seat)).toEqual([0, -1, -1]);
    table.build([4, 1], [5, 1]);
    expect([phase(table), promised(table, seat)]).toEqual(['build', [0, 3, -1]]);
  });

  test('an operand beyond the hand is no promise', () => {
    const { table } = holding(['West coal 5', 'East coal 6', 'West fish 7']);
    table.build([4, 2], [4, 1]);
    expect(phase(table)).toBe('promise');
    expect([1, 2, 9, 10].map((operand) => table.can('promise', operand))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('filling the promised demand frees the place of the card, and the next card is free', () => {
    const { table, seat } = holding(['East coal 6', 'East fish 9', 'West fish 7']);
    const { state, rules } = table;
    table.build([4, 2], [4, 1]);
    table.passTo(seat);
    carry(table, seat, 'coal', 'fish');
    state.trainAt[seat] = rules.board.cities[table.city('East')].milepost;
    expect([table.can('deliver', 0), table.can('deliver', 1)]).toEqual([true, false]);
    table.do('deliver', 0);
    expect(promised(table, seat)).toEqual([-1, -1, -1]);
    expect(table.can('deliver', 1)).toBe(true); // the card drawn is an idle one: fish to East
    expect(table.game.faults(state)).toEqual([]);
  });
});
