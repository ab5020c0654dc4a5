import { expect, it } from 'vitest';
import { at, contextAt, plainTable } from '../testing/table.ts';
import { feesAlong } from './fees.ts';

const there = [
  [2, 2],
  [3, 2],
  [4, 2],
  [5, 2],
] as const;

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

it('an owner is paid once a turn, and not again when that is done', () => {
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

it('own track costs what the rules ask for it, built or not yet', () => {
  const { table, context } = renting({ ownTrackFee: 1 });
  const own = [table.arc([1, 1], [2, 0]), table.arc([2, 0], [3, 0])];
  expect(feesAlong(context.tables, context.turnBuilder.state, context.seat, own)).toBe(1);
});
