// What floods do, on the toy board.
import { describe, expect, test } from 'vitest';
import type { TitleRules } from '../compile/compile-rules.ts';
import { lay, put, segmentAt } from '../testing/arrange.ts';
import { BOOKS } from '../testing/books.ts';
import { Table } from '../testing/play.ts';
import type { Place } from '../testing/text-board.ts';
import { northAmericaRules } from '../titles/north-america/north-america.ts';
import { started } from './testing/started.ts';

const bridge: [Place, Place] = [
  [3, 1],
  [4, 1],
];

/** The seat to act has flooded the river that the other seat bridged. */
function flooded(title: TitleRules): { table: Table; drawer: number; other: number } {
  const table = started(title);
  const drawer = table.state.seat;
  const other = 1 - drawer;
  lay(table, other, ...bridge, [5, 1]);
  table.drawEvent('flood');
  return { table, drawer, other };
}

describe.each(BOOKS)('$id: flood', ({ title }) => {
  test('erases the bridges over the rivers named and nothing else', () => {
    const { table, other } = flooded(title);
    expect(table.state.segmentOwner[segmentAt(table, ...bridge)]).toBe(0);
    expect(table.state.segmentOwner[segmentAt(table, [4, 1], [5, 1])]).toBe(other + 1);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('nobody builds or moves across until the end of the drawer’s next turn', () => {
    const { table, drawer, other } = flooded(title);
    expect(table.state.actor).toBe(other);
    put(table, other, [3, 1]);
    expect(table.canMove(...bridge)).toBe(false);
    // Not even where track lies again.
    const relaid = new Table(table);
    relaid.state = table.copy();
    lay(relaid, other, ...bridge);
    expect(relaid.canMove(...bridge)).toBe(false);
    table.do('stop');
    expect(table.canBuild(...bridge)).toBe(false);
    table.passTo(drawer).do('stop');
    expect(table.state.eventCount).toBe(1);
    expect(table.canBuild(...bridge)).toBe(false);
    table.do('end-turn');
    expect(table.state.eventCount).toBe(0);
    relaid.passTo(drawer).do('stop').do('end-turn');
    expect(relaid.canMove(...bridge)).toBe(true);
    table.do('stop');
    expect(table.canBuild(...bridge)).toBe(true);
  });

  test('bridges inside a urban area are closed while it lasts', () => {
    const table = started(title);
    const other = 1 - table.state.seat;
    put(table, other, [6, 3]); // rim of Birch; Brook runs between it and the centre
    expect(table.rules.board.urban[segmentAt(table, [6, 3], [7, 3])]).toBe(1);
    table.drawEvent('flood-brook');
    expect(table.canMove([6, 3], [7, 3])).toBe(false);
    expect(table.canMove([6, 3], [7, 4])).toBe(true); // the way round
    table.passTo(table.state.seat).passTo(other);
    expect(table.canMove([6, 3], [7, 3])).toBe(true);
  });
});

describe('north-america: flooded bridges', () => {
  test('the former owner alone may rebuild until a turn of theirs has passed', () => {
    const { table, drawer, other } = flooded(northAmericaRules);
    table.passTo(drawer).do('stop').do('end-turn'); // the flood is over; the other seat has its one turn
    const used = new Table(table);
    used.state = table.copy();
    used.do('stop').do('end-turn').do('stop');
    expect(used.state.actor).toBe(drawer);
    expect(used.canBuild(...bridge)).toBe(true);
    // While the right stands, the drawer is kept out.
    table.state.actor = table.state.seat = drawer;
    table.do('stop');
    expect(table.canBuild(...bridge)).toBe(false);
    table.state.seat = table.state.actor = other;
    expect(table.canBuild(...bridge)).toBe(true);
  });

  test('a lost turn does not use up the right', () => {
    const { table, drawer, other } = flooded(northAmericaRules);
    table.passTo(drawer).do('stop');
    table.state.lostTurns[other] = 1;
    table.do('end-turn');
    expect(table.state.actor).toBe(drawer);
    table.do('stop');
    expect(table.canBuild(...bridge)).toBe(false);
  });
});
