import { expect, test } from 'vitest';
import { considerTours } from '../choose/choose-tour.ts';
import type { TourEstimate } from '../choose/tour-decision.ts';
import type { PlanningContext } from '../context.ts';
import { contextAt, plainTable, plainTours, rentedLine } from '../testing/plain-table.ts';
import { FEATURE_NAMES, type Feature } from './features.ts';
import { estimatedOutlook, type Outlook, outlookOf, outlookOfNewHand } from './outlook.ts';
import { sceneOf } from './scene.ts';

const settings = { ...plainTours, slack: 40, searchSteps: 2000, suppliers: 3, tours: 5 };

const feature = ({ features }: Outlook, name: Feature): number => features[FEATURE_NAMES.indexOf(name)];

/** A table on which the first seat plans, with payouts, cash and goal that many times as high. */
function planned(times = 1) {
  const text = (city: string, load: string, payout: number): string => `${city} ${load} ${payout * times}`;
  const card: [string, string, string] = [
    text('East', 'coal', 12),
    text('Town', 'fish', 9),
    text('West', 'fish', 10),
  ];
  const table = plainTable({
    cards: Array.from({ length: 20 }, () => [...card]),
    constants: { startCash: 60 * times, majorStarts: 9, buildLimit: 60, goalCash: 100 * times },
  });
  const context = contextAt(table, table.state.seat);
  const { state } = context.turnBuilder;
  return { context, state, plans: considerTours(context, state, settings) };
}

const look = ({ context, state, plans }: ReturnType<typeof planned>): Outlook =>
  outlookOf(context, state, sceneOf(context, state), plans[0])!;

test('an outlook has the features of the position that a plan leads to', () => {
  const table = planned();
  const outlook = look(table);
  const now = outlookOfNewHand(table.context, table.state, sceneOf(table.context, table.state));
  expect(outlook.turns).toBeGreaterThan(0);
  expect(feature(outlook, 'network')).toBeGreaterThan(feature(now, 'network'));
  expect(feature(outlook, 'cities')).toBeGreaterThan(feature(now, 'cities'));
  expect(feature(outlook, 'reach')).toBeGreaterThan(0);
  expect(feature(now, 'reach')).toBe(0);
  expect(feature(now, 'unknown')).toBe(1);
  const deliveries = table.plans[0].stops.filter(({ isDelivery }) => isDelivery).length;
  expect(feature(outlook, 'unknown')).toBeCloseTo(deliveries / 3, 9);
  expect([feature(now, 'best'), feature(now, 'second'), feature(now, 'promising')]).toEqual([0, 0, 0]);
});

test("an outlook counts other seats' track, which may be rented", () => {
  const { table, seat } = rentedLine();
  const context = contextAt(table, seat);
  const { state } = context.turnBuilder;
  const now = outlookOfNewHand(context, state, sceneOf(context, state));
  expect(feature(now, 'network')).toBe(0);
  expect(feature(now, 'rivals')).toBeGreaterThan(0);
  expect(feature(now, 'sharedDistance')).toBeLessThan(feature(now, 'distance'));
  const [owner] = [0, 1].filter((one) => one !== seat);
  const ownerContext = contextAt(table, owner);
  const ownerOutlook = outlookOfNewHand(
    ownerContext,
    ownerContext.turnBuilder.state,
    sceneOf(ownerContext, ownerContext.turnBuilder.state),
  );
  expect(feature(ownerOutlook, 'distance')).toBe(feature(now, 'sharedDistance'));
});

test('an outlook counts money in payouts: ten times as much of it all changes nothing', () => {
  const [one, ten] = [planned(), planned(10)].map(({ context, state }) =>
    outlookOfNewHand(context, state, sceneOf(context, state)),
  );
  const withoutLine = (outlook: Outlook): number[] =>
    outlook.features.filter((_, i) => !['line', 'missing'].includes(FEATURE_NAMES[i]));
  withoutLine(ten).forEach((value, i) => {
    expect(value).toBeCloseTo(withoutLine(one)[i], 9);
  });
  // Cash that is missing scales; track does not get dearer with the payouts.
  expect(feature(ten, 'missing')).toBeCloseTo(feature(one, 'missing'), 9);
  expect(feature(ten, 'line')).toBeCloseTo(feature(one, 'line') / 10, 9);
});

test('computing an outlook changes neither state nor cost map', () => {
  const table = planned();
  const state = [...new Uint8Array(table.state.segmentOwner)];
  const costs = (context: PlanningContext): number[] => [...context.costMap.travelCost];
  const before = costs(table.context);
  expect(look(table)).toEqual(look(table));
  expect([...table.state.segmentOwner]).toEqual(state);
  expect(costs(table.context)).toEqual(before);
});

test('an estimated outlook leaves the same cards, and mostly takes less time than the plan', () => {
  const { context, state } = planned();
  const estimates = new Map<unknown, TourEstimate>();
  const plans = considerTours(context, state, settings, {
    estimate: (tour) => estimates.set(tour.stops, tour).size,
    rank: () => 0,
    slack: Number.POSITIVE_INFINITY,
  });
  const scene = sceneOf(context, state);
  let quicker = 0;
  for (const plan of plans) {
    const [estimate, actual] = [
      estimatedOutlook(context, state, scene, estimates.get(plan.stops)!),
      outlookOf(context, state, scene, plan)!,
    ];
    for (const name of ['unknown', 'speed', 'fresh'] as const)
      expect(feature(estimate, name)).toBe(feature(actual, name));
    expect(feature(estimate, 'cities')).toBeLessThanOrEqual(feature(actual, 'cities'));
    if (estimate.turns <= actual.turns) quicker++;
  }
  expect(plans.length).toBeGreaterThan(2);
  expect(quicker).toBeGreaterThan(plans.length / 2);
});
