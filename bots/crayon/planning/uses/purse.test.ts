import { describe, expect, test } from 'vitest';
import { spendLazily } from '../act/spend-lazily.ts';
import { considerRoutes, considerTours } from '../choose/choose-tour.ts';
import { simulatePlan, simulationStart } from '../choose/simulate-plan.ts';
import { netCashM } from '../map/debts.ts';
import type { BotParams } from '../params.ts';
import {
  contextAt,
  MINE_TO_EAST,
  plainParams,
  plainTours,
  trainAtMine,
  twentyCards,
} from '../testing/plain-table.ts';
import { jobsOf } from '../tours/job.ts';
import { stopsOf } from '../tours/plan.ts';
import { borrow, type Purse, receive } from './purse.ts';

const empty: Purse = {
  cashM: 0,
  keptM: 0,
  loanDueM: 0,
  feesOwedM: 0,
  loanLimitM: 20,
  mayOweFees: false,
};

describe('a purse', () => {
  test('pays fees first, then the loan as soon as the cash covers it', () => {
    const purse = { ...empty, cashM: 3, loanDueM: 16, feesOwedM: 4 };
    receive(purse, 12);
    expect(purse).toMatchObject({ cashM: 11, loanDueM: 16, feesOwedM: 0 });
    receive(purse, 6);
    expect(purse).toMatchObject({ cashM: 1, loanDueM: 0 });
  });

  test('borrows one loan of more than its cash, for twice as much', () => {
    const purse = { ...empty, cashM: 6 };
    expect(borrow(purse, 9)).toBe(true);
    expect(purse).toMatchObject({ cashM: 13, loanDueM: 14, loanLimitM: 0 });
    expect(borrow(purse, 20)).toBe(false);
    expect(borrow({ ...empty, cashM: 20 }, 25)).toBe(false);
  });
});

/** A bot whose train is at Mine, with this cash and an open loan. @param line to East, or '' for none */
function atMine(
  cashM: number,
  dueM: number,
  line: string,
  plays?: readonly string[],
  params: BotParams = plainParams,
) {
  const table = trainAtMine({ options: ['borrowing'], constants: { goalCash: 500 } }, line);
  const { seat } = table.state;
  table.state.cash[seat] = cashM;
  table.state.extra.debt[seat] = dueM;
  const context = contextAt(table, seat, { ...params, plays });
  const { state } = context.turnBuilder;
  return { table, context, state, tours: considerTours(context, state, plainTours) };
}

test('the forecast of a plan pays back a loan that the plan did not take', () => {
  const { context, state, tours } = atMine(5, 10, MINE_TO_EAST, []);
  const [plan] = tours;
  const forecast = simulatePlan(context, state, plan, simulationStart(context, state))!;
  const withoutLoan = simulatePlan(context, state, plan, {
    ...simulationStart(context, state),
    loanDueM: 0,
  })!;
  expect(forecast.cashM).toBe(withoutLoan.cashM - 10);
  expect(netCashM(context.tables.rules, state, context.seat)).toBe(-5);
});

test('a loan for what a tour lacks is planned and taken, but not while another is open', () => {
  const cashM = 1;
  const { table, context, state, tours } = atMine(cashM, 0, '');
  const [plan] = tours;
  expect(plan.mayBorrow).toBe(true);
  spendLazily(() => 4).invest(context, plan, { stopsMade: 0, arcsTravelled: 0 });
  expect(context.turnBuilder.actions.map((action) => table.game.format(action))).toEqual(['borrow 4']);
  expect(state.cash[context.seat]).toBeGreaterThan(cashM);
  expect(atMine(cashM, 8, '').tours).toEqual([]);
  expect(atMine(cashM, 0, '', []).tours).toEqual([]);
});

test('a tour that not even a loan saves does not rule out its beginning, which a loan does save', () => {
  const cards = twentyCards(['East coal 3', 'Town fish 9', 'West fish 9']);
  const table = trainAtMine({ options: ['borrowing'], cards }, '');
  const { seat } = table.state;
  table.state.cash[seat] = 1;
  const context = contextAt(table, seat);
  const { state } = context.turnBuilder;
  const jobs = jobsOf(context.tables, state, seat);
  const [coal, fish] = ['coal', 'fish'].map((load) =>
    stopsOf(jobs.find((job) => job.load === table.load(load))!),
  );
  const tours = [[...coal, ...fish], coal];
  const plans = considerRoutes(context, state, plainTours, tours);
  expect(plans.map(({ stops, mayBorrow }) => [stops.length, mayBorrow])).toEqual([[2, true]]);
});

test('a payout pays back a loan from the reserve too, so that no tour counts on that money', () => {
  const hasFish = (reserve: number, dueM: number): boolean => {
    const { table, context, state } = atMine(4, dueM, MINE_TO_EAST, [], { ...plainParams, reserve });
    const tours = considerTours(context, state, { ...plainTours, deliveries: 2 });
    return tours.some(({ stops }) => stops.some(({ job }) => job.load === table.load('fish')));
  };
  // The coal pays 12.
  expect(hasFish(4, 17)).toBe(true);
  expect(hasFish(4, 16)).toBe(false);
});
