import { describe, expect, test } from 'vitest';
import { asFile, boardFile, type GridPlace, type TextBoard, textPlaces } from '../testing/text-board.ts';
import type { Board } from './board.ts';
import { compileBoard } from './compile-board.ts';
import { usefulExits } from './useful-exits.ts';

const compile = (rows: string[], cities: TextBoard['cities']): Board =>
  compileBoard(asFile('test-board', boardFile({ rows, cities, loads: { coal: 1 } })));
const allPassable = (board: Board): Uint8Array => new Uint8Array(board.segments).fill(1);
/** Mileposts to which the useful exits of a city lead. */
const headsOfExits = (board: Board, city: number, passable = allPassable(board)): GridPlace[] =>
  usefulExits(board, board.cities[city], passable).map((arc) => [
    board.col[board.to[arc]],
    board.row[board.to[arc]],
  ]);

const hub = { name: 'Hub', size: 'major' as const, at: [1, 1] as const, supplies: ['coal'] };

describe('useful exits of a city', () => {
  /** Port between the mainland and a spit of two mileposts, which both join it and each other. */
  const spit = (): Board =>
    compile(
      ['cccccccc', 'ccccccc~', 'ccccc~~~', '~~~~cc~~'],
      [hub, { name: 'Port', size: 'small', at: [4, 2] }],
    );

  test('are its exits in order, without those that only lead back to the city', () => {
    const board = spit();
    const port = board.cities[1];
    expect(port.exits.map((arc) => [board.col[board.to[arc]], board.row[board.to[arc]]])).toEqual(
      textPlaces('D2 E2 D3 E4'),
    );
    expect(headsOfExits(board, 1)).toEqual(textPlaces('D2 E2 D3'));
  });

  test('exclude two exits to the same dead end, and include them if it leads to another city', () => {
    const board = compile(
      ['ccccccccc', 'cccccccc~', 'ccccccc~~', '~~~~~cc~~', '~~~~~~~~~'],
      [hub, { name: 'Port', size: 'medium', at: [6, 2] }],
    );
    // South of Port lie [5, 3] and [6, 3], joined to each other; [5, 3] touches [5, 2] as well.
    const port = board.cities[1];
    const isSouth = (place: GridPlace): boolean => place[1] === 3;
    expect(port.exits.filter((arc) => board.row[board.to[arc]] === 3)).toHaveLength(2);
    expect(headsOfExits(board, 1).filter(isSouth)).toHaveLength(2);
    const passable = allPassable(board);
    for (let arc = 0; arc < board.arcs; arc++) {
      const [from, to] = [board.from[arc], board.to[arc]];
      const crosses = board.row[from] === 2 && board.row[to] === 3 && board.cityOf[from] < 0;
      if (crosses) passable[board.segmentOf[arc]] = 0;
    }
    expect(headsOfExits(board, 1, passable).filter(isSouth)).toEqual([]);
    expect(headsOfExits(board, 1, passable)).toHaveLength(port.exits.length - 2);
  });

  test('exclude segments that nobody can build', () => {
    const board = spit();
    const [first] = board.cities[1].exits;
    const passable = allPassable(board);
    passable[board.segmentOf[first]] = 0;
    expect(headsOfExits(board, 1, passable)).toEqual([
      [4, 1],
      [3, 2],
    ]);
    expect(headsOfExits(board, 1, new Uint8Array(board.segments))).toEqual([]);
  });

  test('include exits to a neighbouring city', () => {
    const board = compile(
      ['ccccc', 'ccccc', 'ccccc', '~~~~~', '~~~~~'],
      [hub, { name: 'Port', size: 'small', at: [3, 1] }],
    );
    expect(headsOfExits(board, 1)).toHaveLength(board.cities[1].exits.length);
  });

  test('of a major exclude those that only lead on through the major', () => {
    const board = compile(
      ['~ccc~~~', 'ccccccc', '~ccc~~~', '~~~~~~~'],
      [
        { name: 'Hub', size: 'major', at: [2, 1], supplies: ['coal'] },
        { name: 'Port', size: 'small', at: [6, 1] },
      ],
    );
    const heads = headsOfExits(board, 0);
    // [0, 1], west of Hub, joins nothing else.
    expect(heads).not.toContainEqual([0, 1]);
    expect(heads.length).toBeGreaterThan(0);
    expect(board.cities[0].exits.length).toBeGreaterThan(heads.length);
  });

  test('are empty for the only city on a board', () => {
    const board = compile(['ccccc', 'ccccc', 'ccccc'], [hub]);
    expect(headsOfExits(board, 0)).toEqual([]);
  });
});
