// The demand to which a planning bot commits itself for a small city, by the option two-player. Mine is small and
// supplies coal.
import { describe, expect, test } from 'vitest';
import type { PlanningContext } from '../context.ts';
import { contextAt, plainTable, twentyCards } from '../testing/plain-table.ts';
import { jobsOf } from '../tours/job.ts';
import { makePlan } from '../tours/make-plan.ts';
import { type Plan, stopsOf } from '../tours/plan.ts';
import { evalContextOf } from '../tours/plan-worth.ts';
import { chooseCommitment } from './two-player.ts';

/** A seat that has built into Mine from West and is asked for its commitment. */
function builtIntoMine() {
  const table = plainTable({
    options: ['two-player'],
    cards: twentyCards(['East coal 12', 'Mine fish 9', 'West fish 10']),
  });
  const { seat } = table.state;
  table.run('A lays C3..F3 F2; build F2 F1');
  const { game, legal } = table;
  const answer = (context: PlanningContext, plan: Plan | null): string =>
    game.format(chooseCommitment(context, plan, legal));
  return { table, seat, legal, answer };
}

describe('the commitment for a small city', () => {
  test('can be any demand whose load comes from Mine or goes there', () => {
    const { table, legal } = builtIntoMine();
    expect(legal.list().map(table.game.format)).toEqual([0, 1, 3, 4, 6, 7].map((n) => `promise ${n}`));
  });

  test('is the demand that the plan delivers', () => {
    const { table, seat, answer } = builtIntoMine();
    const context = contextAt(table, seat);
    const { state } = context.turnBuilder;
    const card = state.hand[seat * 3 + 2];
    const job = jobsOf(context.tables, state, seat).find(({ demand }) => demand === card * 3 + 1);
    const evalContext = { ...evalContextOf(context, state), budgetM: 60 };
    const plan = job === undefined ? null : makePlan(context, state, evalContext, stopsOf(job));
    expect(plan).not.toBeNull();
    expect(answer(context, plan)).toBe('promise 7');
  });

  test('is the demand with the best plan if there is no current plan', () => {
    const { table, seat, answer } = builtIntoMine();
    expect(answer(contextAt(table, seat), null)).toBe('promise 0');
  });

  test('is not a demand whose load is not available', () => {
    const { table, seat, answer } = builtIntoMine();
    table.state.chips[table.load('coal')] = 0;
    expect(answer(contextAt(table, seat), null)).toBe('promise 1');
  });

  test('is the demand with the highest payout if none can be served', () => {
    const { table, seat, answer } = builtIntoMine();
    table.state.chips.fill(0);
    expect(answer(contextAt(table, seat), null)).toBe('promise 0');
  });
});
