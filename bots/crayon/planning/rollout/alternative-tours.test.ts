import { describe, expect, it } from 'vitest';
import type { Place } from '../../../../engine/crayon/testing/text-board.ts';
import { MAX_WEIGHT } from '../../../paths/graph.ts';
import { MAX_MILLION } from '../params.ts';
import { at, contextAt, plainParams, plainTable, plainTours } from '../testing/table.ts';
import { COST_PROFILES, createAlternativeTours } from './alternative-tours.ts';

const settings = { ...plainTours, deliveries: 1 };
const ALL = COST_PROFILES.length + 1;

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
  const context = contextAt(table, seat);
  const tours = (rates: number) =>
    createAlternativeTours(
      context.tables.rules,
      seat,
      plainParams,
      rates,
    )(context, context.turnBuilder.state, settings);
  /** Millions and mileposts of the ways to East. */
  const waysToEast = (rates: number): string[] => {
    const plans = tours(rates).filter(({ stops }) => stops[1].city === table.city('East'));
    return [...new Set(plans.map(({ route }) => `${route.trackCost}M ${route.arcs.length}`))].sort();
  };
  return { context, tours, waysToEast };
}

describe('alternative tours', () => {
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

  it('list each way once, that of most worth first', () => {
    const all = atMine(byWest).tours(ALL);
    const worths = all.map(({ worth }) => worth);
    expect(worths).toEqual([...worths].sort((a, b) => b - a));
    const ways = all.map(({ stops, route }) => JSON.stringify([stops, route.arcs]));
    expect(new Set(ways).size).toBe(ways.length);
  });

  it('leave alone what the context could not serve', () => {
    const { context, tours } = atMine(byWest);
    const { demand } = tours(ALL)[0].stops[0].job;
    context.refused.set(demand, context.turnBuilder.state.round);
    const served = tours(ALL).flatMap(({ stops }) => stops.map(({ job }) => job.demand));
    expect(served.length).toBeGreaterThan(0);
    expect(served).not.toContain(demand);
  });
});

describe('other rates', () => {
  it('never rent for parameters that do not, and stay within what weights can express', () => {
    for (const rate of COST_PROFILES) {
      expect(rate({ million: 2, step: 1, rentedStep: 0 }).rentedStep).toBe(0);
      const most = rate({ million: MAX_MILLION, step: 8, rentedStep: MAX_WEIGHT });
      expect(most.million).toBeLessThanOrEqual(MAX_MILLION);
      expect(most.step).toBeLessThanOrEqual(MAX_WEIGHT);
      expect(most.rentedStep).toBeLessThanOrEqual(MAX_WEIGHT);
      const least = rate({ million: 1, step: 1, rentedStep: 1 });
      expect(Math.min(least.million, least.step, least.rentedStep)).toBeGreaterThanOrEqual(1);
    }
  });
});
