import { describe, expect, it } from 'vitest';
import { crayon } from '../../../engine/index.ts';
import { at, deskAt, plainTable } from './testing/table.ts';

const { ply } = crayon;

describe('draft', () => {
  it('adds legal plies only, and leaves the game alone', () => {
    const table = plainTable();
    const before = table.game.hash(table.state);
    const { draft, seat } = deskAt(table, table.state.seat);
    expect(draft.play(ply('build', table.arc([5, 2], [6, 2])))).toBe(false);
    expect(draft.play(ply('build', table.arc([2, 2], [3, 2])))).toBe(true);
    expect(draft.play(ply('build', table.arc([3, 2], [4, 2])))).toBe(true);
    expect(draft.plies.map(table.game.format)).toEqual([
      `build ${table.arc([2, 2], [3, 2])}`,
      `build ${table.arc([3, 2], [4, 2])}`,
    ]);
    expect(draft.state.cash[seat]).toBe(58);
    expect(table.game.hash(table.state)).toBe(before);
  });

  it('is closed by what hands on the turn or reveals something', () => {
    const table = plainTable();
    const { draft } = deskAt(table, table.state.seat);
    expect(draft.play(ply('end-turn'))).toBe(true);
    expect(draft.closed).toBe(true);
    expect(draft.can(ply('end-turn'))).toBe(false);
    expect(draft.plies).toHaveLength(1);
  });

  it('begins anew from what is seen', () => {
    const table = plainTable();
    const { draft } = deskAt(table, table.state.seat);
    draft.play(ply('build', table.arc([2, 2], [3, 2])));
    draft.begin(table.game.observe(table.state, table.state.seat));
    expect(draft.plies).toEqual([]);
    expect(draft.state.segmentOwner.every((owner) => owner === 0)).toBe(true);
    table.do('end-turn').passTo(table.state.seat, 0);
    draft.begin(table.game.observe(table.state, table.state.seat));
    expect(draft.play(ply('place', at(table, [5, 0])))).toBe(true);
    expect(draft.play(ply('pick-up', table.load('coal')))).toBe(true);
    expect(draft.state.chips[table.load('coal')]).toBe(table.state.chips[table.load('coal')] - 1);
  });
});
