import { describe, expect, it } from 'vitest';
import { deskAt, plainStyle, plainTable } from '../testing/table.ts';
import { errandsOf } from './job.ts';
import { stopsOf } from './plan.ts';
import { measureOf, worthOf } from './plan-worth.ts';

describe('worth', () => {
  const table = plainTable();
  const { atlas, view, draft, seat } = deskAt(table, table.state.seat);
  const [coal] = errandsOf(atlas, draft.state, seat); // 12M
  const by = { ...measureOf(atlas, view, draft.state, plainStyle.taste), openingTurns: 0 };

  it('is payout less track and fees, over travelling time and the overhead of a delivery', () => {
    const route = { millions: 4, trunkMillions: 0, fees: 4 };
    expect(worthOf(atlas, by, stopsOf(coal), route, 18)).toBeCloseTo((12 - 4 - 4) / (18 / 9 + 0.5));
  });

  it('counts fees for more where they are grudged, for less where they come back', () => {
    const route = { millions: 0, trunkMillions: 0, fees: 4 };
    const worths = [0.5, 1, 1.5].map((fees) => worthOf(atlas, { ...by, fees }, stopsOf(coal), route, 9));
    expect(worths[0]).toBeCloseTo((12 - 2) / 1.5);
    expect(worths[1]).toBeCloseTo((12 - 4) / 1.5);
    expect(worths[2]).toBeCloseTo((12 - 6) / 1.5);
  });

  it('counts building time where that is longer', () => {
    const { buildLimit } = table.rules.constants;
    const route = { millions: 3 * buildLimit, trunkMillions: 0, fees: 0 };
    expect(worthOf(atlas, by, stopsOf(coal), route, 9)).toBeCloseTo((12 - 3 * buildLimit) / 3.5);
    const opening = { ...by, openingTurns: 2 };
    expect(worthOf(atlas, opening, stopsOf(coal), route, 9)).toBeCloseTo((12 - 3 * buildLimit) / 1.5);
  });

  it('is worth no more than what is missing to victory', () => {
    const route = { millions: 0, trunkMillions: 0, fees: 0 };
    expect(by.wanted).toBe(Number.POSITIVE_INFINITY);
    expect(worthOf(atlas, { ...by, wanted: 5 }, stopsOf(coal), route, 9)).toBeCloseTo(5 / 1.5);
  });

  it('takes track for an investment while the network is small, more so on the trunk line', () => {
    const taste = { ...plainStyle.taste, lostAtFirst: 0.5, lostLater: 1, trunkShare: 0.5, settled: 10 };
    const half = measureOf(atlas, { ...view, segments: 5 }, draft.state, taste);
    expect([half.trackLost, half.trunkLost]).toEqual([0.75, 0.375]);
    const settled = measureOf(atlas, { ...view, segments: 50 }, draft.state, taste);
    expect(settled.trackLost).toBe(1);
    const route = { millions: 8, trunkMillions: 4, fees: 0 };
    const value = worthOf(atlas, { ...half, openingTurns: 0 }, stopsOf(coal), route, 9);
    expect(value).toBeCloseTo((12 - 4 * 0.75 - 4 * 0.375) / 1.5);
  });
});
