import { describe, expect, test } from 'vitest';
import { readTitleFiles } from '../../../../engine/crayon/testing/read-title-files.ts';
import { northAmerica } from '../../../../engine/crayon/testing/titles.ts';
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import { plainTable } from '../testing/plain-table.ts';
import { boardTablesOf, type Rules } from './board-tables.ts';

const rules = northAmerica.compile({
  seats: 4,
  options: [],
  maxRounds: 200,
  files: readTitleFiles(northAmerica),
}).rules as Rules;

describe('board tables', () => {
  test('are computed once per set of rules', () => {
    expect(boardTablesOf(rules)).toBe(boardTablesOf(rules));
    expect(boardTablesOf(plainTable().rules)).not.toBe(boardTablesOf(rules));
  });

  test('price a segment into a major city like the one out of it, all others by the rules', () => {
    const { board, arcCost } = rules;
    const { priceM } = boardTablesOf(rules);
    let into = 0;
    for (let arc = 0; arc < board.arcs; arc++) {
      const city = board.cityOf[board.to[arc]];
      if (arcCost[arc] === crayon.UNBUILDABLE) expect(priceM[arc]).toBe(BLOCKED);
      else if (city >= 0 && board.cities[city].size === crayon.MAJOR) {
        expect(priceM[arc]).toBe(Math.min(arcCost[arc], arcCost[board.reverse[arc]]));
        into++;
      } else expect(priceM[arc]).toBe(arcCost[arc]);
    }
    expect(into).toBeGreaterThan(7 * 12);
  });

  test('count steps to the nearest milepost of a city', () => {
    const table = plainTable();
    const tables = boardTablesOf(table.rules);
    const steps = tables.steps(table.city('West'));
    const { cities } = tables.board;
    for (const milepost of cities[table.city('West')].mileposts) expect(steps[milepost]).toBe(0);
    expect(steps[cities[table.city('Mine')].milepost]).toBe(4);
  });

  test('measure how far cities are from suppliers', () => {
    const tables = boardTablesOf(rules);
    const city = (name: string): number => rules.board.cities.findIndex((one) => one.name === name);
    expect(tables.remoteness[city('Mexico City')]).toBeGreaterThan(tables.remoteness[city('St. Louis')]);
    const sum = tables.remoteness.reduce((total, steps) => total + steps, 0);
    expect(Math.abs(sum)).toBeLessThan(1e-6);
  });

  test('have a cheap main line that connects as many majors as the goal requires', () => {
    const { board } = rules;
    const { mainLine, priceM } = boardTablesOf(rules);
    const foundCities = new Set<number>();
    let best = 0;
    for (const major of board.majors) {
      const queue = [board.cities[major].milepost];
      const visited = new Set(queue);
      for (const milepost of queue) {
        for (let arc = board.firstArc[milepost]; arc < board.firstArc[milepost + 1]; arc++) {
          const segment = board.segmentOf[arc];
          if ((mainLine[segment] === 0 && board.urban[segment] === 0) || visited.has(board.to[arc])) continue;
          visited.add(board.to[arc]);
          queue.push(board.to[arc]);
        }
      }
      const reachedMajors = board.majors.filter((other) => visited.has(board.cities[other].milepost));
      if (reachedMajors.length > best) for (const other of reachedMajors) foundCities.add(other);
      best = Math.max(best, reachedMajors.length);
    }
    expect(best).toBe(rules.constants.goalMajors);
    let cost = 0;
    for (let s = 0; s < board.segments; s++) {
      if (mainLine[s] !== 0) cost += Math.min(priceM[board.arcA[s]], priceM[board.arcB[s]]);
    }
    expect(cost).toBeGreaterThan(60);
    expect(cost).toBeLessThan(120);
  });
});
