import { describe, expect, test } from 'vitest';
import { crayon } from '../../../engine/index.ts';
import { contextAt, milepostOf, plainTable } from './testing/plain-table.ts';

const { actionOf } = crayon;

describe('a turn builder', () => {
  test('adds only legal actions, and does not change the game', () => {
    const table = plainTable();
    const before = table.game.hash(table.state);
    const { turnBuilder, seat } = contextAt(table, table.state.seat);
    expect(turnBuilder.play(actionOf('build', table.arc([5, 2], [6, 2])))).toBe(false);
    expect(turnBuilder.play(actionOf('build', table.arc([2, 2], [3, 2])))).toBe(true);
    expect(turnBuilder.play(actionOf('build', table.arc([3, 2], [4, 2])))).toBe(true);
    expect(turnBuilder.actions.map(table.game.format)).toEqual([
      `build ${table.arc([2, 2], [3, 2])}`,
      `build ${table.arc([3, 2], [4, 2])}`,
    ]);
    expect(turnBuilder.state.cash[seat]).toBe(58);
    expect(table.game.hash(table.state)).toBe(before);
  });

  test('is closed by an action that ends the turn or reveals something', () => {
    const table = plainTable();
    const { turnBuilder } = contextAt(table, table.state.seat);
    expect(turnBuilder.play(actionOf('end-turn'))).toBe(true);
    expect(turnBuilder.isClosed).toBe(true);
    expect(turnBuilder.can(actionOf('end-turn'))).toBe(false);
    expect(turnBuilder.actions).toHaveLength(1);
  });

  test('starts over from an observation', () => {
    const table = plainTable();
    const { turnBuilder } = contextAt(table, table.state.seat);
    turnBuilder.play(actionOf('build', table.arc([2, 2], [3, 2])));
    turnBuilder.begin(table.game.observe(table.state, table.state.seat));
    expect(turnBuilder.actions).toEqual([]);
    expect(turnBuilder.state.segmentOwner.every((owner) => owner === 0)).toBe(true);
    table.do('end-turn').passTo(table.state.seat, 0);
    turnBuilder.begin(table.game.observe(table.state, table.state.seat));
    expect(turnBuilder.play(actionOf('place', milepostOf(table, [5, 0])))).toBe(true);
    expect(turnBuilder.play(actionOf('pick-up', table.load('coal')))).toBe(true);
    expect(turnBuilder.state.chips[table.load('coal')]).toBe(table.state.chips[table.load('coal')] - 1);
  });
});
