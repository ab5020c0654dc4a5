import { expect, test } from 'vitest';
import { lay } from '../../../../engine/crayon/testing/arrange.ts';
import { textPlaces } from '../../../../engine/crayon/testing/text-board.ts';
import { at, contextAt, plain, plainTable } from '../testing/table.ts';
import { feesAlong, floodCost } from './fees.ts';

const there = textPlaces('C3 D3 E3 F3');

/** The other seat's line out of West; the first seat's train in West. */
function renting(constants = {}) {
  const table = plainTable({ constants: { startCash: 60, majorStarts: 9, buildLimit: 60, ...constants } });
  const owner = table.state.seat;
  table.build(...there);
  table.passTo(1 - owner, 0);
  table.do('place', at(table, [1, 2]));
  const arcs = there.slice(1).map((place, i) => table.arc(there[i], place));
  return { table, arcs, context: contextAt(table, 1 - owner) };
}

test('an owner is paid once a turn, and not again when that is done', () => {
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

test('own track costs what the rules ask for it, built or not yet', () => {
  const { table, context } = renting({ ownTrackFee: 1 });
  const own = [table.arc([1, 1], [2, 0]), table.arc([2, 0], [3, 0])];
  expect(feesAlong(context.tables, context.turnBuilder.state, context.seat, own)).toBe(1);
});

test('the worst flood counts: all bridges over its rivers that are the seat’s own, or will be', () => {
  const line = textPlaces('C3 D3 E3 F3 G3');
  const across = (i: number) => [line[i], line[i + 1]] as [(typeof line)[number], (typeof line)[number]];
  const rivers = { Flow: [across(0), across(2)], Brook: [across(3)] };
  const table = plainTable({ textBoard: { ...plain, rivers }, events: ['flood', 'flood-brook'] });
  const { seat } = table.state;
  const { tables } = contextAt(table, seat);
  const arcs = line.slice(1).map((place, i) => table.arc(line[i], place));
  const cost = (from?: number, to?: number): number => floodCost(tables, table.state, seat, arcs, from, to);
  const bridge = table.rules.arcCost[arcs[0]];
  expect(bridge).toBeGreaterThan(1);
  expect([cost(), cost(1), cost(3), cost(1, 2)]).toEqual([2 * bridge, bridge, bridge, 0]);
  lay(table, seat, ...across(0));
  expect(cost()).toBe(2 * bridge);
  lay(table, 1 - seat, ...across(2));
  expect(cost()).toBe(bridge);
});
