import { describe, expect, test } from 'vitest';
import type { CaseGame } from '../../../../engine/crayon/testing/cases/case-game.ts';
import { arcsAlong, contextAt, plainTable } from '../testing/plain-table.ts';
import { layTrack } from './build.ts';

const countOwnSegments = (context: ReturnType<typeof contextAt>): number =>
  context.turnBuilder.state.segmentOwner.reduce(
    (sum, owner) => sum + (owner === context.seat + 1 ? 1 : 0),
    0,
  );

describe('laying track', () => {
  test('builds a line from the end that is a legal start, and into a major from the city', () => {
    const table = plainTable();
    const context = contextAt(table, table.state.seat);
    // From open country towards West: its first segment has no legal start.
    layTrack(context, arcsAlong(table, 'E3..C3'), 0);
    expect(countOwnSegments(context)).toBe(2);
    // Each segment costs 1M: the one into the city was built out of it.
    expect(context.turnBuilder.state.spent).toBe(2);
  });

  test('stops at the limit of a turn, at the reserve, and at track of others', () => {
    const builtOn = (table: CaseGame, reserve = 0): number => {
      const context = contextAt(table, table.state.seat);
      layTrack(context, arcsAlong(table, 'C3..G3'), reserve);
      return countOwnSegments(context);
    };
    expect(builtOn(plainTable({ constants: { buildLimit: 3 } }))).toBe(3);
    expect(builtOn(plainTable({ constants: { startCash: 5 } }), 3)).toBe(2);
    expect(builtOn(plainTable().run('build C3 D3; end-turn'))).toBe(0);
  });

  test('keeps the money of a stretch that waits for its far end', () => {
    const placed = [6, 10].map((startCash) => {
      const table = plainTable({ constants: { startCash } });
      const context = contextAt(table, table.state.seat);
      const arcs = [...arcsAlong(table, 'F1 E1 D1 C1 B2'), ...arcsAlong(table, 'J3 I3')];
      layTrack(context, arcs, 0);
      const { segmentOwner } = context.turnBuilder.state;
      return arcs.map((arc) => segmentOwner[table.rules.board.segmentOf[arc]] !== 0);
    });
    expect(placed[0]).toEqual([true, true, true, true, false]);
    expect(placed[1]).toEqual([true, true, true, true, true]);
  });

  test('builds later track if a stretch has no legal start', () => {
    const table = plainTable({ constants: { startCash: 10 } });
    const context = contextAt(table, table.state.seat);
    layTrack(context, [...arcsAlong(table, 'F6 E6'), ...arcsAlong(table, 'J3 I3')], 0);
    expect(countOwnSegments(context)).toBe(1);
  });

  test('builds no more than two segments a turn out of majors', () => {
    const table = plainTable({ constants: { majorStarts: 2 } });
    const context = contextAt(table, table.state.seat);
    const arcs = ['C3 D3', 'B2 C1', 'B4 C5', 'D3 E3'].flatMap((chain) => arcsAlong(table, chain));
    layTrack(context, arcs, 0);
    expect(countOwnSegments(context)).toBe(3);
    expect(context.turnBuilder.state.majorStarts).toBe(2);
  });
});
