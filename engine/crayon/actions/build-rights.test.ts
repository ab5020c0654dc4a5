// Who may build into cities, and what room is left for others, over both titles where their books agree.
import { describe, expect, test } from 'vitest';
import type { TitleRules } from '../compile/compile-rules.ts';
import { lay } from '../testing/arrange.ts';
import { BOOKS } from '../testing/books.ts';
import { Table } from '../testing/play.ts';
import type { TextBoard } from '../testing/text-board.ts';
import { type ToyChoice, toyGame } from '../testing/toy.ts';
import { firstEditionRules } from '../titles/first-edition/first-edition.ts';
import { northAmericaRules } from '../titles/north-america/north-america.ts';
import { CARDS, open } from './testing/opening.ts';

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

  test('an exit stays for each player who may still come, though one would do for any of them', () => {
    const mayTakeThird = (title: TitleRules, seats: number): boolean => {
      const table = crowd(title, seats);
      const city = table.rules.board.cities[table.city('Burg')];
      expect(city.exits).toHaveLength(4);
      table.build([2, 3], [2, 4]);
      table.build([1, 3], [2, 4]);
      return table.canBuild([2, 4], [3, 4]);
    };
    for (const { title } of BOOKS) {
      expect(mayTakeThird(title, 2), title.id).toBe(true);
      expect(mayTakeThird(title, 3), title.id).toBe(false);
    }
  });

  test('first edition: no such right at a small city', () => {
    expect(mayTakeAll(firstEditionRules, 'small')).toBe(true);
  });
});
