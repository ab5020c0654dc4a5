import { expect, test } from 'vitest';
import { errandsOf } from '../jobs/job.ts';
import { bring, type Plan } from '../jobs/plan.ts';
import { measureRoute } from '../route/route.ts';
import { deskAt, plainStyle, plainTable, rentedLine } from '../testing/table.ts';
import { isHopeless, worthOfTrip, yardstickOf } from './tour-worth.ts';

const desk = deskAt(plainTable({ constants: { goalCash: 250, goalMajors: 0 } }), 0);
const { state } = desk.draft;
const pace = { atFirst: 4, later: 4, horizon: 3, renewed: 0.5 };

/** Whether a plan that leaves the seat richer by `net` after some turns is hopeless with so much in hand. */
function hopeless(cash: number, net: number, turns: number): boolean {
  state.cash[0] = cash;
  state.acted = 1;
  const by = yardstickOf(desk, state, pace);
  const worth = (net + pace.atFirst * pace.horizon) / (turns + pace.horizon);
  return isHopeless(state, { worth, turns } as Plan, by);
}

test('a hand is given up for a trip that brings far less than turns usually do', () => {
  expect(hopeless(100, 4, 8)).toBe(true);
  expect(hopeless(100, 20, 8)).toBe(false);
});

test('the trip that wins is kept, however little is missing, unless it takes very long', () => {
  expect(hopeless(246, 4, 7)).toBe(false);
  expect(hopeless(246, 4, 20)).toBe(true);
});

test('each hand drawn in vain makes a poor trip look better', () => {
  expect(hopeless(100, -1, 3)).toBe(true);
  desk.handsGivenUp = 3;
  expect(hopeless(100, -1, 3)).toBe(false);
  expect(hopeless(100, -9, 3)).toBe(true);
  desk.handsGivenUp = 0;
});

test('what fees count as besides the cash that they take is weighed by the style', () => {
  const { table, seat, start, arcs } = rentedLine();
  const worths = [0.5, 1, 2].map((fees) => {
    const renting = deskAt(table, seat, { ...plainStyle, taste: { ...plainStyle.taste, fees } });
    const now = renting.draft.state;
    const route = measureRoute(renting.atlas, renting.view, now, start, arcs, [arcs.length]);
    const stops = [bring(errandsOf(renting.atlas, now, renting.seat)[0])];
    return worthOfTrip(renting, now, { stops, route, links: [], worth: 0 }, yardstickOf(renting, now, pace))!;
  });
  const [{ turns }] = worths;
  const nets = worths.map(({ worth }) => worth * (turns + pace.horizon));
  expect(nets[0] - nets[1]).toBeCloseTo(2);
  expect(nets[1] - nets[2]).toBeCloseTo(4);
});
