import { describe, expect, test } from 'vitest';
import { Table } from '../testing/play.ts';
import type { Place, TextBoard } from '../testing/text-board.ts';
import { type ToyChoice, toyGame } from '../testing/toy.ts';
import { isAdmitted } from './build-cost.ts';
import { layTrack } from './track.ts';

/** A small and a medium city, and a second major that has few exits, each behind a bridge over the Flow. */
const textBoard: TextBoard = {
  rows: ['cccccccccc~', 'ccccccccccc', 'cccccccccc~', 'cccccccc~~~', 'cccccccc~~~'],
  cities: [
    { name: 'Hub', size: 'major', at: [2, 2] },
    { name: 'Cape', size: 'major', at: [8, 1] },
    { name: 'Town', size: 'small', at: [4, 2], supplies: ['coal'] },
    { name: 'Burg', size: 'medium', at: [2, 4], supplies: ['fish'] },
  ],
  loads: { coal: 3, fish: 3 },
  rivers: {
    Flow: [[[3, 2], [4, 2]], [[2, 3], [2, 4]], [[6, 1], [7, 1]], [[6, 2], [7, 2]]], // biome-ignore format: one river a line
  },
};
const cards = Array.from({ length: 30 }, (): [string, string, string] => [
  'Hub coal 5',
  'Hub fish 6',
  'Cape coal 7',
]);

/** The first player floods the Flow; `bridges` tells what the next one had. */
function flooded(
  bridges: readonly [Place, Place][],
  choice: ToyChoice = {},
  before?: (table: Table) => void,
) {
  const table = new Table(
    toyGame({
      textBoard,
      cards,
      events: ['flood'],
      seats: 3,
      ...choice,
      constants: { startCash: 90, goalMajors: 9, majorStarts: 9, ...choice.constants },
    }),
  );
  const drawer = table.state.firstSeat;
  table.passTo(drawer);
  const [owner, third] = [1, 2].map((step) => (drawer + step) % table.rules.seats);
  for (const bridge of bridges) lay(table, owner, ...bridge);
  before?.(table);
  table.drawEvent('flood');
  return { table, drawer, owner, third };
}

function lay(table: Table, seat: number, ...chain: readonly Place[]): void {
  for (let i = 1; i < chain.length; i++)
    layTrack(table.rules, table.state, seat, table.rules.board.segmentOf[table.arc(chain[i - 1], chain[i])]);
}

/** The flood’s drawer ends it at the end of its next turn; the owner then has its turn for building. */
const endFlood = (table: Table, drawer: number): Table =>
  table.passTo(drawer).do('stop').do('end-turn').do('stop');

describe('a flooded-out owner keeps its place until it could rebuild', () => {
  test('in a small city nobody takes it', () => {
    const { table, drawer, owner } = flooded(
      [
        [
          [3, 2],
          [4, 2],
        ],
      ],
      {},
      (t) => {
        // biome-ignore format: a line each
        lay(t, (t.state.firstSeat + 2) % 3, [3, 3], [4, 3], [4, 2]);
      },
    );
    // The drawer would be a third player in the city, which takes two.
    table.passTo(drawer).do('stop').build([2, 1], [3, 1]);
    expect(table.canBuild([3, 1], [4, 2])).toBe(false);
    table.do('end-turn').do('stop');
    expect(table.state.actor).toBe(owner);
    table.build([3, 2], [4, 2]);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('once it could, the place is open again', () => {
    const { table, drawer } = flooded(
      [
        [
          [3, 2],
          [4, 2],
        ],
      ],
      {},
      (t) => {
        // biome-ignore format: a line each
        lay(t, (t.state.firstSeat + 2) % 3, [3, 3], [4, 3], [4, 2]);
      },
    );
    endFlood(table, drawer).do('end-turn').passTo(drawer).do('stop').build([2, 1], [3, 1], [4, 2]);
  });

  test('nor in a medium city, which takes three', () => {
    const { table, drawer } = flooded(
      [
        [
          [2, 3],
          [2, 4],
        ],
      ],
      { seats: 4 },
      (t) => {
        // biome-ignore format: a line each
        lay(t, (t.state.firstSeat + 2) % 4, [1, 3], [1, 4], [2, 4]);
        lay(t, (t.state.firstSeat + 3) % 4, [3, 3], [3, 4], [2, 4]);
      },
    );
    const segment = table.rules.board.segmentOf[table.arc([1, 3], [2, 4])];
    expect(isAdmitted(table.rules, table.state, drawer, segment)).toBe(false);
    endFlood(table, drawer).build([2, 3], [2, 4]);
  });

  test('a segment that it alone may build is no exit for others', () => {
    const { board } = new Table(toyGame({ textBoard, cards, events: [] })).rules;
    const exits = board.cities[1].exits;
    // The owner has a bridge at Cape, the drawer all other exits but two. One is for the third; the owner needs none.
    const { table, drawer, owner } = flooded(
      [
        [
          [6, 1],
          [7, 1],
        ],
      ],
      {},
      (t) => {
        // biome-ignore format: a line each
        const bridges = t.rules.bridges;
        const rest = exits.filter((exit) => !bridges.includes(board.segmentOf[exit]));
        for (const exit of rest.slice(0, -2)) layTrack(t.rules, t.state, t.state.seat, board.segmentOf[exit]);
      },
    );
    const left = exits.filter((exit) => table.state.segmentOwner[board.segmentOf[exit]] === 0);
    expect(left).toHaveLength(3);
    const mayTake = (exit: number): boolean =>
      isAdmitted(table.rules, table.state, drawer, board.segmentOf[exit]);
    const [reserved] = left.filter((exit) => board.to[exit] === board.from[table.arc([6, 1], [7, 1])]);
    expect(mayTake(reserved)).toBe(false);
    const others = left.filter((exit) => exit !== reserved);
    expect(others.every(mayTake)).toBe(true);
    for (const exit of others.slice(1)) layTrack(table.rules, table.state, drawer, board.segmentOf[exit]);
    // The last exit free for all is the third player’s, whatever is reserved for the owner.
    expect(mayTake(others[0])).toBe(false);
    expect(isAdmitted(table.rules, table.state, owner, board.segmentOf[reserved])).toBe(true);
  });

  test('rebuilding counts against the segments that one may have in a city', () => {
    const { table, drawer } = flooded(
      [
        [
          [3, 2],
          [4, 2],
        ],
      ],
      {},
      (t) => {
        // biome-ignore format: a line each
        lay(t, (t.state.firstSeat + 1) % 3, [5, 2], [4, 2], [4, 1]);
      },
    );
    endFlood(table, drawer);
    const used = new Table(table);
    used.state = table.copy();
    used.build([3, 2], [4, 2]);
    expect(used.canBuild([4, 2], [4, 3])).toBe(false);
    table.build([4, 2], [4, 3]);
    expect(table.canBuild([3, 2], [4, 2])).toBe(false);
  });
});

describe('two-player', () => {
  const options = ['two-player'];
  /** Nobody asks for anything that has to do with Town, save the last cards of the deck. */
  const idle = Array.from({ length: 30 }, (): [string, string, string] => [
    'Hub fish 5',
    'Hub fish 6',
    'Cape fish 7',
  ]);

  test('rebuilding a bridge into a small city needs no card', () => {
    const { table, drawer, owner } = flooded([[[3, 2], [4, 2]]], { seats: 2, options, cards: idle }); // biome-ignore format: a line
    endFlood(table, drawer);
    expect(table.state.actor).toBe(owner);
    table.build([3, 2], [4, 2]);
  });

  test('and takes no second promise', () => {
    const { table, drawer, owner } = flooded([[[3, 2], [4, 2]]], { seats: 2, options }); // biome-ignore format: a line
    endFlood(table, drawer).build([3, 2], [4, 2]);
    expect([...table.state.extra.committed]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(table.state.segmentOwner[table.rules.board.segmentOf[table.arc([3, 2], [4, 2])]]).toBe(owner + 1);
  });

  test('while a right is held nobody else is promised the city', () => {
    const { table, drawer } = flooded([[[3, 2], [4, 2]]], { seats: 2, options }); // biome-ignore format: a line
    table.passTo(drawer).do('stop').build([2, 1], [3, 1]);
    expect(table.canBuild([3, 1], [4, 2])).toBe(false);
  });
});
