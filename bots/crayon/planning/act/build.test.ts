import { describe, expect, it } from 'vitest';
import { textPlaces } from '../../../../engine/crayon/testing/text-board.ts';
import { contextAt, plainTable } from '../testing/table.ts';
import { layTrack } from './build.ts';

const built = (context: ReturnType<typeof contextAt>): number =>
  context.turnBuilder.state.segmentOwner.reduce(
    (sum, owner) => sum + (owner === context.seat + 1 ? 1 : 0),
    0,
  );

describe('laying track', () => {
  it('builds a line from whichever end it can be begun at, and into a major from the city', () => {
    const table = plainTable();
    const context = contextAt(table, table.state.seat);
    // From the open country towards West: nothing can be begun at its head.
    layTrack(context, [table.arc([4, 2], [3, 2]), table.arc([3, 2], [2, 2])], 0);
    expect(built(context)).toBe(2);
    // Each million buys a milepost of plain: the way into the city was built out of it.
    expect(context.turnBuilder.state.spent).toBe(2);
  });

  it('stops at the limits of a turn, at the reserve, and where somebody else was first', () => {
    const line = textPlaces('C3 D3 E3 F3 G3');
    const arcsOf = (table: ReturnType<typeof plainTable>): number[] =>
      line.slice(1).map((place, i) => table.arc(line[i], place));
    const short = plainTable({ constants: { startCash: 60, buildLimit: 3 } });
    const limited = contextAt(short, short.state.seat);
    layTrack(limited, arcsOf(short), 0);
    expect(built(limited)).toBe(3);
    const poor = plainTable({ constants: { startCash: 5 } });
    const saving = contextAt(poor, poor.state.seat);
    layTrack(saving, arcsOf(poor), 3);
    expect(built(saving)).toBe(2);
    const late = plainTable();
    late.build([2, 2], [3, 2]);
    late.do('end-turn');
    const second = contextAt(late, late.state.seat);
    layTrack(second, arcsOf(late), 0);
    expect(built(second)).toBe(0);
  });

  it('keeps what a stretch needs that waits for its far end from track that comes later', () => {
    const stretch = textPlaces('F1 E1 D1 C1 B2');
    const placed = [6, 10].map((startCash) => {
      const table = plainTable({ constants: { startCash } });
      const context = contextAt(table, table.state.seat);
      const way = stretch.slice(1).map((place, i) => table.arc(stretch[i], place));
      const later = table.arc([9, 2], [8, 2]);
      layTrack(context, [...way, later], 0);
      const { segmentOwner } = context.turnBuilder.state;
      return [...way, later].map((arc) => segmentOwner[table.rules.board.segmentOf[arc]] !== 0);
    });
    expect(placed[0]).toEqual([true, true, true, true, false]);
    expect(placed[1]).toEqual([true, true, true, true, true]);
  });

  it('builds later track all the same where a stretch can be begun nowhere', () => {
    const table = plainTable({ constants: { startCash: 10 } });
    const context = contextAt(table, table.state.seat);
    layTrack(context, [table.arc([5, 5], [4, 5]), table.arc([9, 2], [8, 2])], 0);
    expect(built(context)).toBe(1);
  });

  it('builds no more than two segments a turn out of majors', () => {
    const table = plainTable({ constants: { startCash: 60, majorStarts: 2 } });
    const context = contextAt(table, table.state.seat);
    layTrack(
      context,
      [
        table.arc([2, 2], [3, 2]),
        table.arc([1, 1], [2, 0]),
        table.arc([1, 3], [2, 4]),
        table.arc([3, 2], [4, 2]),
      ],
      0,
    );
    expect(built(context)).toBe(3);
    expect(context.turnBuilder.state.majorStarts).toBe(2);
  });
});
