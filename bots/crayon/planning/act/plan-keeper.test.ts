import { expect, test } from 'vitest';
import { chooseJob } from '../choose/choose-job.ts';
import { contextAt, plainParams, plainTable } from '../testing/plain-table.ts';
import { createPlanKeeper } from './plan-keeper.ts';
import { spendEarly } from './spend-early.ts';

test('a broken plan counts as one setback, even if the choice of another has to be asked for twice', () => {
  const table = plainTable().run('build C3 D3; to A; place C3');
  const context = contextAt(table, table.state.seat, plainParams);
  const plan = chooseJob(context, context.turnBuilder.state)!;
  const answers = [new Error('undecided'), null];
  const keeper = createPlanKeeper(
    context,
    () => {
      const answer = answers.shift()!;
      if (answer !== null) throw answer;
      return plan;
    },
    spendEarly,
  );
  const [stop] = plan.stops;
  keeper.adopt({ ...plan, stops: [{ ...stop, job: { ...stop.job, demand: -1 } }] });
  expect(() => keeper.keepOrChoose()).toThrow('undecided');
  expect(keeper.keepOrChoose()).toBe(plan);
  expect(context.memory.setbacks).toBe(1);
});
