import { expect, test } from 'vitest';
import { lay } from '../../../../engine/crayon/testing/arrange.ts';
import { textPlaces } from '../../../../engine/crayon/testing/text-board.ts';
import { arcsAlong, contextAt, plainBoard, plainTable, rentedLine } from '../testing/plain-table.ts';
import { feesAlong, floodCost } from './fees.ts';

/** A seat with its train in West, where the other seat's line begins. */
function renting(constants = {}) {
  const { table, seat, arcs } = rentedLine(constants);
  return { table, arcs, context: contextAt(table, seat) };
}

test('fees are due once per owner and turn', () => {
  const { table, arcs, context } = renting();
  const fees = (): number => feesAlong(context.tables, context.turnBuilder.state, context.seat, arcs);
  expect(fees()).toBe(4);
  context.turnBuilder.state.movesLeft = 2; // a turn for two steps, another one for the third
  expect(fees()).toBe(8);
  context.turnBuilder.state.paidTo = 1 << (1 - context.seat);
  expect(fees()).toBe(4);
  expect(feesAlong(context.tables, context.turnBuilder.state, context.seat, arcs, 0, 2)).toBe(0);
  expect(table.state.cash[context.seat]).toBe(60);
});

test('own track costs its fee, built or not yet', () => {
  const { table, context } = renting({ ownTrackFee: 1 });
  const missing = arcsAlong(table, 'B2 C1 D1');
  expect(feesAlong(context.tables, context.turnBuilder.state, context.seat, missing)).toBe(1);
});

test('the cost of floods is the price of the bridges, own or planned, that the worst one takes', () => {
  const line = textPlaces('C3 D3 E3 F3 G3');
  const across = (i: number) => [line[i], line[i + 1]] as [(typeof line)[number], (typeof line)[number]];
  const rivers = { Flow: [across(0), across(2)], Brook: [across(3)] };
  const table = plainTable({ textBoard: { ...plainBoard, rivers }, events: ['flood', 'flood-brook'] });
  const { seat } = table.state;
  const { tables } = contextAt(table, seat);
  const arcs = arcsAlong(table, 'C3..G3');
  const cost = (from?: number, to?: number): number => floodCost(tables, table.state, seat, arcs, from, to);
  const bridge = table.rules.arcCost[arcs[0]];
  expect(bridge).toBeGreaterThan(1);
  expect([cost(), cost(1), cost(3), cost(1, 2)]).toEqual([2 * bridge, bridge, bridge, 0]);
  lay(table, seat, ...across(0));
  expect(cost()).toBe(2 * bridge);
  lay(table, 1 - seat, ...across(2));
  expect(cost()).toBe(bridge);
});
