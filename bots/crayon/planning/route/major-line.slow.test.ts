import { describe, expect, test } from 'vitest';
import type { TextBoard } from '../../../../engine/crayon/testing/text-board.ts';
import { toyGame } from '../../../../engine/crayon/testing/toy.ts';
import { weightedRandomAction } from '../../../../engine/crayon/testing/weighted-random.ts';
import { NOBODY, stream } from '../../../../engine/index.ts';
import { boardTablesOf } from '../map/board-tables.ts';
import { createCostMap } from '../map/cost-map.ts';
import { contextAt, placesOf, plainBoard, plainParams, plainTable } from '../testing/plain-table.ts';
import { createMajorLineFinder } from './major-line.ts';

const row = 'c'.repeat(20);
const threeMajorBoard: TextBoard = {
  ...plainBoard,
  rows: Array.from({ length: 6 }, () => row),
  cities: [
    { name: 'West', size: 'major', at: [1, 2] },
    { name: 'Middle', size: 'major', at: [8, 2] },
    { name: 'East', size: 'major', at: [17, 2] },
    { name: 'Mine', size: 'small', at: [5, 0], supplies: ['coal'] },
    { name: 'Port', size: 'small', at: [5, 5], supplies: ['fish'] },
    { name: 'Town', size: 'medium', at: [12, 5] },
  ],
};

test('a cached line between majors equals a new search', () => {
  const { game, rules } = toyGame({ seats: 3 });
  const tables = boardTablesOf(rules);
  let lineCount = 0;
  for (let seed = 0; seed < 4; seed++) {
    const state = game.setup(seed);
    const random = stream(seed, 'major line');
    const legal = new Int32Array(game.maxLegal);
    const seats = [0, 1, 2].map((seat) => {
      const costMap = createCostMap(tables, state, seat, plainParams);
      return { costMap, findLine: createMajorLineFinder(tables, costMap) };
    });
    for (let action = 0; action < 1_500 && game.toAct(state) !== NOBODY; action++) {
      game.apply(state, weightedRandomAction(rules, state, legal, game.legalActions(state, legal), random));
      if (action % 11 !== 0) continue;
      for (const { costMap, findLine } of seats) {
        costMap.update();
        const line = findLine();
        expect(line, `seed ${seed}, action ${action}`).toEqual(createMajorLineFinder(tables, costMap)());
        if (line !== null && line.arcs.length > 0) lineCount++;
      }
    }
  }
  expect(lineCount).toBeGreaterThan(150);
});

describe('connecting majors', () => {
  test('begins with the nearest missing major, and connects as many as the goal requires', () => {
    const table = plainTable({ textBoard: threeMajorBoard, constants: { goalMajors: 2 } });
    const context = contextAt(table, table.state.seat);
    const line = context.findMajorLine()!;
    expect(line.connectedMajors).toBe(1);
    expect(placesOf(table, line.arcs)).toEqual(['2,2', '3,2', '4,2', '5,2', '6,2', '7,2']);
    expect(line.trackCostM).toBe(5);
  });

  test('extends the network, and needs nothing once the goal is met', () => {
    const table = plainTable({ textBoard: threeMajorBoard, constants: { goalMajors: 3 } });
    table.run('build J3..M3');
    const before = contextAt(table, table.state.seat).findMajorLine()!;
    expect(before.connectedMajors).toBe(1);
    // Two gaps: 5 between West and Middle, 4 from the end of the line to East.
    expect(before.trackCostM).toBe(5 + 4);
    table.run('build M3..Q3; build C3..H3');
    const after = contextAt(table, table.state.seat).findMajorLine()!;
    expect([after.connectedMajors, after.trackCostM, after.arcs]).toEqual([3, 0, []]);
  });
});
