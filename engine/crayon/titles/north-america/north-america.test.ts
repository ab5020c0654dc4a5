import { describe, expect, test } from 'vitest';
import type { Rules } from '../../rules/rules.ts';
import { NEVER } from '../../rules/rules.ts';
import { readShipped } from '../../testing/shipped.ts';
import { northAmerica } from './north-america.ts';

const rules = northAmerica.compile({
  seats: 3,
  options: [],
  maxRounds: 200,
  files: readShipped(northAmerica),
}).rules as Rules;

describe('north america', () => {
  test('50 cash; freight 9 and 2, fast 12 and 2, heavy 9 and 3, super 12 and 3; a freight to begin with', () => {
    expect(rules.constants.startCash).toBe(50);
    expect(rules.trains.map(({ id, speed, capacity }) => [id, speed, capacity])).toEqual([
      ['freight', 9, 2],
      ['fast', 12, 2],
      ['heavy', 9, 3],
      ['super', 12, 3],
    ]);
  });

  test('every segment costs its terrain or city, 2 a river and 2 for a lake channel', () => {
    const { board, arcCost } = rules;
    const terrain = { clear: 1, desert: 1, forest: 2, mountain: 2, jungle: 3, marsh: 3, alpine: 5 };
    expect(rules.constants.terrainCost).toEqual(terrain);
    const city = [3, 3, 5];
    const costs = Object.values(rules.constants.terrainCost);
    let crossings = 0;
    for (let arc = 0; arc < board.arcs; arc++) {
      const segment = board.segmentOf[arc];
      if (arcCost[arc] === NEVER) {
        expect(board.red[segment] + board.inlet[segment]).toBeGreaterThan(0);
        continue;
      }
      const at = board.cityOf[board.to[arc]];
      const water = 2 * board.riverCount[segment] + 2 * board.lake[segment];
      if (at >= 0) expect(arcCost[arc]).toBe(city[board.cities[at].size] + water);
      else expect(costs).toContain(arcCost[arc] - water);
      if (water > 0) crossings++;
    }
    expect(crossings).toBeGreaterThan(100);
  });

  test('areas near a coast begin with the coastal milepost as the first', () => {
    const { board, passable, events } = rules;
    const card = events.find(({ kind }) => kind === 'strike-coastal');
    const file = northAmerica.files.events;
    expect(file && card?.noLoads).toBeTruthy();
    const inside = new Set(board.coasts.flatMap((coast) => [...coast]));
    const border = [...inside];
    for (let step = 1; step < 3; step++) {
      for (const milepost of [...inside])
        for (let arc = board.first[milepost]; arc < board.first[milepost + 1]; arc++)
          if (passable[board.segmentOf[arc]] !== 0) inside.add(board.to[arc]);
    }
    const area = card?.noLoads ?? new Uint8Array();
    expect(border.filter((milepost) => area[milepost] !== 0).length).toBeGreaterThan(50);
    // The card may name some coasts only; nothing beyond the third milepost is in its area.
    for (let m = 0; m < board.mileposts; m++) if (area[m] !== 0) expect(inside.has(m)).toBe(true);
  });
});
