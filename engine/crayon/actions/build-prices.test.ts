// What building costs, over both titles where their books agree.
import { describe, expect, test } from 'vitest';
import { TERRAINS } from '../board/board.ts';
import { NEVER } from '../model/rules.ts';
import { lay } from '../testing/arrange.ts';
import { BOOKS } from '../testing/books.ts';
import { Table } from '../testing/play.ts';
import type { Place, TextBoard } from '../testing/text-board.ts';
import { toyGame } from '../testing/toy.ts';
import { CARDS, examples, open } from './testing/opening.ts';

/** One milepost of each kind of ground in a row, with clear ground before each; cities of every size and a river. */
const grounds: TextBoard = {
  rows: [
    'ccccccccccccccccccccc',
    'ccccccmcacdcfcjcwcccc',
    'ccccccccccccccccccccc',
    'ccccccccccccccccccccc',
    'ccccccccccccccccccccc',
  ],
  cities: [
    { name: 'Hub', size: 'major', at: [2, 1] },
    { name: 'Far', size: 'major', at: [6, 3] },
    { name: 'Burg', size: 'medium', at: [9, 0], supplies: ['coal'] },
    { name: 'Town', size: 'small', at: [9, 2] },
  ],
  loads: { coal: 3 },
};

describe.each(BOOKS)('$id: prices', ({ title, terrain, lake, inlet }) => {
  test('the ground built to sets the price, not the ground built from', () => {
    const table = open(title, {
      textBoard: grounds,
      cards: CARDS.map(() => ['Hub coal 5', 'Far coal 6', 'Town coal 7']),
      constants: { startCash: 99, buildLimit: 99 },
    });
    const { board } = table.rules;
    const line: Place[] = Array.from({ length: 16 }, (_, i) => [3 + i, 1]);
    const seen = new Set<string>();
    for (let i = 1; i < line.length; i++) {
      const there = TERRAINS[board.terrain[board.to[table.arc(line[i - 1], line[i])]]];
      const before = table.state.cash[table.state.seat];
      expect([there, table.build(line[i - 1], line[i])]).toEqual([there, terrain[there]]);
      expect(before - table.state.cash[table.state.seat]).toBe(terrain[there]);
      seen.add(there);
    }
    expect(seen).toEqual(new Set(TERRAINS));
  });

  test('small and medium cities cost 3M to build to, a major 5M', () => {
    const table = open(title, {
      textBoard: grounds,
      cards: CARDS.map(() => ['Hub coal 5', 'Far coal 6', 'Town coal 7']),
    });
    table.build([3, 1], [4, 1], [5, 1], [6, 1], [7, 1]);
    lay(table, table.state.seat, [7, 1], [8, 1]);
    expect(table.build([8, 1], [9, 0])).toBe(3);
    expect(table.build([8, 1], [9, 2])).toBe(3);
    expect(table.build([4, 1], [4, 2])).toBe(1);
    lay(table, table.state.seat, [4, 2], [5, 2]);
    expect(table.build([5, 2], [6, 2])).toBe(5); // of Far
  });

  test('Blue of the rule book pays 8M to the medium city across the river and 11M in all', () => {
    const table = open(title);
    expect(table.build([4, 2], [5, 2], [6, 2], [7, 2], [8, 2])).toBe(1 + 3 + 1 + 3);
    expect(table.build([3, 1], [4, 0])).toBe(3);
    expect(table.state.spent).toBe(11);
    expect(table.state.cash[table.state.seat]).toBe(60 - 11);
  });

  test('Green of the rule book pays 14M for a line over a mountain and a branch across a river', () => {
    const table = open(title);
    expect(table.build([3, 3], [3, 4], [4, 4], [4, 5], [5, 6])).toBe(1 + 1 + 2 + 3);
    expect(table.build([3, 4], [3, 5], [2, 5], [2, 6])).toBe(1 + 1 + (2 + 3));
    expect(table.state.spent).toBe(14);
  });

  test('clear to rough 2M, rough across a river 4M, into a small city 3M', () => {
    const rough: TextBoard = {
      ...examples,
      rows: [
        'cccccccccc',
        'cccccccccc',
        'cccccmmccc',
        'cccccccccc',
        'cccccccccc',
        'cccccccccc',
        'cccccccccc',
        'cccccccccc',
      ],
      cities: [
        ...examples.cities.filter((city) => city.name !== 'West'),
        { name: 'West', size: 'small', at: [7, 2], supplies: ['coal'] },
      ],
    };
    const table = open(title, { textBoard: rough });
    expect(table.build([4, 2], [5, 2])).toBe(2);
    expect(table.build([5, 2], [6, 2])).toBe(2 + 2);
    expect(table.build([6, 2], [7, 2])).toBe(3);
  });

  test('a segment that crosses two rivers pays for both', () => {
    const rivers: TextBoard['rivers'] = { ...examples.rivers, Maas: [[[5, 2], [6, 2]]] }; // biome-ignore format: one bridge a line
    const table = open(title, { textBoard: { ...examples, rivers } });
    expect(table.build([4, 2], [5, 2], [6, 2])).toBe(1 + (1 + 2 + 2));
  });

  test('direction matters: out of a major at the terrain’s price, into it for 5M', () => {
    const out = open(title);
    expect(out.build([4, 2], [5, 2])).toBe(1);
    const into = open(title);
    into.build([3, 3], [4, 4], [4, 3], [5, 2]);
    const { spent, majorStarts } = into.state;
    into.build([5, 2], [4, 2]);
    expect(into.state.spent - spent).toBe(5);
    expect(into.state.majorStarts).toBe(majorStarts);
  });

  test('what a lake channel and an ocean inlet cost more, and where an inlet is forbidden', () => {
    const table = new Table(toyGame({ title, events: [], constants: { startCash: 60 } }));
    const { seat } = table.state;
    lay(table, seat, [2, 2], [1, 3], [0, 3]);
    expect(table.build([0, 3], [0, 4])).toBe(1 + lake);
    expect(table.rules.arcCost[table.arc([7, 4], [7, 5])]).toBe(inlet === null ? NEVER : 1 + inlet);
    expect(table.canBuild([7, 4], [7, 5])).toBe(inlet !== null);
  });
});
