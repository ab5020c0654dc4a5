import { expect, test } from 'vitest';
import { contextAt, plainTable, plainTours, trainAtMine } from '../testing/plain-table.ts';
import { payoutOf, type Stop } from '../tours/plan.ts';
import { considerRoutes, considerTours } from './choose-tour.ts';
import type { TourEstimate, TourRanking } from './tour-decision.ts';

const textOf = (stops: readonly Stop[]): string =>
  stops.map(({ job, isDelivery, city }) => `${job.demand} ${isDelivery} ${city}`).join();

const table = plainTable();
const context = contextAt(table, table.state.seat);
const { state } = context.turnBuilder;

/** Tours with and without a route under a ranking. */
function consider(ranking: Partial<TourRanking>) {
  const tours: TourEstimate[] = [];
  const plans = considerTours(context, state, plainTours, {
    estimate: (tour) => tours.push(tour),
    rank: () => 0,
    slack: Number.POSITIVE_INFINITY,
    ...ranking,
  });
  return { tours, plans: plans.map(({ stops }) => textOf(stops)) };
}

test('a ranking decides which tours get a route', () => {
  const { tours, plans } = consider({});
  expect(plans.length).toBeGreaterThan(2);
  expect(plans.length).toBeLessThanOrEqual(tours.length);
  const estimate = ({ stops }: TourEstimate): number => (textOf(stops) === plans[1] ? 1 : 0);
  expect(consider({ estimate, rank: () => 1, slack: 0.5 }).plans).toEqual([plans[1]]);
  expect(consider({ estimate, rank: () => 1, slack: 1 }).plans.sort()).toEqual([...plans].sort());
  // A plan that is worse than estimated excludes nothing.
  expect(consider({ estimate, rank: () => -1, slack: 0.5 }).plans.sort()).toEqual([...plans].sort());
});

test('an estimate knows the payouts of a tour, and whether they may win', () => {
  const goalM = state.goalCash + context.findMajorLine()!.trackCostM;
  for (const { stops, payoutM, trackM, turns, mayWin } of consider({}).tours) {
    expect(payoutM).toBe(payoutOf(stops));
    expect(mayWin).toBe(state.cash[context.seat] + payoutM >= goalM);
    expect(Math.min(trackM, turns)).toBeGreaterThanOrEqual(0);
  }
});

test('given tours get the routes that they get among all tours', () => {
  const atMine = trainAtMine();
  const { seat } = atMine.state;
  const other = contextAt(atMine, seat);
  const plans = considerTours(other, other.turnBuilder.state, plainTours);
  const [{ stops }] = plans;
  const some = considerRoutes(other, other.turnBuilder.state, plainTours, [stops]);
  expect(some).toEqual(plans.filter((plan) => textOf(plan.stops) === textOf(stops)));
});
