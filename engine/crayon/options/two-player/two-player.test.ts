import { describe, expect, test } from 'vitest';
import { actionOf, formatAction } from '../../model/action.ts';
import { carry } from '../../testing/arrange.ts';
import { BOOKS } from '../../testing/books.ts';
import type { Table } from '../../testing/play.ts';
import { dozen, type ToyChoice, toyBoard, toyGame } from '../../testing/toy.ts';
import { storedLoads } from '../field-warehousing/storage.ts';
import { aboard, give, lay, opening, put, started } from '../testing/option-table.ts';

/** Toys for Elm, which Fir has nothing to do with. Fir is small and supplies coal. */
const IDLE: [string, string, string] = ['Elm toys 7', 'Ash toys 12', 'Birch fish 8'];
/** Two demands for what Fir supplies. */
const COAL: [string, string, string] = ['Ash coal 9', 'Elm toys 7', 'Birch coal 6'];
/** One demand of Fir itself. */
const FOR_FIR: [string, string, string] = ['Ash fish 5', 'Fir toys 9', 'Elm toys 7'];

/** The active seat's track ends beside Fir, in its building phase; its hand holds the cards given, all else is idle. */
function beforeFir(hand: readonly [string, string, string][], choice: ToyChoice = {}): Table {
  const cards = [...hand, ...Array.from({ length: 20 }, () => IDLE)];
  const table = started('two-player', { ...choice, cards });
  const { state } = table;
  const { seat } = state;
  for (let slot = 0; slot < 3; slot++)
    deal(table, seat, slot, slot < hand.length ? slot : hand.length + slot);
  lay(table, seat, [7, 2], [7, 1], [8, 0]);
  return table.do('stop');
}

/** Exchanges the card in a hand slot with `card`, wherever that is. */
function deal({ state }: Table, seat: number, slot: number, card: number): void {
  const at = seat * state.layout.handSize + slot;
  for (const place of [state.hand, state.deck.subarray(0, state.deckCount)]) {
    const found = place.indexOf(card);
    if (found < 0) continue;
    [place[found], state.hand[at]] = [state.hand[at], place[found]];
    return;
  }
}

const promises = ({ state }: Table, seat: number): number[] =>
  [...state.extra.committed.subarray(seat * state.layout.handSize, (seat + 1) * state.layout.handSize)].map(
    (promised) => promised - 1,
  );

const legal = ({ game, state }: Table): string[] => {
  const out = new Int32Array(game.maxLegal);
  return [...out.subarray(0, game.legalActions(state, out))].map(formatAction);
};

describe('game for two', () => {
  test('a chip less of each load, one player in a small city, two in a medium one', () => {
    const table = started('two-player');
    expect([...table.state.chips]).toEqual([1, 1, 1, 0]);
    expect(table.rules.entryLimit[table.city('Fir')]).toBe(1);
    expect(table.rules.entryLimit[table.city('Elm')]).toBe(2);
    expect(table.game.faults(table.state)).toEqual([]);
    expect(() => toyGame({ options: ['two-player'], seats: 3 })).toThrow(/2 players/);
  });

  test('a load dropped where it is not supplied stays; the next one sends it back to the tray', () => {
    const table = started('two-player');
    const { state } = table;
    const seat = state.seat;
    aboard(table, seat, 'coal');
    put(table, seat, [1, 4]); // Elm supplies fish only
    table.do('drop', table.load('coal'));
    expect(state.chips[table.load('coal')]).toBe(0);
    table.passTo(1 - seat);
    aboard(table, 1 - seat, 'toys');
    put(table, 1 - seat, [1, 4]);
    table.do('drop', table.load('toys'));
    expect(state.chips[table.load('coal')]).toBe(1);
    expect(table.can('pick-up', table.load('toys'))).toBe(true);
    table.do('pick-up', table.load('toys'));
    expect(table.game.faults(state)).toEqual([]);
    put(table, 1 - seat, [7, 3]); // Birch supplies toys
    table.do('drop', table.load('toys'));
    expect(state.chips[table.load('toys')]).toBe(1);
  });
});

describe('loads that stay where they are put down', () => {
  test('every city keeps one, and no city keeps what it supplies', () => {
    const table = started('two-player', {
      textBoard: { ...toyBoard, loads: { coal: 4, fish: 3, toys: 3, wood: 2 } },
    });
    const { state } = table;
    const { seat } = state;
    const drop = (place: [number, number], name: string): void => {
      carry(table, seat, name);
      put(table, seat, place);
      table.do('drop', table.load(name));
    };
    const kept = (): string[] =>
      storedLoads(state).map(
        ({ city, load }) => `${table.rules.board.loads[load].name} in ${table.rules.board.cities[city].name}`,
      );
    drop([1, 4], 'coal');
    drop([4, 5], 'fish');
    drop([5, 1], 'coal'); // Cedar supplies it
    expect(kept()).toEqual(['coal in Elm', 'fish in Gum']);
    expect([...state.chips]).toEqual([2, 1, 2, 1]);
    drop([4, 5], 'coal');
    expect(kept()).toEqual(['coal in Elm', 'coal in Gum']);
    // They wait for as long as it takes, for anybody.
    for (let turn = 0; turn < 6; turn++) table.passTo(1 - seat);
    put(table, 1 - seat, [4, 5]);
    table.do('pick-up', table.load('coal'));
    expect(kept()).toEqual(['coal in Elm']);
    expect(table.game.faults(state)).toEqual([]);
  });
});

describe('the promise of a small city', () => {
  test('a small city needs a card for it or for a load it supplies', () => {
    expect(beforeFir([]).canBuild([8, 0], [9, 0])).toBe(false);
    expect(beforeFir([FOR_FIR]).canBuild([8, 0], [9, 0])).toBe(true);
    expect(beforeFir([COAL]).canBuild([8, 0], [9, 0])).toBe(true);
  });

  test('that demand must be filled before the card may go, and no other of the card is filled', () => {
    const table = beforeFir([FOR_FIR]);
    const { state, rules } = table;
    const { seat } = state;
    const start = seat * 3;
    expect(table.build([8, 0], [9, 0])).toBe(3);
    expect(promises(table, seat)).toEqual([1, -1, -1]);
    table.passTo(seat).do('discard-hand');
    expect(state.hand[start]).toBe(0);
    table.passTo(seat);
    aboard(table, seat, 'fish');
    state.trainAt[seat] = rules.board.cities[table.city('Ash')].milepost;
    expect(table.can('deliver', 0)).toBe(false);
    table.do('drop', table.load('fish'));
    aboard(table, seat, 'toys');
    state.trainAt[seat] = rules.board.cities[table.city('Elm')].milepost;
    expect(table.can('deliver', 2)).toBe(false);
    state.trainAt[seat] = rules.board.cities[table.city('Fir')].milepost;
    table.do('deliver', 1);
    expect(promises(table, seat)).toEqual([-1, -1, -1]);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('the player chooses which demand is promised where more than one would do', () => {
    const table = beforeFir([FOR_FIR, COAL]);
    const { state, game } = table;
    const { seat } = state;
    table.build([8, 0], [9, 0]);
    expect([table.rules.phases[state.phase].id, state.actor]).toEqual(['promise', seat]);
    expect(legal(table)).toEqual(['promise 1', 'promise 3', 'promise 5']);
    expect(game.describe(state, actionOf('promise', 3))).toBe(
      'promises coal to Ash (9M) for building into Fir',
    );
    expect(game.faults(state)).toEqual([]);
    table.do('promise', 5);
    expect(promises(table, seat)).toEqual([-1, 1 * 3 + 2, -1]);
    expect(table.canBuild([8, 0], [7, 0])).toBe(true);
    expect(game.faults(state)).toEqual([]);
  });

  test.each([0, 1])(
    'seat %i may not discard a hand of promises only, whatever the other has promised',
    (seat) => {
      const table = started('two-player', { cards: Array.from({ length: 30 }, () => FOR_FIR) });
      const { state } = table;
      const { committed } = state.extra;
      table.passTo(seat);
      const promiseAll = (of: number, slots: number): void => {
        for (let slot = of * 3; slot < of * 3 + slots; slot++) committed[slot] = state.hand[slot] * 3 + 2; // toys to Fir
      };
      promiseAll(1 - seat, 3);
      expect(table.can('discard-hand')).toBe(true);
      committed.fill(0);
      promiseAll(seat, 3);
      expect(table.can('discard-hand')).toBe(false);
      committed.fill(0);
      promiseAll(seat, 2);
      const kept = [...state.hand.subarray(seat * 3, seat * 3 + 2)];
      table.do('discard-hand');
      expect([...state.hand.subarray(seat * 3, seat * 3 + 2)]).toEqual(kept);
    },
  );

  test('nobody is asked where one demand alone will do', () => {
    const table = beforeFir([FOR_FIR]);
    table.build([8, 0], [9, 0]);
    expect(table.rules.phases[table.state.phase].id).toBe('build');
  });

  test('a demand promised already serves another city that it concerns', () => {
    // Fir supplies coal, and Gum wants it.
    const table = beforeFir([['Gum coal 10', 'Elm toys 7', 'Ash toys 12'], COAL]);
    const { state } = table;
    const { seat } = state;
    table.build([8, 0], [9, 0]);
    table.do('promise', 0);
    lay(table, seat, [3, 2], [3, 3], [4, 4]);
    table.build([4, 4], [4, 5]);
    expect(table.rules.phases[state.phase].id).toBe('build');
    expect(promises(table, seat)).toEqual([0, -1, -1]);
  });

  test('further track in the city takes no further promise', () => {
    const table = beforeFir([FOR_FIR, COAL]);
    const { state, rules } = table;
    const { seat } = state;
    table.build([8, 0], [9, 0]);
    table.do('promise', 1).passTo(seat);
    aboard(table, seat, 'toys');
    state.trainAt[seat] = rules.board.cities[table.city('Fir')].milepost;
    table.do('deliver', 1).do('stop');
    expect(state.hand[seat * 3 + 1]).toBe(1); // with two demands for what Fir supplies
    table.build([9, 0], [8, 1]);
    expect(rules.phases[state.phase].id).toBe('build');
    expect(promises(table, seat)).toEqual([-1, -1, -1]);
  });

  test('who is in the city already needs no card for it', () => {
    const table = beforeFir([]);
    const { seat } = table.state;
    lay(table, seat, [8, 0], [9, 0]);
    table.build([9, 0], [8, 1]);
    expect(promises(table, seat)).toEqual([-1, -1, -1]);
  });

  test('a medium city needs none', () => {
    const cards = Array.from({ length: 30 }, (): [string, string, string] => [
      'Ash toys 12',
      'Birch wood 9',
      'Elm wood 6',
    ]);
    const table = started('two-player', { cards }).do('stop');
    lay(table, table.state.seat, [3, 1], [4, 1]);
    table.build([4, 1], [5, 1]);
    expect(promises(table, table.state.seat)).toEqual([-1, -1, -1]);
  });

  test('a player who forfeits while choosing leaves no question behind', () => {
    const table = beforeFir([FOR_FIR, COAL]);
    const { state, game } = table;
    table.build([8, 0], [9, 0]);
    game.apply(state, game.forfeit(state.seat));
    expect(game.faults(state)).toEqual([]);
    expect(legal(table)).toContain('stop 0');
  });

  test('a promised card is not put away after the deal of five', () => {
    const options = ['two-player', 'fast-game-deal-five'];
    const table = opening(options, { cards: [...dozen, ...dozen, ...dozen] });
    const { state, game } = table;
    table.do('end-turn').do('end-turn');
    const { seat } = state;
    lay(table, seat, [7, 2], [7, 1], [8, 0]);
    const d = give(table, seat, 'Fir', 'fish');
    deal(table, seat, 4, state.hand[seat * 5]);
    table.build([8, 0], [9, 0]);
    if (table.rules.phases[state.phase].id === 'promise') table.do('promise', 4 * 3 + d);
    expect(promises(table, seat)[4]).toBe(state.hand[seat * 5 + 4] * 3 + d);
    table.do('end-turn');
    expect(table.can('put-away', 4)).toBe(false);
    const promised = promises(table, seat)[4];
    table.do('put-away', 0).do('put-away', 2);
    expect(promises(table, seat)).toEqual([-1, -1, promised, -1, -1]);
    expect(state.hand[seat * 5 + 2]).toBe(Math.floor(promised / 3));
    expect(game.faults(state)).toEqual([]);
  });

  test('of five cards dealt no more than three are promised', () => {
    const table = opening(['two-player', 'fast-game-deal-five'], {
      cards: Array.from({ length: 30 }, () => FOR_FIR),
    });
    const { state, rules } = table;
    const { seat } = state;
    lay(table, seat, [7, 2], [7, 1], [8, 0]);
    for (let slot = 0; slot < 3; slot++) {
      expect(table.canBuild([8, 0], [9, 0])).toBe(true);
      state.extra.committed[seat * 5 + slot] = state.hand[seat * 5 + slot] * 3 + 3; // toys to Elm
    }
    expect(table.canBuild([8, 0], [9, 0])).toBe(false);
    expect(rules.constants.putAway).toBe(2);
  });

  test('of three cards dealt all three may be promised, in either title', () => {
    for (const { title } of BOOKS) {
      const table = opening('two-player', { title, cards: Array.from({ length: 30 }, () => FOR_FIR) });
      const { state } = table;
      const { seat } = state;
      lay(table, seat, [7, 2], [7, 1], [8, 0]);
      for (let slot = 0; slot < 2; slot++)
        state.extra.committed[seat * 3 + slot] = state.hand[seat * 3 + slot] * 3 + 3; // toys to Elm
      expect(table.canBuild([8, 0], [9, 0]), title.id).toBe(true);
    }
  });

  test('faults tell of promises on no card, on another card, and about no small city', () => {
    const table = beforeFir([FOR_FIR]);
    const { state, game } = table;
    const start = state.seat * 3;
    table.build([8, 0], [9, 0]);
    const [card, promised] = [state.hand[start], state.extra.committed[start]];
    state.extra.committed[start + 1] = promised;
    state.extra.committed[start] = 0;
    expect(game.faults(state)[0]).toContain(`demand 1 is promised in hand slot ${start + 1}`);
    state.extra.committed[start + 1] = 0;
    state.extra.committed[start] = card * 3 + 1; // fish to Ash
    expect(game.faults(state)).toEqual([`demand ${card * 3} is promised, which concerns no small city`]);
  });
});
