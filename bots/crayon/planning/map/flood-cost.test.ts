import { expect, test } from 'vitest';
import { lay } from '../../../../engine/crayon/testing/arrange.ts';
import { contextAt, plain, plainTable } from '../testing/table.ts';
import { floodCost } from './flood-cost.ts';

test('the worst flood counts: all bridges over its rivers that are the seat’s own, or will be', () => {
  const line = [
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 2],
    [6, 2],
  ] as const;
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
