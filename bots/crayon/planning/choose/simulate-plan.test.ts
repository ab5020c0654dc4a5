import { expect, test } from 'vitest';
import { errandsOf } from '../jobs/job.ts';
import { type Plan, payoutOf, stopsOf } from '../jobs/plan.ts';
import { measureRoute } from '../route/route.ts';
import { at, cards, deskAt, plainTable, rentedLine } from '../testing/table.ts';
import { chooseErrand } from './choose-job.ts';
import { considerTrips } from './choose-tour.ts';
import { foresee, outlookOf } from './simulate-plan.ts';

const taste = {
  breadth: { deliveries: 3, slack: 100, nodes: 100_000 },
  pace: { atFirst: 2, later: 4, horizon: 3, renewed: 1 },
  suppliers: 9,
  trips: 50,
};
const desk = deskAt(plainTable(), 0);
const { state } = desk.draft;
const plans = considerTrips(desk, state, taste);
const outlook = outlookOf(desk, state, Number.POSITIVE_INFINITY);

/** Millions of a plan's track, each segment at the price that `pick` takes from those of its two directions. */
function trackMillions({ links, route }: Plan, pick: (one: number, other: number) => number): number {
  const { segmentOf, reverse } = desk.atlas.board;
  const arcs = [...links, ...route.arcs];
  const once = arcs.filter((arc, i) => arcs.findIndex((other) => segmentOf[other] === segmentOf[arc]) === i);
  return once.reduce((sum, arc) => sum + pick(desk.view.millions[arc], desk.view.millions[reverse[arc]]), 0);
}

test('money in hand at the end is what there was, less track, with all payouts', () => {
  expect(plans.length).toBeGreaterThan(3);
  for (const plan of plans) {
    const forecast = foresee(desk, state, plan, outlook)!;
    // Track may be laid from either end, which differs at cities.
    const spent = state.cash[0] + payoutOf(plan.stops) - forecast.cash;
    const [least, most] = [Math.min, Math.max].map((pick) => trackMillions(plan, pick));
    expect(spent).toBeGreaterThanOrEqual(least);
    expect(spent).toBeLessThanOrEqual(most);
    expect(forecast.turns).toBeGreaterThanOrEqual(plan.route.arcs.length / outlook.speed - 1e-9);
    expect(forecast.stops).toBe(plan.stops.length);
  }
});

test('fees for own track are paid turn by turn', () => {
  const paying = deskAt(plainTable({ constants: { startCash: 60, ownTrackFee: 1 } }), 0);
  const now = paying.draft.state;
  const [plan] = considerTrips(paying, now, taste);
  const forecast = foresee(paying, now, plan, outlookOf(paying, now, Number.POSITIVE_INFINITY))!;
  const fees = now.cash[0] - plan.route.millions + payoutOf(plan.stops) - forecast.cash;
  expect(fees).toBeGreaterThanOrEqual(Math.ceil(plan.route.arcs.length / outlook.speed));
  // Nobody else gets them.
  expect(forecast.fees).toBe(0);
  expect(foresee(paying, now, plan, { ...outlook, cash: plan.route.millions })).toBeNull();
});

test('what is paid to an owner this turn is not asked for again', () => {
  const { table, owner, seat, start, arcs } = rentedLine();
  const renting = deskAt(table, seat);
  const now = renting.draft.state;
  const route = measureRoute(renting.atlas, renting.view, now, start, arcs, [arcs.length]);
  const plan = { stops: [{ ...plans[0].stops[0], deliver: false }], route, links: [] };
  const cashAfter = (): number =>
    foresee(renting, now, plan, outlookOf(renting, now, Number.POSITIVE_INFINITY))!.cash;
  now.movesLeft = 2; // a turn for two steps, another one for the third
  expect(cashAfter()).toBe(52);
  now.paidTo = 1 << owner;
  expect(cashAfter()).toBe(56);
  now.cash[renting.seat] = 4;
  expect(cashAfter()).toBe(0);
});

test('it ends early once there is enough', () => {
  const plan = plans.find(({ stops }) => stops.filter((stop) => stop.deliver).length > 1)!;
  const whole = foresee(desk, state, plan, outlook)!;
  const { cash, stops } = foresee(desk, state, plan, { ...outlook, enough: 1 })!;
  expect(stops).toBeLessThan(whole.stops);
  expect(cash).toBeLessThan(whole.cash);
});

test('a plan without the money for its first track gets stuck', () => {
  const plan = plans.find(({ route }) => route.millions > 0)!;
  expect(foresee(desk, state, plan, { ...outlook, cash: 0 })).toBeNull();
});

test('a smaller purse never makes a plan faster', () => {
  for (const plan of plans) {
    const rich = foresee(desk, state, plan, outlook)!;
    const poor = foresee(desk, state, plan, { ...outlook, cash: 20 });
    if (poor !== null) expect(poor.turns).toBeGreaterThanOrEqual(rich.turns);
  }
});

test('track that can be begun at its far end alone serves when all of it lies', () => {
  // In the opening, by way of Town to East, where it is begun: what Town pays comes too late for it.
  const table = plainTable({ cards: cards(['Town coal 30', 'East fish 1', 'West fish 1']) });
  const poor = deskAt(table, 0);
  const now = poor.draft.state;
  const { board } = table.rules;
  const [east, town] = ['East', 'Town'].map((name) => board.cities.findIndex((city) => city.name === name));
  const coal = chooseErrand(poor, now)!.stops;
  const through = poor.router.throughFrom(now, board.cities[coal[0].city].milepost, [
    coal[0].city,
    town,
    east,
  ])!;
  const stops = [...coal, { ...coal[1], city: east }];
  const plan = { stops, route: through, links: [] };
  const rich = outlookOf(poor, now, Number.POSITIVE_INFINITY);
  const spent = rich.cash + payoutOf(stops) - foresee(poor, now, plan, rich)!.cash;
  expect(foresee(poor, now, plan, { ...rich, cash: spent })).not.toBeNull();
  expect(foresee(poor, now, plan, { ...rich, cash: spent - 1 })).toBeNull();
});

test('track begun at its far end is paid for bit by bit where a turn allows no more', () => {
  const forecasts = [60, 4].map((buildLimit) => {
    const table = plainTable({
      cards: cards(['Town coal 30', 'East fish 1', 'West fish 1']),
      constants: { startCash: 60, majorStarts: 9, buildLimit, openingTurns: 0 },
    });
    const { seat } = table.state;
    table.passTo(seat, 0);
    table.do('place', at(table, [5, 0]));
    const far = deskAt(table, seat);
    const now = far.draft.state;
    const { board } = table.rules;
    // From Mine, where nothing is, by way of Town to East.
    const coal = errandsOf(far.atlas, now, seat).find(({ load }) => load === table.load('coal'))!;
    const [pick, bring] = stopsOf(coal);
    const east = table.city('East');
    const stops = [pick, bring, { ...bring, city: east }];
    const route = far.router.throughFrom(
      now,
      board.cities[pick.city].milepost,
      stops.map(({ city }) => city),
    )!;
    expect(route.arcs).toHaveLength(6);
    return foresee(far, now, { stops, route, links: [] }, outlookOf(far, now, 1000));
  });
  // 10 M laid from East, all of them at the end of the first turn or of the third, and then 6 of 9 points to move.
  const paid = { cash: 60 - 10 + 2 * 30, fees: 0, stops: 3 };
  expect(forecasts).toEqual([
    { ...paid, turns: (9 + 6) / 9 },
    { ...paid, turns: (27 + 6) / 9 },
  ]);
});
