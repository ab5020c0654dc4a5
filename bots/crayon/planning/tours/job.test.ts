import { describe, expect, test } from 'vitest';
import { contextAt, milepostOf, plainTable } from '../testing/plain-table.ts';
import { jobsOf } from './job.ts';

describe('jobs', () => {
  test('pair every demand with every supplier', () => {
    const table = plainTable();
    const seat = table.state.seat;
    const { tables, turnBuilder } = contextAt(table, seat);
    const jobs = jobsOf(tables, turnBuilder.state, seat);
    expect(jobs).toHaveLength(9);
    const [first] = jobs;
    expect(table.rules.board.cities[first.pickUpCity].name).toBe('Mine');
    expect(table.rules.board.cities[first.deliveryCity].name).toBe('East');
    expect([first.payoutM, first.claimAction]).toEqual([12, -1]);
    expect(table.game.format(first.deliverAction)).toBe('deliver 0');
  });

  test('need no pick-up and no chip for a load aboard', () => {
    const table = plainTable();
    table.passTo(table.state.seat, 0);
    const seat = table.state.seat;
    table
      .do('place', milepostOf(table, [5, 0]))
      .do('pick-up', table.load('coal'))
      .do('pick-up', table.load('coal'));
    const { tables, turnBuilder } = contextAt(table, seat);
    const coal = jobsOf(tables, turnBuilder.state, seat).filter(({ load }) => load === table.load('coal'));
    expect(coal).toHaveLength(3);
    expect(coal.every(({ pickUpCity }) => pickUpCity === -1)).toBe(true);
    const other = contextAt(table, 1 - seat);
    expect(
      jobsOf(other.tables, other.turnBuilder.state, 1 - seat).some(({ load }) => load === table.load('coal')),
    ).toBe(false);
  });
});
