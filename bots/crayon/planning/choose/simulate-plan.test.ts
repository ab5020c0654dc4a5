import { expect, test } from 'vitest';
import { arcAt, type GridPlace, type TextBoard } from '../../../../engine/crayon/testing/text-board.ts';
import { measureRoute } from '../route/route.ts';
import {
  contextAt,
  milepostOf,
  plainBoard,
  plainTable,
  plainTours,
  rentedLine,
  twentyCards,
} from '../testing/plain-table.ts';
import { jobsOf } from '../tours/job.ts';
import { type Plan, payoutOf, stopsOf } from '../tours/plan.ts';
import { chooseJob } from './choose-job.ts';
import { considerTours } from './choose-tour.ts';
import { simulatePlan, simulationStart } from './simulate-plan.ts';

const settings = { ...plainTours, newHandIncome: 1, tours: 50 };
const context = contextAt(plainTable(), 0);
const { state } = context.turnBuilder;
const plans = considerTours(context, state, settings);
const start = simulationStart(context, state);

/** Price in M of a plan's track, where `pick` chooses between the two directions of a segment. */
function trackMillions({ connection, route }: Plan, pick: (one: number, other: number) => number): number {
  const { segmentOf, reverse } = context.tables.board;
  const arcs = [...connection, ...route.arcs];
  const once = arcs.filter((arc, i) => arcs.findIndex((other) => segmentOf[other] === segmentOf[arc]) === i);
  return once.reduce(
    (sum, arc) => sum + pick(context.costMap.buildPriceM[arc], context.costMap.buildPriceM[reverse[arc]]),
    0,
  );
}

test('cash at the end is cash at the start plus payouts less track', () => {
  expect(plans.length).toBeGreaterThan(3);
  for (const plan of plans) {
    const forecast = simulatePlan(context, state, plan, start)!;
    // Track may be laid from either end, which differs at cities.
    const spent = state.cash[0] + payoutOf(plan.stops) - forecast.cashM;
    const [least, most] = [Math.min, Math.max].map((pick) => trackMillions(plan, pick));
    expect(spent).toBeGreaterThanOrEqual(least);
    expect(spent).toBeLessThanOrEqual(most);
    expect(forecast.turns).toBeGreaterThanOrEqual(plan.route.arcs.length / start.speed - 1e-9);
    expect(forecast.stopsMade).toBe(plan.stops.length);
  }
});

test('fees for own track are paid every turn', () => {
  const paying = contextAt(plainTable({ constants: { ownTrackFee: 1 } }), 0);
  const now = paying.turnBuilder.state;
  const [plan] = considerTours(paying, now, settings);
  const forecast = simulatePlan(paying, now, plan, simulationStart(paying, now))!;
  const fees = now.cash[0] - plan.route.trackCostM + payoutOf(plan.stops) - forecast.cashM;
  expect(fees).toBeGreaterThanOrEqual(Math.ceil(plan.route.arcs.length / start.speed));
  // Other players get none of them.
  expect(forecast.feesM).toBe(0);
  expect(simulatePlan(paying, now, plan, { ...start, cashM: plan.route.trackCostM })).toBeNull();
});

test('a fee that is paid this turn is not due again', () => {
  const { table, owner, seat, start, arcs } = rentedLine();
  const renting = contextAt(table, seat);
  const now = renting.turnBuilder.state;
  const route = measureRoute(renting.tables, renting.costMap, now, start, arcs, [arcs.length]);
  const plan = { stops: [{ ...plans[0].stops[0], deliver: false }], route, connection: [] };
  const cashAfter = (): number => simulatePlan(renting, now, plan, simulationStart(renting, now))!.cashM;
  now.movesLeft = 2; // a turn for two steps, another one for the third
  expect(cashAfter()).toBe(52);
  now.paidTo = 1 << owner;
  expect(cashAfter()).toBe(56);
  now.cash[renting.seat] = 4;
  expect(cashAfter()).toBe(0);
});

test('a ferry costs the rest of a turn and half of the next, a tunnel one step', () => {
  const turnsOver = (cross: 'free' | 'stop-half'): number => {
    const links = [{ a: [4, 2], b: [8, 1], price: 5, cross, users: 1 }] as TextBoard['links'];
    const sailing = contextAt(plainTable({ textBoard: { ...plainBoard, links } }), 0);
    const now = sailing.turnBuilder.state;
    const { board } = sailing.tables.rules;
    const arc = (a: GridPlace, b: GridPlace): number => arcAt(board, a, b);
    const arcs = [arc([2, 2], [3, 2]), arc([3, 2], [4, 2]), arc([4, 2], [8, 1]), arc([8, 1], [9, 2])];
    const route = measureRoute(sailing.tables, sailing.costMap, now, board.from[arcs[0]], arcs, [4]);
    expect(route.steps).toBe(cross === 'free' ? 4 : 4 + start.speed - 1);
    const plan = { stops: [{ ...plans[0].stops[0], deliver: false }], route, connection: [] };
    return simulatePlan(sailing, now, plan, { ...start, movesLeft: start.speed })!.turns;
  };
  // Track is built in the first turn; two steps, the rest of that turn lost, half of the next, one step.
  expect(turnsOver('free')).toBeCloseTo(1 + 4 / start.speed);
  expect(turnsOver('stop-half')).toBeCloseTo(1 + 1 + (Math.floor(start.speed / 2) + 1) / start.speed);
});

test('a simulation ends early once the goal is met', () => {
  const plan = plans.find(({ stops }) => stops.filter((stop) => stop.isDelivery).length > 1)!;
  const whole = simulatePlan(context, state, plan, start)!;
  const { cashM, stopsMade } = simulatePlan(context, state, plan, { ...start, goalCashM: 1 })!;
  expect(stopsMade).toBeLessThan(whole.stopsMade);
  expect(cashM).toBeLessThan(whole.cashM);
});

test('a plan without the money for its first track gets stuck', () => {
  const plan = plans.find(({ route }) => route.trackCostM > 0)!;
  expect(simulatePlan(context, state, plan, { ...start, cashM: 0 })).toBeNull();
});

test('less cash never makes a plan faster', () => {
  for (const plan of plans) {
    const rich = simulatePlan(context, state, plan, start)!;
    const poor = simulatePlan(context, state, plan, { ...start, cashM: 20 });
    if (poor !== null) expect(poor.turns).toBeGreaterThanOrEqual(rich.turns);
  }
});

test('track with a legal start only at its far end is usable once it is complete', () => {
  // In the opening, by way of Town to East, where it is begun: what Town pays comes too late for it.
  const table = plainTable({ cards: twentyCards(['Town coal 30', 'East fish 1', 'West fish 1']) });
  const poor = contextAt(table, 0);
  const now = poor.turnBuilder.state;
  const { board } = table.rules;
  const [east, town] = ['East', 'Town'].map((name) => board.cities.findIndex((city) => city.name === name));
  const coal = chooseJob(poor, now)!.stops;
  const through = poor.router.routeFrom(now, board.cities[coal[0].city].milepost, [
    coal[0].city,
    town,
    east,
  ])!;
  const stops = [...coal, { ...coal[1], city: east }];
  const plan = { stops, route: through, connection: [] };
  const rich = simulationStart(poor, now);
  const spent = rich.cashM + payoutOf(stops) - simulatePlan(poor, now, plan, rich)!.cashM;
  expect(simulatePlan(poor, now, plan, { ...rich, cashM: spent })).not.toBeNull();
  expect(simulatePlan(poor, now, plan, { ...rich, cashM: spent - 1 })).toBeNull();
});

test('track built from its far end may take several turns', () => {
  const forecasts = [60, 4].map((buildLimit) => {
    const table = plainTable({
      cards: twentyCards(['Town coal 30', 'East fish 1', 'West fish 1']),
      constants: { buildLimit, openingTurns: 0 },
    });
    const { seat } = table.state;
    table.passTo(seat, 0);
    table.do('place', milepostOf(table, [5, 0]));
    const farContext = contextAt(table, seat);
    const now = farContext.turnBuilder.state;
    const { board } = table.rules;
    // From Mine, where nothing is, by way of Town to East.
    const coal = jobsOf(farContext.tables, now, seat).find(({ load }) => load === table.load('coal'))!;
    const [pick, bring] = stopsOf(coal);
    const east = table.city('East');
    const stops = [pick, bring, { ...bring, city: east }];
    const route = farContext.router.routeFrom(
      now,
      board.cities[pick.city].milepost,
      stops.map(({ city }) => city),
    )!;
    expect(route.arcs).toHaveLength(6);
    return simulatePlan(
      farContext,
      now,
      { stops, route, connection: [] },
      simulationStart(farContext, now, 1000),
    );
  });
  // 10 M laid from East, all of them at the end of the first turn or of the third, and then 6 of 9 points to
  // move.
  const paid = { cashM: 60 - 10 + 2 * 30, hasBorrowed: false, feesM: 0, stopsMade: 3 };
  expect(forecasts).toEqual([
    { ...paid, turns: (9 + 6) / 9 },
    { ...paid, turns: (27 + 6) / 9 },
  ]);
});
