// Building, over both titles where their books agree.
import { describe, expect, test } from 'vitest';
import { TERRAINS } from '../board/board.ts';
import type { TitleRules } from '../compile/compile-rules.ts';
import { NEVER } from '../model/rules.ts';
import { lay } from '../testing/arrange.ts';
import { BOOKS } from '../testing/books.ts';
import { Table } from '../testing/play.ts';
import type { Place, TextBoard } from '../testing/text-board.ts';
import { type ToyChoice, toyGame } from '../testing/toy.ts';
import { firstEditionRules } from '../titles/first-edition/first-edition.ts';
import { northAmericaRules } from '../titles/north-america/north-america.ts';

const CARDS: [string, string, string][] = Array.from({ length: 20 }, () => [
  'Hub coal 5',
  'North coal 6',
  'South coal 7',
]);

/** The two building examples of the series rules: a river west of the hub, a mountain and a river south of it. */
const examples: TextBoard = {
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

/** The first opening turn of a game with 60M each. */
const open = (title: TitleRules, { constants, ...choice }: ToyChoice = {}) =>
  new Table(
    toyGame({
      title,
      textBoard: examples,
      cards: CARDS,
      events: [],
      constants: { startCash: 60, ...constants },
      ...choice,
    }),
  );

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

/** A small and a medium city beside one major, so that three players reach them in the opening. */
const crowded: TextBoard = {
  rows: ['ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'],
  cities: [
    { name: 'Town', size: 'small', at: [4, 2], supplies: ['coal'] },
    { name: 'Hub', size: 'major', at: [2, 2] },
    { name: 'Burg', size: 'medium', at: [2, 4] },
  ],
  loads: { coal: 3 },
};
const crowd = (title: TitleRules, seats: number) =>
  new Table(
    toyGame({
      title,
      textBoard: crowded,
      cards: Array.from(
        { length: 30 },
        () => ['Hub coal 5', 'Burg coal 6', 'Hub coal 7'] as [string, string, string],
      ),
      events: [],
      seats,
      constants: { startCash: 60 },
    }),
  );

describe.each(BOOKS)('$id: rights to enter', ({ title }) => {
  test('a small city takes two players', () => {
    const table = crowd(title, 3);
    table.build([3, 2], [4, 2]);
    table.do('end-turn').build([2, 1], [3, 1], [4, 2]);
    table.do('end-turn');
    table.build([2, 3], [3, 3]);
    expect(table.canBuild([3, 3], [4, 2])).toBe(false);
    lay(table, table.state.seat, [4, 1], [5, 1]);
    expect(table.canBuild([4, 1], [4, 2])).toBe(false);
  });

  test('a medium city takes three players', () => {
    const table = crowd(title, 4);
    table.build([2, 3], [2, 4]);
    table.do('end-turn').build([1, 3], [2, 4]);
    table.do('end-turn').build([3, 2], [3, 3], [3, 4], [2, 4]);
    table.do('end-turn').build([1, 2], [0, 3], [1, 4]);
    expect(table.canBuild([1, 4], [2, 4])).toBe(false);
  });

  test('no player has more than three segments in a small or medium city', () => {
    const table = crowd(title, 2);
    table.build([3, 2], [4, 2], [5, 2]);
    table.build([4, 2], [4, 1]);
    expect(table.canBuild([4, 2], [4, 3])).toBe(false);
  });

  test('every major keeps an exit for each player who has none there', () => {
    const table = new Table(
      toyGame({
        title,
        textBoard: {
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

/** A city in a corner of the board, with two ways in, near a major. */
const corner = (size: 'small' | 'medium'): ToyChoice => ({
  textBoard: {
    rows: ['ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'],
    cities: [
      { name: 'Hub', size: 'major', at: [2, 2] },
      { name: 'Corner', size, at: [0, 0], supplies: ['coal'] },
      { name: 'Burg', size: 'medium', at: [5, 3] },
    ],
    loads: { coal: 3 },
  },
  cards: CARDS.map(() => ['Hub coal 5', 'Burg coal 6', 'Hub coal 7']),
});

describe('room for others', () => {
  /** Whether a player in the corner by one of its two ways may take the other one, too. */
  function mayTakeAll(title: TitleRules, size: 'small' | 'medium'): boolean {
    const table = open(title, corner(size));
    table.build([1, 1], [0, 1], [0, 0]);
    table.build([1, 1], [1, 0]);
    expect(table.canBuild([0, 0], [1, 0])).toBe(table.canBuild([1, 0], [0, 0]));
    return table.canBuild([1, 0], [0, 0]);
  }

  test('room stays for the second player of a small city', () => {
    expect(mayTakeAll(northAmericaRules, 'small')).toBe(false);
  });

  test('room stays for others in a medium city', () => {
    for (const { title } of BOOKS) expect(mayTakeAll(title, 'medium'), title.id).toBe(false);
  });

  test('first edition: no such right at a small city', () => {
    expect(mayTakeAll(firstEditionRules, 'small')).toBe(true);
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
