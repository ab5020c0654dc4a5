// Problems of a board that break a game.
import { describe, expect, test } from 'vitest';
import { compileBoard } from '../board/compile-board.ts';
import { usefulExits } from '../board/useful-exits.ts';
import { asFile, boardFile, type TextBoard, textEdges } from '../testing/text-board.ts';
import { northAmericaRules } from '../testing/titles.ts';
import { type BoardNeeds, boardProblems } from './board-problems.ts';

const needs: BoardNeeds = {
  ...northAmericaRules.constants,
  seats: 2,
  goalMajors: 2,
};
const compile = (textBoard: TextBoard) => compileBoard(asFile('test-board', boardFile(textBoard)));
const problemsOf = (textBoard: TextBoard, changed: Partial<BoardNeeds> = {}): string[] =>
  boardProblems(compile(textBoard), { ...needs, ...changed });

/** Two majors and a small city between them on level ground. */
const soundBoard: TextBoard = {
  rows: Array.from({ length: 5 }, () => 'c'.repeat(14)),
  cities: [
    { name: 'West', size: 'major', at: [2, 2] },
    { name: 'East', size: 'major', at: [11, 2] },
    { name: 'Mid', size: 'small', at: [7, 2], supplies: ['coal'] },
  ],
  loads: { coal: 3 },
};
const withRows = (rows: string[], changes: Partial<TextBoard> = {}): TextBoard => ({
  ...soundBoard,
  rows,
  ...changes,
});

test('a sound board has no problem', () => {
  expect(problemsOf(soundBoard)).toEqual([]);
});

describe('cities and loads that no track can reach', () => {
  const island = withRows(soundBoard.rows.map((row) => `${row.slice(0, 5)}~ccc~${row.slice(10)}`));

  test('a city on an island is named, with the load that only it supplies', () => {
    const rows = soundBoard.rows.map((row, r) =>
      r === 0
        ? row
        : r < 4
          ? `${row.slice(0, 5)}~~c~~${row.slice(10)}`
          : `${row.slice(0, 5)}~~~~~${row.slice(10)}`,
    );
    rows[1] = 'ccccc~~~~~cccc';
    expect(problemsOf(withRows(rows))).toEqual([
      'cities: no track can reach Mid',
      'loads: no track can reach a city that supplies coal',
    ]);
  });

  test('a load with another supplier is not a problem, but the unreachable city is', () => {
    const rows = [...soundBoard.rows];
    rows[1] = 'ccccc~~~~~cccc';
    for (const r of [2, 3]) rows[r] = 'ccccc~~c~~cccc';
    rows[4] = 'ccccc~~~~~cccc';
    const cities = [
      ...soundBoard.cities,
      { name: 'Other', size: 'small' as const, at: [7, 0] as const, supplies: ['coal'] },
    ];
    expect(problemsOf(withRows(rows, { cities }))).toEqual(['cities: no track can reach Mid']);
  });

  test('unreachable majors are problems, and so is the goal that needs them', () => {
    const problems = problemsOf(island);
    expect(problems).toContain(
      'cities: track can connect 1 of the major cities, but the goal needs 2 (goalMajors)',
    );
    expect(problems.filter((problem) => problem.startsWith('cities: no track can reach'))).toHaveLength(2);
  });

  test('an inlet connects majors only if the title allows building across inlets', () => {
    const rows = soundBoard.rows.map((row, r) => (r === 2 ? row : `${row.slice(0, 5)}~${row.slice(6)}`));
    const inlets: TextBoard['inlets'] = textEdges('E3-F3 E2-F3 E4-F3');
    expect(problemsOf(withRows(rows, { inlets }))).not.toEqual([]);
    expect(problemsOf(withRows(rows, { inlets }), { inletCost: 3, seats: 1 })).toEqual([]);
  });
});

describe('the goal', () => {
  test('cannot require more majors than track can connect', () => {
    expect(problemsOf(soundBoard, { goalMajors: 3 })).toEqual([
      'cities: track can connect 2 of the major cities, but the goal needs 3 (goalMajors)',
    ]);
    expect(problemsOf(soundBoard, { goalMajors: 0 })).toEqual([]);
  });
});

describe('ways out', () => {
  /** Mid at the end of a spit: one way west, and a milepost further out that leads nowhere else. */
  const spit = withRows(['ccccccccccc', 'ccccccccccc', 'cccccc~~~~~', 'ccccccccc~~', 'cccccc~~~~~'], {
    cities: [
      { name: 'West', size: 'major', at: [2, 2] },
      { name: 'Mid', size: 'small', at: [7, 3], supplies: ['coal'] },
    ],
  });
  const oneMajor = { goalMajors: 1 };

  test('an exit that only leads back does not count', () => {
    const board = compile(spit);
    const mid = board.cities[1];
    expect(mid.exits).toHaveLength(2);
    const exits = usefulExits(board, mid, new Uint8Array(board.segments).fill(1));
    expect(exits.map((arc) => board.col[board.to[arc]])).toEqual([6]);
  });

  test('a city needs one for each player who may enter', () => {
    expect(problemsOf(spit, oneMajor)).toEqual([
      'cities: Mid has 1 way out, but needs 2, one for each player who may come',
    ]);
    expect(problemsOf(spit, { ...oneMajor, cityEntries: [1, 2] })).toEqual([]);
    expect(problemsOf(spit, { ...oneMajor, seats: 1 })).toEqual([]);
  });

  test('a major city needs one for every player in the game', () => {
    const rows = ['~cccc~~', 'ccccccc', '~cccc~~'];
    const corner = withRows(rows, {
      cities: [
        { name: 'Big', size: 'major', at: [2, 1] },
        { name: 'Far', size: 'small', at: [6, 1], supplies: ['coal'] },
      ],
    });
    const board = compile(corner);
    const exitCount = usefulExits(board, board.cities[0], new Uint8Array(board.segments).fill(1)).length;
    expect(problemsOf(corner, { ...oneMajor, cityEntries: [1, 1], seats: exitCount })).toEqual([]);
    expect(problemsOf(corner, { ...oneMajor, cityEntries: [1, 1], seats: exitCount + 1 })).toEqual([
      `cities: Big has ${exitCount} ways out, but needs ${exitCount + 1}, one for each player who may come`,
    ]);
  });
});

test('a bottleneck between cities is not a problem', () => {
  const rows = ['cccccc~ccccc', 'cccccc~ccccc', 'cccccc~ccccc', 'cccccccccccc', 'cccccc~ccccc'];
  expect(problemsOf(withRows(rows.map((row) => `${row}cc`)), { seats: 6 })).toEqual([]);
});
