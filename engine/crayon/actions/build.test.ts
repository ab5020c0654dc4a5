// Where track may begin and how much a turn takes, over both titles where their books agree. Prices and rights to enter
// have files of their own.
import { describe, expect, test } from 'vitest';
import type { TitleRules } from '../compile/compile-rules.ts';
import { lay } from '../testing/arrange.ts';
import { BOOKS } from '../testing/books.ts';
import type { Table } from '../testing/play.ts';
import { firstEditionRules } from '../titles/first-edition/first-edition.ts';
import { northAmericaRules } from '../titles/north-america/north-america.ts';
import { open } from './testing/opening.ts';

describe.each(BOOKS)('$id: where and how much', ({ title }) => {
  test('track starts at a major city or at own track, never elsewhere', () => {
    const table = open(title);
    expect(table.canBuild([6, 3], [7, 3])).toBe(false);
    expect(table.canBuild([4, 2], [5, 2])).toBe(true);
    table.build([4, 2], [5, 2]);
    expect(table.canBuild([5, 2], [5, 1])).toBe(true);
    table.passTo(1 - table.state.seat, 1);
    expect(table.canBuild([5, 2], [5, 1])).toBe(false);
  });

  test('the urban area is never built on', () => {
    expect(open(title).canBuild([3, 2], [4, 2])).toBe(false);
  });

  test('any number of segments may be built into majors', () => {
    const table = open(title, { constants: { startCash: 100, buildLimit: 100 } });
    table.build([4, 2], [5, 2], [4, 3], [4, 2]);
    table.build([4, 3], [3, 3]);
    table.build([4, 3], [4, 4], [3, 4], [3, 3]);
    table.build([3, 4], [2, 3]);
    expect(table.state.majorStarts).toBe(1);
  });

  test('only one player’s track lies between two mileposts', () => {
    const table = open(title);
    table.build([4, 2], [5, 2]);
    table.passTo(1 - table.state.seat, 1);
    expect(table.canBuild([4, 2], [5, 2])).toBe(false);
  });

  test('20M a turn, and never more than the cash in hand', () => {
    const table = open(title);
    table.build(
      [4, 2],
      [5, 2],
      [6, 2],
      [7, 2],
      [8, 2],
      [9, 2],
      [8, 3],
      [7, 3],
      [6, 3],
      [5, 3],
      [4, 3],
      [4, 4],
      [4, 5],
    );
    expect(table.state.spent).toBe(17);
    expect(table.canBuild([4, 5], [5, 6])).toBe(true); // 3M
    table.build([4, 4], [3, 4]);
    expect(table.canBuild([4, 5], [5, 6])).toBe(false);
    const poor = open(title, { constants: { startCash: 2 } });
    expect(poor.canBuild([3, 1], [4, 0])).toBe(false);
    poor.build([4, 2], [5, 2]);
    expect(poor.canBuild([5, 2], [6, 2])).toBe(false);
  });

  test('build or upgrade, never both in a turn', () => {
    const built = open(title);
    built.build([4, 2], [5, 2]);
    expect(built.can('upgrade', 1)).toBe(false);
    const upgraded = open(title).do('upgrade', 1);
    expect(upgraded.canBuild([4, 2], [5, 2])).toBe(false);
    expect(upgraded.can('upgrade', 3)).toBe(false);
  });
});

describe('starts at major cities', () => {
  test('at most two segments a turn start at majors, from one or from several', () => {
    const table = open(northAmericaRules);
    table.build([4, 2], [5, 2]);
    table.build([6, 6], [5, 5]);
    expect(table.canBuild([3, 3], [3, 4])).toBe(false);
    expect(table.canBuild([5, 2], [5, 1])).toBe(true);
    const same = open(northAmericaRules);
    same.build([4, 2], [5, 2]);
    same.build([4, 2], [4, 3]);
    expect(same.canBuild([4, 2], [4, 1])).toBe(false);
  });

  test('first edition: at no more than two different major mileposts a turn, any number of segments at each', () => {
    const table = open(firstEditionRules);
    table.build([4, 2], [5, 2]);
    table.build([4, 2], [4, 3]);
    table.build([3, 3], [3, 4]);
    expect(table.canBuild([3, 3], [4, 4])).toBe(true);
    expect(table.canBuild([2, 3], [2, 4])).toBe(false);
    expect(table.canBuild([6, 6], [5, 5])).toBe(false);
    expect(table.canBuild([5, 2], [5, 1])).toBe(true);
    // From both as often as the money lasts, in any order.
    table.build([3, 3], [4, 4]);
    table.build([4, 2], [4, 1]);
    expect(table.canBuild([3, 3], [4, 3])).toBe(true);
    expect(table.canBuild([2, 3], [2, 4])).toBe(false);
    // The next turn begins anew.
    table.passTo(table.state.seat, 1);
    expect(table.canBuild([2, 3], [2, 4])).toBe(true);
  });
});

describe('track cut off from every major city', () => {
  /** A seat whose only own track is cut off. */
  function cutOff(title: TitleRules): Table {
    const table = open(title);
    lay(table, table.state.seat, [6, 3], [7, 3]);
    return table;
  }

  test('north america: is built on like any other', () => {
    expect(cutOff(northAmericaRules).canBuild([7, 3], [8, 3])).toBe(true);
  });

  test('first edition: is not built on', () => {
    expect(cutOff(firstEditionRules).canBuild([7, 3], [8, 3])).toBe(false);
  });
});
