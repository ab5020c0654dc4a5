// What strikes do, on the toy board: those at coasts, inland and of a line over both titles, those in a country by title.
import { describe, expect, test } from 'vitest';
import type { TitleRules } from '../compile/compile-rules.ts';
import { actionOf } from '../model/action.ts';
import { carry, lay, put } from '../testing/arrange.ts';
import { BOOKS } from '../testing/books.ts';
import type { Table } from '../testing/play.ts';
import type { Place } from '../testing/text-board.ts';
import { firstEditionRules } from '../titles/first-edition/first-edition.ts';
import { northAmericaRules } from '../titles/north-america/north-america.ts';
import { deckOf, started } from './testing/started.ts';

const cards = deckOf('Birch fish 9', 'Gum coal 8', 'Fir wood 7');

/** Operands of `deliver` for the demands of the first card in hand. */
const [TO_BIRCH, TO_GUM, TO_FIR] = [0, 1, 2];

/** The other seat of a game, its train at the place with a load aboard, after the event was drawn. */
function struck(title: TitleRules, event: string, place: Place, load: string): Table {
  const table = started(title, { cards });
  const other = 1 - table.state.seat;
  put(table, other, place);
  carry(table, other, load);
  return table.drawEvent(event);
}

describe.each(BOOKS)('$id: strikes', ({ title }) => {
  // The coast runs along [9, 3], [8, 4] and [7, 5]. Birch's milepost [6, 3] is the third from it, Gum the fourth.
  test('coastal: no pick-up and no delivery near a coast', () => {
    const third = struck(title, 'coastal', [6, 3], 'fish');
    expect(third.can('pick-up', third.load('toys'))).toBe(false);
    expect(third.can('deliver', TO_BIRCH)).toBe(false);
    const fourth = struck(title, 'coastal', [4, 5], 'coal');
    expect(fourth.can('pick-up', fourth.load('toys'))).toBe(true);
    expect(fourth.can('deliver', TO_GUM)).toBe(true);
  });

  test('inland: no pick-up and no delivery away from coasts', () => {
    const fourth = struck(title, 'inland', [4, 5], 'coal');
    expect(fourth.can('pick-up', fourth.load('toys'))).toBe(false);
    expect(fourth.can('deliver', TO_GUM)).toBe(false);
    const third = struck(title, 'inland', [6, 3], 'fish');
    expect(third.can('pick-up', third.load('toys'))).toBe(true);
    expect(third.can('deliver', TO_BIRCH)).toBe(true);
  });

  test('loads may still be dropped where a strike is on', () => {
    const table = struck(title, 'coastal', [6, 3], 'fish');
    expect(table.can('drop', table.load('fish'))).toBe(true);
  });

  test('own line: nobody moves on the drawer’s track and the drawer may not build', () => {
    const table = started(title);
    const drawer = table.state.seat;
    const other = 1 - drawer;
    lay(table, drawer, [3, 1], [4, 1], [5, 1], [6, 1]);
    put(table, other, [5, 1]);
    table.drawEvent('own-line');
    expect(table.canMove([5, 1], [6, 1])).toBe(false);
    table.passTo(drawer).do('stop');
    expect(table.canBuild([6, 1], [7, 1])).toBe(false);
    table.do('end-turn');
    expect(table.canMove([5, 1], [6, 1])).toBe(true);
  });
});

// Canada lies in the north-east: Fir [9, 0], [8, 0] and [8, 1] are in it. Birch's milepost [8, 2] touches its border from
// outside, Birch's [7, 2] does not.
const intoCanada: Place[] = [
  [7, 2],
  [8, 2],
  [8, 1],
  [8, 0],
  [9, 0],
];

describe('north-america: strike in a country', () => {
  test('no pick-up and no delivery in the country or at a milepost that touches its border', () => {
    const inside = struck(northAmericaRules, 'country', [9, 0], 'wood');
    expect(inside.can('pick-up', inside.load('coal'))).toBe(false);
    expect(inside.can('deliver', TO_FIR)).toBe(false);
    const border = struck(northAmericaRules, 'country', [8, 2], 'fish');
    expect(border.can('pick-up', border.load('toys'))).toBe(false);
    expect(border.can('deliver', TO_BIRCH)).toBe(false);
    const outside = struck(northAmericaRules, 'country', [7, 2], 'fish');
    expect(outside.can('pick-up', outside.load('toys'))).toBe(true);
    expect(outside.can('deliver', TO_BIRCH)).toBe(true);
  });

  test('trains move in the country, enter it, leave it and begin in it', () => {
    const table = started(northAmericaRules);
    const other = 1 - table.state.seat;
    lay(table, other, ...intoCanada.slice(1));
    table.drawEvent('country');
    expect(table.can('place', table.rules.board.cities[table.city('Fir')].milepost)).toBe(true);
    put(table, other, [7, 2]);
    table.move(...intoCanada, [8, 0], [8, 1], [8, 2]);
    expect(table.game.faults(table.state)).toEqual([]);
  });
});

describe('first-edition: strike in a country', () => {
  test('no train in the country moves, and none enters it', () => {
    const table = started(firstEditionRules);
    const other = 1 - table.state.seat;
    lay(table, other, ...intoCanada.slice(1));
    table.drawEvent('country');
    put(table, other, [8, 2]);
    expect(table.canMove([8, 2], [8, 1])).toBe(false);
    put(table, other, [8, 1]);
    expect(table.canMove([8, 1], [8, 0])).toBe(false);
    expect(table.canMove([8, 1], [8, 2])).toBe(false);
  });

  test('trains outside it move freely, also at its border', () => {
    const table = started(firstEditionRules);
    const other = 1 - table.state.seat;
    lay(table, other, [5, 0], [6, 0], [6, 1], [7, 1]);
    table.drawEvent('country');
    put(table, other, [5, 0]);
    table.move([5, 0], [6, 0], [6, 1], [7, 1]); // [6, 0] and [7, 1] touch Canada
    put(table, other, [8, 2]);
    expect(table.canMove([8, 2], [7, 2])).toBe(true);
  });

  test('a train is not placed in the country', () => {
    const table = started(firstEditionRules).drawEvent('country');
    const placed = (name: string) => table.can('place', table.rules.board.cities[table.city(name)].milepost);
    expect(['Fir', 'Ash', 'Birch'].map(placed)).toEqual([false, true, true]);
    const listed = new Int32Array(table.game.maxLegal);
    const count = table.game.legalActions(table.state, listed);
    const [fir, ash] = ['Fir', 'Ash'].map((name) => table.rules.board.cities[table.city(name)].milepost);
    expect(listed.subarray(0, count)).toContain(actionOf('place', ash));
    expect(listed.subarray(0, count)).not.toContain(actionOf('place', fir));
    table.passTo(table.state.actor).passTo(table.state.actor);
    expect(placed('Fir')).toBe(true);
  });

  test('loads are picked up and delivered all the same', () => {
    const table = struck(firstEditionRules, 'country', [9, 0], 'wood');
    expect(table.can('pick-up', table.load('coal'))).toBe(true);
    expect(table.can('deliver', TO_FIR)).toBe(true);
  });
});
