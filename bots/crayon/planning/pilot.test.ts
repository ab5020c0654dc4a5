import { describe, expect, it } from 'vitest';
import type { Table } from '../../../engine/crayon/testing/play.ts';
import type { LegalPlies } from '../../bot.ts';
import { chooseErrand } from './choose-errand.ts';
import { createPilot } from './pilot.ts';
import { at, cards, plainStyle, plainTable } from './testing/table.ts';

/** Plies that a bot of the seat answers with, as text. */
function answers(table: Table, seat: number, style = plainStyle): string[] {
  const out = new Int32Array(table.game.maxLegal);
  const legal: LegalPlies = {
    list: () => [...out.subarray(0, table.game.legalActions(table.state, out))],
    has: (action) => table.game.isLegal(table.state, action),
  };
  const setup = { random: () => 0, seat, seats: table.rules.seats, rules: table.rules, params: {} };
  const bot = createPilot(setup, style, chooseErrand);
  return bot.decide(table.game.observe(table.state, seat), legal).map(table.game.format);
}

/** A seat with a line from West by Mine to East, its train at Mine; every card pays for coal in East. */
function atMine(cash: number): { table: Table; seat: number } {
  const table = plainTable({
    cards: cards(['East coal 12', 'East fish 1', 'West fish 1']),
    constants: { startCash: 60, majorStarts: 9, buildLimit: 60, goalCash: 50 },
  });
  const { seat } = table.state;
  table.build([1, 1], [2, 0], [3, 0], [4, 0], [5, 0]);
  table.build([5, 0], [6, 0], [6, 1], [7, 2], [8, 2], [9, 2]);
  table.passTo(seat, 0);
  table.do('place', at(table, [5, 0]));
  table.state.cash[seat] = cash;
  return { table, seat };
}

describe('pilot', () => {
  it('goes on working on its own track without a penny, whatever it would keep in reserve', () => {
    const { table, seat } = atMine(0);
    const kinds = answers(table, seat, { ...plainStyle, reserve: 5 }).map((text) => text.split(' ')[0]);
    expect(kinds).toEqual(['pick-up', 'move', 'move', 'move', 'move', 'move', 'deliver']);
  });

  it('with victory in hand ends its turn, and spends nothing', () => {
    const { table, seat } = atMine(50);
    expect(answers(table, seat)).toEqual(['stop 0', 'end-turn 0']);
    table.state.cash[seat] = 49;
    expect(answers(table, seat)[0]).toBe(`pick-up ${table.load('coal')}`);
  });
});
