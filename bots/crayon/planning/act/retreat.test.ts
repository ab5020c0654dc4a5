import { describe, expect, it } from 'vitest';
import { at, contextAt, placesOf, plainTable } from '../testing/table.ts';
import { retreat } from './retreat.ts';

/** A train on a stub of track that ends in the open, its back to the city it came from. */
function stuck(startCash: number) {
  const table = plainTable({ constants: { startCash, buildLimit: 60, majorStarts: 9 } });
  const seat = table.state.seat;
  table.build([2, 2], [3, 2], [4, 2]);
  table.passTo(seat, 0);
  table.do('place', at(table, [2, 2])).move([2, 2], [3, 2], [4, 2]);
  return { table, context: contextAt(table, seat) };
}

describe('retreat', () => {
  it('leads to the nearest city without turning round', () => {
    const { table, context } = stuck(30);
    const plan = retreat(context, context.turnBuilder.state)!;
    expect(plan.stops).toEqual([]);
    const places = placesOf(table, plan.route.arcs);
    expect(places[0]).toBe('4,2');
    expect(places[1]).not.toBe('3,2');
    expect(table.rules.board.cityOf[table.rules.board.to[plan.route.arcs.at(-1)!]]).toBeGreaterThanOrEqual(0);
    expect(plan.route.trackCost).toBeLessThanOrEqual(28);
  });

  it('is none without the money for it', () => {
    const { context } = stuck(2);
    expect(retreat(context, context.turnBuilder.state)).toBeNull();
  });
});
