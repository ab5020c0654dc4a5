import { describe, expect, test } from 'vitest';
import { lay } from '../../testing/arrange.ts';
import type { Table } from '../../testing/play.ts';
import { milepostAt } from '../../testing/text-board.ts';
import type { ToyChoice } from '../../testing/toy.ts';
import { layTrack } from '../track.ts';
import { behindNeck, cards, neck, tableOn, townInNeck } from './testing/narrow-boards.ts';

describe('everybody can connect the major cities', () => {
  test('the last way between two majors is left to the other player', () => {
    const table = tableOn(neck, { seats: 2 });
    table.build([3, 2], [4, 2], [5, 2], [6, 2]);
    table.build([5, 2], [5, 3]);
    expect(table.can('build', table.arc([5, 3], [4, 3]))).toBe(false);
    // A seat that has crossed already needs it no more.
    lay(table, 1 - table.state.seat, [3, 3], [4, 3]);
    table.build([5, 3], [6, 3]);
    table.passTo(1 - table.state.seat, 1).build([4, 3], [5, 3]);
  });

  test('as many ways are left as there are players without one', () => {
    const table = tableOn(neck, { seats: 3 });
    table.build([3, 2], [4, 2], [5, 2], [6, 2]);
    expect(table.canBuild([5, 2], [5, 3])).toBe(false);
    // The next player takes one of the two left, and may not take the other as well.
    table.do('end-turn').build([2, 3], [3, 3], [4, 3], [5, 3]);
    expect(table.canBuild([5, 3], [5, 2])).toBe(false);
    table.do('end-turn').build([2, 1], [3, 1], [4, 1], [5, 2], [5, 3], [6, 3]);
  });

  test('own track counts where it leads across, whichever way it goes, and urban areas join it', () => {
    const table = tableOn(neck, { seats: 2 });
    const [own, other] = [table.state.seat, 1 - table.state.seat];
    lay(table, own, [3, 2], [4, 2], [5, 2], [6, 2]);
    lay(table, own, [5, 2], [5, 3]);
    // Both ends of the other player's line stand apart, and the last segment between them is left free.
    lay(table, other, [3, 3], [4, 3]);
    lay(table, other, [5, 3], [6, 3]);
    lay(table, own, [4, 2], [4, 3]);
    expect(table.canBuild([4, 3], [5, 3])).toBe(false);
  });

  test('a city is no way for those whom it admits no more', () => {
    const table = tableOn(townInNeck, { seats: 3 });
    const [first, second, third] = [0, 1, 2].map((i) => (table.state.seat + i) % 3);
    lay(table, first, [3, 2], [4, 2], [5, 2], [6, 2]);
    lay(table, second, [3, 3], [4, 3], [5, 3], [6, 3]);
    table.do('end-turn');
    expect(table.state.seat).toBe(second);
    // Gate takes two players. Were the second to come, the third could not pass.
    expect(table.canBuild([5, 3], [5, 2])).toBe(false);
    expect(table.canBuild([4, 3], [5, 2])).toBe(false);
    table.do('end-turn');
    expect(table.state.seat).toBe(third);
    table.build([2, 1], [3, 1], [4, 1], [5, 2], [5, 3]);
  });

  test('a bridge that only its owner may rebuild is a way for the owner alone', () => {
    const table = tableOn(neck, {
      seats: 3,
      events: ['flood'],
      constants: { startCash: 200, openingTurns: 1 },
    });
    const first = table.state.firstSeat;
    const [second, third] = [(first + 1) % 3, (first + 2) % 3];
    lay(table, first, [3, 2], [4, 2], [5, 2], [5, 3], [6, 3]);
    lay(table, second, [3, 3], [4, 3]);
    table.passTo(second, 0).drawEvent('flood').do('stop');
    expect(table.state.bridgeRights).toBe(1);
    expect(table.state.seat).toBe(third);
    // The third takes one of the two ways that are left besides the bridge: the second needs the other one.
    table.build([2, 1], [3, 1], [4, 1], [5, 2], [6, 2]);
    lay(table, third, [4, 2], [4, 3]);
    expect(table.canBuild([4, 3], [5, 3])).toBe(false);
  });

  test('exits of a major that lead to a dead end are no ways to the others', () => {
    // [2, 4] joins West only, by two of its exits.
    const table = tableOn(
      { ...neck, rows: ['~cccc~ccccc', 'ccccc~ccccc', 'ccccccccccc', '~ccc~cccccc', '~~c~~~ccccc'], cities: neck.cities.slice(0, 2).concat({ name: 'Mine', size: 'small', at: [10, 0], supplies: ['coal'] }), rivers: {} }, // biome-ignore format: a line
      { seats: 2 },
    );
    const { board, ways } = table.rules;
    const exits = board.cities[table.city('West')].exits;
    const isDeadEnd = (exit: number): boolean => board.to[exit] === milepostAt(board, [2, 4]);
    expect(exits.filter(isDeadEnd)).toHaveLength(2);
    const seat = table.state.seat;
    const live = exits.filter((exit) => !isDeadEnd(exit));
    const built = live.filter((exit) => {
      const isOpen = ways.holdAfter(table.state, seat, board.segmentOf[exit]);
      if (isOpen) layTrack(table.rules, table.state, seat, board.segmentOf[exit]);
      return isOpen;
    });
    expect(built).toHaveLength(live.length - 1);
  });

  test('in the first edition only exits are kept', () => {
    const table = tableOn(neck, { seats: 2, constants: { majorsStayOpen: false } });
    table.build([3, 2], [4, 2], [5, 2], [6, 2]);
    table.build([5, 2], [5, 3], [4, 3]);
  });
});

const behind = (size: 'small' | 'medium', choice: ToyChoice): Table =>
  tableOn(behindNeck(size), {
    cards: cards.map(() => ['East coal 5', 'Town coal 6', 'East coal 7']),
    ...choice,
  });

describe('room in cities', () => {
  test('a small city may not be walled in against a second player, however far from it', () => {
    const table = behind('small', { seats: 2 });
    const [own, other] = [table.state.seat, 1 - table.state.seat];
    lay(table, own, [7, 2], [6, 2], [5, 2], [4, 2], [3, 2], [2, 2]);
    table.build([5, 2], [5, 3]);
    expect(table.canBuild([5, 3], [4, 3])).toBe(false);
    lay(table, other, [7, 3], [6, 3], [5, 3], [4, 3]);
    expect(table.rules.ways.shortages(table.state)).toEqual([]);
  });

  test('who is on the way may come first: room is kept for as many as the city takes, not for each', () => {
    const table = behind('small', { seats: 3 });
    const [first, second] = [table.state.seat, (table.state.seat + 1) % 3];
    // Town has room for two. The first player is through the neck, so one more must be able to come.
    lay(table, first, [7, 2], [6, 2], [5, 2], [5, 3]);
    expect(table.canBuild([5, 3], [4, 3])).toBe(false);
    // Once a second one is through as well, nobody else needs to be.
    lay(table, second, [4, 3], [5, 3], [6, 3], [7, 3]);
    expect(table.rules.ways.shortages(table.state)).toEqual([]);
    expect(table.canBuild([5, 2], [4, 2])).toBe(true);
  });

  test('a medium city keeps ways for a second and a third player, in both titles', () => {
    for (const keepRoom of [
      [true, true],
      [false, true],
    ] as const) {
      const table = behind('medium', { seats: 3, constants: { keepRoom } });
      lay(table, table.state.seat, [7, 2], [6, 2], [5, 2], [4, 2], [3, 2], [2, 2]);
      expect(table.canBuild([5, 2], [5, 3])).toBe(false);
    }
  });

  test('an exit that leads nowhere is no room', () => {
    // Port has four exits. The one at [5, 4] joins nothing else.
    const table = tableOn(
      {
        rows: ['ccccccccc', 'ccccccccc', 'ccccccccc', 'ccccc~~~~', '~~~~~c~~~'],
        cities: [
          { name: 'Hub', size: 'major', at: [1, 1] },
          { name: 'Port', size: 'medium', at: [4, 3] },
          { name: 'Mine', size: 'small', at: [8, 0], supplies: ['coal'] },
        ],
        loads: { coal: 3 },
      },
      { seats: 3, cards: cards.map(() => ['Hub coal 5', 'Port coal 6', 'Hub coal 7']) },
    );
    expect(table.rules.board.cities[table.city('Port')].exits).toHaveLength(4);
    table.build([2, 1], [3, 1], [4, 2], [4, 3]);
    table.build([4, 2], [5, 2]);
    expect(table.canBuild([5, 2], [4, 3])).toBe(false);
    table.build([4, 3], [5, 4]);
    // One way each is left for the other two.
    table.do('end-turn').build([2, 2], [3, 2], [3, 3], [4, 3]);
    table.do('end-turn').build([2, 0], [3, 0], [4, 0], [4, 1], [5, 2], [4, 3]);
  });

  test('where no room is kept, none is', () => {
    const table = behind('small', { seats: 2, constants: { keepRoom: [false, true] } });
    lay(table, table.state.seat, [7, 2], [6, 2], [5, 2], [4, 2], [3, 2], [2, 2]);
    table.build([5, 2], [5, 3], [4, 3]);
  });
});
