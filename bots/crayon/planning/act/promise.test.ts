// Which demand a planning bot promises for a small city, by the option two-player. Mine is small and supplies
// coal.
import { describe, expect, it } from 'vitest';
import { layTrack } from '../../../../engine/crayon/track/track.ts';
import { makePlan } from '../choose/make-plan.ts';
import type { PlanningContext } from '../context.ts';
import { cards, contextAt, plainTable } from '../testing/table.ts';
import { jobsOf } from '../tours/job.ts';
import { type Plan, stopsOf } from '../tours/plan.ts';
import { evalContextOf } from '../tours/plan-worth.ts';
import { promiseDemand } from './answers.ts';

/** A seat has just built into Mine, with track to West and to Port, and is asked what it promises: coal or fish. */
function asked() {
  const table = plainTable({
    options: ['two-player'],
    cards: cards(['East coal 12', 'Mine fish 9', 'West fish 10']),
    constants: { startCash: 60 },
  });
  const { state, rules, game } = table;
  const { seat } = state;
  for (let column = 2; column < 5; column++)
    layTrack(rules, state, seat, rules.board.segmentOf[table.arc([column, 2], [column + 1, 2])]);
  layTrack(rules, state, seat, rules.board.segmentOf[table.arc([5, 2], [5, 1])]);
  table.build([5, 1], [5, 0]);
  const { legal } = table;
  const answer = (context: PlanningContext, plan: Plan | null): string =>
    game.format(promiseDemand(context, plan, legal));
  return { table, seat, legal, answer };
}

describe('a promise for a small city', () => {
  it('is asked for by demands of each card', () => {
    const { table, legal } = asked();
    expect(legal.list().map(table.game.format)).toEqual([0, 1, 3, 4, 6, 7].map((n) => `promise ${n}`));
  });

  it('is the demand that the plan delivers', () => {
    const { table, seat, answer } = asked();
    const context = contextAt(table, seat);
    const { state } = context.turnBuilder;
    const card = state.hand[seat * 3 + 2];
    const job = jobsOf(context.tables, state, seat).find(({ demand }) => demand === card * 3 + 1);
    const evalContext = evalContextOf(context.tables, context.costMap, state, context.params);
    const plan = job === undefined ? null : makePlan(context, state, evalContext, stopsOf(job), 60);
    expect(plan).not.toBeNull();
    expect(answer(context, plan)).toBe('promise 7');
  });

  it('is without a plan the demand whose delivery is worth most', () => {
    const { table, seat, answer } = asked();
    expect(answer(contextAt(table, seat), null)).toBe('promise 0');
  });

  it('is not one of which no load is to be had', () => {
    const { table, seat, answer } = asked();
    table.state.chips[table.load('coal')] = 0;
    expect(answer(contextAt(table, seat), null)).toBe('promise 1');
  });

  it('is the demand that pays most where none can be served', () => {
    const { table, seat, answer } = asked();
    table.state.chips.fill(0);
    expect(answer(contextAt(table, seat), null)).toBe('promise 0');
  });
});
