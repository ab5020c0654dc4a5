import { expect, test } from 'vitest';
import { measureRoute } from '../route/route.ts';
import { contextAt, plainParams, plainTable, rentedLine } from '../testing/plain-table.ts';
import { jobsOf } from '../tours/job.ts';
import { deliveryStop, type Plan } from '../tours/plan.ts';
import { isWorseThanNewHand, tourContextOf, tourWorth } from './tour-worth.ts';

const context = contextAt(plainTable({ constants: { goalCash: 250, goalMajors: 0 } }), 0);
const { state } = context.turnBuilder;
const income = { incomeEarly: 4, incomeLate: 4, horizon: 3, newHandIncome: 0.5 };

/** True if a plan is hopeless that earns `net` M in some turns, for a seat with `cash` M. */
function hopeless(cash: number, net: number, turns: number): boolean {
  state.cash[0] = cash;
  state.acted = 1;
  const tourEval = tourContextOf(context, state, income);
  const worth = (net + income.incomeEarly * income.horizon) / (turns + income.horizon);
  return isWorseThanNewHand(state, { worth, turns } as Plan, tourEval);
}

test('a tour that earns much less than usual is worse than a new hand', () => {
  expect(hopeless(100, 4, 8)).toBe(true);
  expect(hopeless(100, 20, 8)).toBe(false);
});

test('a tour that wins the game is better than a new hand unless it takes very long', () => {
  expect(hopeless(246, 4, 7)).toBe(false);
  expect(hopeless(246, 4, 20)).toBe(true);
});

test('each setback lets a poorer tour beat a new hand', () => {
  expect(hopeless(100, -1, 3)).toBe(true);
  context.memory.setbacks = 3;
  expect(hopeless(100, -1, 3)).toBe(false);
  expect(hopeless(100, -9, 3)).toBe(true);
  context.memory.setbacks = 0;
});

test('the fee weight scales the cost of fees', () => {
  const { table, seat, start, arcs } = rentedLine();
  const worths = [0.5, 1, 2].map((feeWeight) => {
    const renting = contextAt(table, seat, { ...plainParams, feeWeight });
    const now = renting.turnBuilder.state;
    const route = measureRoute(renting.tables, renting.costMap, now, start, arcs, [arcs.length]);
    const stops = [deliveryStop(jobsOf(renting.tables, now, renting.seat)[0])];
    return tourWorth(
      renting,
      now,
      { stops, route, connection: [], worth: 0 },
      tourContextOf(renting, now, income),
    )!;
  });
  const [{ turns }] = worths;
  const nets = worths.map(({ worth }) => worth * (turns + income.horizon));
  expect(nets[0] - nets[1]).toBeCloseTo(2);
  expect(nets[1] - nets[2]).toBeCloseTo(4);
});
