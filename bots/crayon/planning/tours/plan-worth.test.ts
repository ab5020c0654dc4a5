import { describe, expect, test } from 'vitest';
import type { PlanningContext } from '../context.ts';
import { contextAt, plainParams, plainTable } from '../testing/plain-table.ts';
import { jobsOf } from './job.ts';
import { stopsOf } from './plan.ts';
import { evalContextOf, worthOf } from './plan-worth.ts';

describe('the worth of a plan', () => {
  const table = plainTable();
  const context = contextAt(table, table.state.seat);
  const { tables, costMap, turnBuilder, seat } = context;
  const [coal] = jobsOf(tables, turnBuilder.state, seat); // 12M
  const evalContext = {
    ...evalContextOf(context, turnBuilder.state),
    openingTurnsLeft: 0,
  };

  test('is payout less track and fees, divided by travelling time and delivery overhead', () => {
    const route = { steps: 18, trackCostM: 4, mainLineCostM: 0, feesM: 4 };
    expect(worthOf(tables, evalContext, stopsOf(coal), route)).toBeCloseTo((12 - 4 - 4) / (18 / 9 + 0.5));
  });

  test('weighs fees by the fee weight', () => {
    const route = { steps: 9, trackCostM: 0, mainLineCostM: 0, feesM: 4 };
    const worths = [0.5, 1, 1.5].map((feeWeight) =>
      worthOf(tables, { ...evalContext, feeWeight }, stopsOf(coal), route),
    );
    expect(worths[0]).toBeCloseTo((12 - 2) / 1.5);
    expect(worths[1]).toBeCloseTo((12 - 4) / 1.5);
    expect(worths[2]).toBeCloseTo((12 - 6) / 1.5);
  });

  test('counts building time if it is longer than travelling time', () => {
    const { buildLimit } = table.rules.constants;
    const route = { steps: 9, trackCostM: 3 * buildLimit, mainLineCostM: 0, feesM: 0 };
    expect(worthOf(tables, evalContext, stopsOf(coal), route)).toBeCloseTo((12 - 3 * buildLimit) / 3.5);
    const opening = { ...evalContext, openingTurnsLeft: 2 };
    expect(worthOf(tables, opening, stopsOf(coal), route)).toBeCloseTo((12 - 3 * buildLimit) / 1.5);
  });

  test('is limited by the cash missing to victory', () => {
    const route = { steps: 9, trackCostM: 0, mainLineCostM: 0, feesM: 0 };
    expect(evalContext.cashToVictoryM).toBe(Number.POSITIVE_INFINITY);
    expect(worthOf(tables, { ...evalContext, cashToVictoryM: 5 }, stopsOf(coal), route)).toBeCloseTo(5 / 1.5);
  });

  test('counts less of the track cost while the network is small, and on the main line', () => {
    const settings = {
      ...plainParams,
      trackLossEarly: 0.5,
      trackLossLate: 1,
      mainLineShare: 0.5,
      matureSegments: 10,
    };
    const withSegments = (ownSegments: number): PlanningContext => ({
      ...context,
      params: settings,
      costMap: { ...costMap, ownSegments },
    });
    const half = evalContextOf(withSegments(5), turnBuilder.state);
    expect([half.trackLossShare, half.mainLineLossShare]).toEqual([0.75, 0.375]);
    const mature = evalContextOf(withSegments(50), turnBuilder.state);
    expect(mature.trackLossShare).toBe(1);
    const route = { steps: 9, trackCostM: 8, mainLineCostM: 4, feesM: 0 };
    const value = worthOf(tables, { ...half, openingTurnsLeft: 0 }, stopsOf(coal), route);
    expect(value).toBeCloseTo((12 - 4 * 0.75 - 4 * 0.375) / 1.5);
  });
});
