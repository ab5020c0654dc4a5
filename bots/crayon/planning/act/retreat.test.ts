import { describe, expect, test } from 'vitest';
import { contextAt, placesOf, plainTable } from '../testing/plain-table.ts';
import { planRetreat } from './retreat.ts';

/** A train at the end of a line in open country, coming from a city. */
function stuck(startCash: number) {
  const table = plainTable({ constants: { startCash } }).run('build C3..E3; to A; place C3; move C3..E3');
  return { table, context: contextAt(table, table.state.seat) };
}

describe('a retreat', () => {
  test('leads to the nearest city without reversing', () => {
    const { table, context } = stuck(30);
    const plan = planRetreat(context, context.turnBuilder.state)!;
    expect(plan.stops).toEqual([]);
    const places = placesOf(table, plan.route.arcs);
    expect(places[0]).toBe('4,2');
    expect(places[1]).not.toBe('3,2');
    expect(table.rules.board.cityOf[table.rules.board.to[plan.route.arcs.at(-1)!]]).toBeGreaterThanOrEqual(0);
    expect(plan.route.trackCostM).toBeLessThanOrEqual(28);
  });

  test('is impossible without the money for it', () => {
    const { context } = stuck(2);
    expect(planRetreat(context, context.turnBuilder.state)).toBeNull();
  });
});
