import { describe, expect, test } from 'vitest';
import { Table } from '../testing/play.ts';
import type { Sketch } from '../testing/sketch.ts';
import { toyGame } from '../testing/toy.ts';

const CARDS: [string, string, string][] = Array.from({ length: 20 }, () => [
  'Hub coal 5',
  'North coal 6',
  'South coal 7',
]);

/** The two building examples of the series rules: a river west of the hub, a mountain and a river south of it. */
const examples: Sketch = {
  rows: [
    'cccccccccc',
    'cccccccccc',
    'cccccccccc',
    'cccccccccc',
    'cccccccccc',
    'ccccmccccc',
    'cccccccccc',
    'cccccccccc',
  ],
  cities: [
    { name: 'Hub', size: 'major', at: [3, 2] },
    { name: 'Far', size: 'major', at: [7, 6] },
    { name: 'West', size: 'medium', at: [8, 2], supplies: ['coal'] },
    { name: 'North', size: 'medium', at: [4, 0] },
    { name: 'South', size: 'medium', at: [5, 6] },
    { name: 'East', size: 'small', at: [2, 6] },
  ],
  loads: { coal: 3 },
  rivers: {
    Meuse: [[[5, 2], [6, 2]]], // biome-ignore format: one bridge a line
    Rhine: [[[2, 5], [2, 6]]], // biome-ignore format: one bridge a line
  },
};

const open = (constants = {}, seats = 2, sketch: Sketch = examples) =>
  new Table(toyGame({ sketch, cards: CARDS, events: [], seats, constants: { startCash: 60, ...constants } }));

describe('prices', () => {
  test('Blue of the rule book pays 8M to the medium city across the river and 11M in all', () => {
    const table = open();
    expect(table.build([4, 2], [5, 2], [6, 2], [7, 2], [8, 2])).toBe(1 + 3 + 1 + 3);
    expect(table.build([3, 1], [4, 0])).toBe(3);
    expect(table.state.spent).toBe(11);
    expect(table.state.cash[table.state.seat]).toBe(60 - 11);
  });

  test('Green of the rule book pays 14M for a line over a mountain and a branch across a river', () => {
    const table = open();
    expect(table.build([3, 3], [3, 4], [4, 4], [4, 5], [5, 6])).toBe(1 + 1 + 2 + 3);
    expect(table.build([3, 4], [3, 5], [2, 5], [2, 6])).toBe(1 + 1 + (2 + 3));
    expect(table.state.spent).toBe(14);
  });

  test('first edition: clear to rough 2M, rough across a river 4M, into a small city 3M', () => {
    const table = open({}, 2, {
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
    });
    expect(table.build([4, 2], [5, 2])).toBe(2);
    expect(table.build([5, 2], [6, 2])).toBe(2 + 2);
    expect(table.build([6, 2], [7, 2])).toBe(3);
  });

  test('direction matters: out of a major at the terrain’s price, into it for 5M', () => {
    const out = open();
    expect(out.build([4, 2], [5, 2])).toBe(1);
    const into = open();
    into.build([3, 3], [4, 4], [4, 3], [5, 2]);
    const { spent, majorStarts } = into.state;
    into.build([5, 2], [4, 2]);
    expect(into.state.spent - spent).toBe(5);
    expect(into.state.majorStarts).toBe(majorStarts);
  });

  test('a lake channel costs 2M more; an ocean inlet is forbidden', () => {
    const table = new Table(toyGame({ events: [] }));
    const { board, arcCost } = table.rules;
    expect(arcCost[table.arc([0, 4], [0, 3])]).toBe(3);
    expect(arcCost[table.arc([7, 4], [7, 5])]).toBe(255);
    expect(board.inlet[board.segmentOf[table.arc([7, 4], [7, 5])]]).toBe(1);
  });
});

describe('where and how much', () => {
  test('track starts at a major city or at own track, never elsewhere', () => {
    const table = open();
    expect(table.canBuild([6, 3], [7, 3])).toBe(false);
    expect(table.canBuild([4, 2], [5, 2])).toBe(true);
    table.build([4, 2], [5, 2]);
    expect(table.canBuild([5, 2], [5, 1])).toBe(true);
    table.passTo(1 - table.state.seat, 1);
    expect(table.canBuild([5, 2], [5, 1])).toBe(false);
  });

  test('the red area is never built on', () => {
    expect(open().canBuild([3, 2], [4, 2])).toBe(false);
  });

  test('at most two segments a turn start at majors, from one or from several', () => {
    const table = open();
    table.build([4, 2], [5, 2]);
    table.build([6, 6], [5, 5]);
    expect(table.canBuild([3, 3], [3, 4])).toBe(false);
    expect(table.canBuild([5, 2], [5, 1])).toBe(true);
  });

  test('any number of segments may be built into majors', () => {
    const table = open({ startCash: 100, buildLimit: 100 });
    table.build([4, 2], [5, 2], [4, 3], [4, 2]);
    table.build([4, 3], [3, 3]);
    table.build([4, 3], [4, 4], [3, 4], [3, 3]);
    table.build([3, 4], [2, 3]);
    expect(table.state.majorStarts).toBe(1);
  });

  test('only one player’s track lies between two mileposts', () => {
    const table = open();
    table.build([4, 2], [5, 2]);
    table.passTo(1 - table.state.seat, 1);
    expect(table.canBuild([4, 2], [5, 2])).toBe(false);
  });

  test('20M a turn, and never more than the cash in hand', () => {
    const table = open();
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
    const poor = open({ startCash: 2 });
    expect(poor.canBuild([3, 1], [4, 0])).toBe(false);
    poor.build([4, 2], [5, 2]);
    expect(poor.canBuild([5, 2], [6, 2])).toBe(false);
  });

  test('build or upgrade, never both in a turn', () => {
    const built = open();
    built.build([4, 2], [5, 2]);
    expect(built.can('upgrade', 1)).toBe(false);
    const upgraded = open().do('upgrade', 1);
    expect(upgraded.canBuild([4, 2], [5, 2])).toBe(false);
    expect(upgraded.can('upgrade', 3)).toBe(false);
  });
});

/** A small and a medium city beside one major, so that three players reach them in the opening. */
const crowded: Sketch = {
  rows: ['ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'],
  cities: [
    { name: 'Hub', size: 'major', at: [2, 2] },
    { name: 'Town', size: 'small', at: [4, 2], supplies: ['coal'] },
    { name: 'Burg', size: 'medium', at: [2, 4] },
  ],
  loads: { coal: 3 },
};
const crowd = (seats: number) =>
  new Table(
    toyGame({
      sketch: crowded,
      cards: Array.from(
        { length: 30 },
        () => ['Hub coal 5', 'Burg coal 6', 'Hub coal 7'] as [string, string, string],
      ),
      events: [],
      seats,
      constants: { startCash: 60 },
    }),
  );

describe('rights to enter', () => {
  test('a small city takes two players', () => {
    const table = crowd(3);
    table.build([3, 2], [4, 2]);
    table.do('end-turn').build([2, 1], [3, 1], [4, 2]);
    table.do('end-turn');
    table.build([2, 3], [3, 3]);
    expect(table.canBuild([3, 3], [4, 2])).toBe(false);
  });

  test('a medium city takes three players', () => {
    const table = crowd(4);
    table.build([2, 3], [2, 4]);
    table.do('end-turn').build([1, 3], [2, 4]);
    table.do('end-turn').build([3, 2], [3, 3], [3, 4], [2, 4]);
    table.do('end-turn').build([1, 2], [0, 3], [1, 4]);
    expect(table.canBuild([1, 4], [2, 4])).toBe(false);
  });

  test('no player has more than three segments in a small or medium city', () => {
    const table = crowd(2);
    table.build([3, 2], [4, 2], [5, 2]);
    table.build([4, 2], [4, 1]);
    expect(table.canBuild([4, 2], [4, 3])).toBe(false);
  });

  test('room stays for the second player of a small city', () => {
    // Only two free edges lead to a town in the corner; one of them must stay free for another player.
    const table = new Table(
      toyGame({
        sketch: {
          rows: ['ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'],
          cities: [
            { name: 'Hub', size: 'major', at: [2, 2] },
            { name: 'Corner', size: 'small', at: [0, 0], supplies: ['coal'] },
            { name: 'Burg', size: 'medium', at: [5, 3] },
          ],
          loads: { coal: 3 },
        },
        cards: CARDS.map(() => ['Hub coal 5', 'Burg coal 6', 'Hub coal 7'] as [string, string, string]),
        events: [],
      }),
    );
    table.build([1, 1], [0, 1], [0, 0]);
    table.build([1, 1], [1, 0]);
    expect(table.canBuild([1, 0], [0, 0])).toBe(false);
    expect(table.canBuild([0, 0], [1, 0])).toBe(false);
  });

  test('every major keeps an exit for each player who has none there', () => {
    const table = new Table(
      toyGame({
        sketch: {
          // The second major is walled in by sea: few exits are left.
          rows: ['cccccccc~', 'ccccccccc', 'cccccccc~', 'ccccc~~~~', 'ccccc~~~~'],
          cities: [
            { name: 'Hub', size: 'major', at: [1, 1] },
            { name: 'Cape', size: 'major', at: [6, 1] },
            { name: 'Town', size: 'small', at: [3, 4], supplies: ['coal'] },
          ],
          loads: { coal: 3 },
        },
        cards: CARDS.map(() => ['Hub coal 5', 'Cape coal 6', 'Hub coal 7'] as [string, string, string]),
        events: [],
        seats: 4,
        constants: { startCash: 60, majorStarts: 9 },
      }),
    );
    const { board } = table.rules;
    const exits = board.cities[table.city('Cape')].exits.length;
    // Each build by the first seat takes one exit; it must leave one for each of the three others.
    let built = 0;
    for (const arc of board.cities[table.city('Cape')].exits) {
      if (!table.can('build', arc)) continue;
      table.do('build', arc);
      built++;
    }
    expect(built).toBe(exits - 3);
  });
});
