// What plans count under options with a use of their own.
import { expect, test } from 'vitest';
import { considerTours } from '../choose/choose-tour.ts';
import { simulatePlan, simulationStart } from '../choose/simulate-plan.ts';
import { usualIncomeM } from '../choose/tour-worth.ts';
import { sourcesOf } from '../context.ts';
import {
  contextAt,
  MINE_TO_EAST,
  plainParams,
  plainTable,
  plainTours,
  trainAtMine,
} from '../testing/plain-table.ts';
import { jobsOf } from '../tours/job.ts';

/** A context with the train at Mine under an option that the bot plays or not. */
function atMine(option: string, isPlayed: boolean) {
  const table = trainAtMine({ options: [option] }, MINE_TO_EAST);
  const plays = isPlayed ? [option] : [];
  return contextAt(table, table.state.seat, { ...plainParams, plays });
}

test('loading takes movement in the forecast under cost-to-load', () => {
  const turns = [true, false].map((isPlayed) => {
    const context = atMine('cost-to-load', isPlayed);
    const { state } = context.turnBuilder;
    const [plan] = considerTours(context, state, plainTours);
    return simulatePlan(context, state, plan, simulationStart(context, state))!.turns * 9;
  });
  expect(turns[0]).toBeGreaterThan(turns[1]);
});

test('a turn brings 1M less under cost-to-move', () => {
  const [paid, unpaid] = [true, false].map((isPlayed) =>
    usualIncomeM(atMine('cost-to-move', isPlayed), plainTours),
  );
  expect(paid).toBe(unpaid - 1);
});

test('branches begin at the track of others under branching', () => {
  const costs = [true, false].map((isPlayed) => {
    const table = plainTable({ options: ['branching'] });
    table.run('build C3..F3; to B');
    const context = contextAt(table, table.state.seat, {
      ...plainParams,
      plays: isPlayed ? ['branching'] : [],
    });
    return context.branches.costs(context.turnBuilder.state)[table.milepost('F3')];
  });
  expect(costs[0]).toBe(0);
  expect(costs[1]).toBeGreaterThan(0);
});

test('a stored load is fetched where it lies, under field-warehousing', () => {
  const pickUps = [true, false].map((isPlayed) => {
    const table = trainAtMine({ options: ['field-warehousing'] }, MINE_TO_EAST);
    const { seat } = table.state;
    table.run('A gets fish; drop fish');
    const context = contextAt(table, seat, { ...plainParams, plays: isPlayed ? ['field-warehousing'] : [] });
    const { state } = context.turnBuilder;
    const jobs = jobsOf(context.tables, state, seat, sourcesOf(context, state));
    const fish = jobs.filter(({ load }) => load === table.load('fish'));
    return [...new Set(fish.map(({ pickUpCity }) => table.rules.board.cities[pickUpCity].name))];
  });
  expect(pickUps).toEqual([['Port', 'Mine'], ['Port']]);
});

test('a fee may be owed while a load aboard pays for it, under late-payment', () => {
  const tours = [true, false].map((isPlayed) => {
    const table = plainTable({ options: ['late-payment'] });
    table.run('build C3..J3; to B; place West; B gets coal; B has 0');
    const plays = isPlayed ? ['late-payment'] : [];
    const context = contextAt(table, table.state.seat, { ...plainParams, plays });
    return considerTours(context, context.turnBuilder.state, plainTours).length;
  });
  expect(tours[0]).toBeGreaterThan(0);
  expect(tours[1]).toBe(0);
});
