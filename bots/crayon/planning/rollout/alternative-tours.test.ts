import { describe, expect, it } from 'vitest';
import type { Place } from '../../../../engine/crayon/testing/sketch.ts';
import { MAX_WEIGHT } from '../../../paths/graph.ts';
import { MOST_MILLION } from '../params.ts';
import { at, deskAt, plainStyle, plainTable } from '../testing/table.ts';
import { createScouts, OTHER_RATES } from './alternative-tours.ts';

const taste = {
  breadth: { deliveries: 1, slack: 100, nodes: 100_000 },
  pace: { atFirst: 2, later: 4, horizon: 3, renewed: 0.5 },
  suppliers: 9,
  trips: 10,
};
const ALL = OTHER_RATES.length + 1;

const rowOf = (row: number, from: number, to: number): Place[] =>
  Array.from({ length: to - from + 1 }, (_, i) => [from + i, row] as const);
/** Lines from Mine, or from West, to East: 12 mileposts from Mine to East by the one, 15 by the other. */
const byTheSouth: Place[] = [[5, 0], [4, 1], [4, 2], [4, 3], [4, 4], ...rowOf(5, 4, 9), [9, 4], [9, 3]];
const byWest: Place[] = [[1, 3], ...rowOf(4, 2, 9), [9, 3]];

/** A seat whose train stands at Mine, 5 mileposts from East, with track to West and by a way round to East. */
function atMine(round: readonly Place[]) {
  const table = plainTable({ constants: { startCash: 90, majorStarts: 9, buildLimit: 90 } });
  const { seat } = table.state;
  table.build([1, 1], [2, 0], [3, 0], [4, 0], [5, 0]);
  table.build(...round);
  table.passTo(seat, 0);
  table.do('place', at(table, [5, 0]));
  const desk = deskAt(table, seat);
  const trips = (rates: number) =>
    createScouts(desk.atlas.rules, seat, plainStyle, rates).trips(desk, desk.draft.state, taste);
  /** Millions and mileposts of the ways to East. */
  const waysToEast = (rates: number): string[] => {
    const plans = trips(rates).filter(({ stops }) => stops[1].city === table.city('East'));
    return [...new Set(plans.map(({ route }) => `${route.millions}M ${route.arcs.length}`))].sort();
  };
  return { desk, trips, waysToEast };
}

describe('scouts', () => {
  it('find the way that takes less time where the own rate saves money', () => {
    const { waysToEast } = atMine(byTheSouth);
    expect(waysToEast(1)).toEqual(['0M 12']);
    expect(waysToEast(ALL)).toEqual(['0M 12', '5M 5']);
  });

  it('find the way that costs less where the own rate saves time', () => {
    const { waysToEast } = atMine(byWest);
    expect(waysToEast(1)).toEqual(['5M 5']);
    expect(waysToEast(ALL)).toEqual(['0M 15', '5M 5']);
  });

  it('tell each way once, that of most worth first', () => {
    const all = atMine(byWest).trips(ALL);
    const worths = all.map(({ worth }) => worth);
    expect(worths).toEqual([...worths].sort((a, b) => b - a));
    const ways = all.map(({ stops, route }) => JSON.stringify([stops, route.arcs]));
    expect(new Set(ways).size).toBe(ways.length);
  });

  it('leave alone what the desk could not serve', () => {
    const { desk, trips } = atMine(byWest);
    const { demand } = trips(ALL)[0].stops[0].errand;
    desk.refused.set(demand, desk.draft.state.round);
    const served = trips(ALL).flatMap(({ stops }) => stops.map(({ errand }) => errand.demand));
    expect(served.length).toBeGreaterThan(0);
    expect(served).not.toContain(demand);
  });
});

describe('other rates', () => {
  it('never rent for a style that does not, and stay within what weights can tell', () => {
    for (const rate of OTHER_RATES) {
      expect(rate({ million: 2, step: 1, rentedStep: 0 }).rentedStep).toBe(0);
      const most = rate({ million: MOST_MILLION, step: 8, rentedStep: MAX_WEIGHT });
      expect(most.million).toBeLessThanOrEqual(MOST_MILLION);
      expect(most.step).toBeLessThanOrEqual(MAX_WEIGHT);
      expect(most.rentedStep).toBeLessThanOrEqual(MAX_WEIGHT);
      const least = rate({ million: 1, step: 1, rentedStep: 1 });
      expect(Math.min(least.million, least.step, least.rentedStep)).toBeGreaterThanOrEqual(1);
    }
  });
});
