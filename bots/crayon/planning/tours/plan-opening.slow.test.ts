import { expect, test } from 'vitest';
import { readTitleFiles } from '../../../../engine/crayon/testing/read-title-files.ts';
import { northAmerica } from '../../../../engine/crayon/testing/titles.ts';
import { crayon } from '../../../../engine/index.ts';
import type { BotDef } from '../../../bot.ts';
import { defaultParams, playBots } from '../../../testing/play-bots.ts';
import { readTourParams, tripPlanner, tripPlannerTable } from '../../trip-planner.ts';
import { createPlanningBot } from '../act/planning-bot.ts';
import { spendLazily } from '../act/spend-lazily.ts';
import { chooseTour } from '../choose/choose-tour.ts';
import { usualIncomeM } from '../choose/tour-worth.ts';
import { contextAt, milepostOf, plainParams, plainTable } from '../testing/plain-table.ts';
import { jobsOf } from './job.ts';
import { stopsOf } from './plan.ts';
import { evalContextOf } from './plan-worth.ts';

const title = northAmerica;
const game = title.compile({ seats: 2, options: [], maxRounds: 4, files: readTitleFiles(title) });

/** A bot that passes. */
const idle: BotDef = {
  ...tripPlanner,
  name: 'idle',
  create: () => ({
    decide: (_, legal) =>
      (['stop', 'end-turn'] as const).map((kind) => crayon.actionOf(kind)).filter(legal.has),
  }),
};

/** A trip planner that records the rounds in which it chooses a plan. */
function noting(rounds: number[]): BotDef {
  return {
    ...tripPlanner,
    create(setup) {
      const whole = { ...setup, params: defaultParams(tripPlanner) };
      const params = readTourParams(whole, tripPlannerTable);
      return createPlanningBot(
        whole,
        params,
        (context, state) => {
          rounds.push(state.round);
          return chooseTour(context, state, params);
        },
        spendLazily((context) => usualIncomeM(context, params)),
      );
    },
  };
}

// In these games, early versions underestimated the price of a line from its far end, of its branch, or of
// entering a major, and could not pay for the rest of the plan in the second turn.
test.each([40023, 40026, 40037, 40038, 40055, 40068, 40092, 40184])(
  'the second turn continues the plan of the first, seed %i',
  (seed) => {
    const rounds: number[] = [];
    const { faults } = playBots(game, [noting(rounds), idle], seed);
    expect(faults).toEqual([]);
    expect(rounds).toContain(1);
    expect(rounds).not.toContain(2);
  },
);

/** A seat after the opening without track, with 4M and its train not yet placed; the other has a line from Mine to East. */
function lateStart() {
  const table = plainTable().run('build J3 I3 H3 G2 G1 F1; to B; B has 4');
  return { table, context: contextAt(table, table.state.seat, { ...plainParams, rentedStep: 2 }) };
}

test("after the opening, a train may start on others' track", () => {
  const { table, context } = lateStart();
  const { state } = context.turnBuilder;
  const coal = jobsOf(context.tables, state, context.seat).find(({ load }) => load === table.load('coal'))!;
  const evalContext = evalContextOf(context, state);
  const plan = context.planOpening(state, stopsOf(coal), evalContext)!;
  expect(plan.route.start).toBe(milepostOf(table, [5, 0]));
  expect([plan.route.trackCostM, plan.route.feesM, plan.connection]).toEqual([0, 4, []]);
});
