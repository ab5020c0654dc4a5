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
import { incomePerTurn } from '../choose/tour-worth.ts';
import { at, contextAt, plainParams, plainTable } from '../testing/table.ts';
import { jobsOf } from './job.ts';
import { stopsOf } from './plan.ts';
import { evalContextOf } from './plan-worth.ts';

const title = northAmerica;
const game = title.compile({ seats: 2, options: [], maxRounds: 4, files: readTitleFiles(title) });

/** Does nothing. */
const idle: BotDef = {
  ...tripPlanner,
  name: 'idle',
  create: () => ({
    decide: (_, legal) =>
      (['stop', 'end-turn'] as const).map((kind) => crayon.actionOf(kind)).filter(legal.has),
  }),
};

/** A trip planner that notes in which rounds it thinks of a new plan. */
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
        spendLazily((context) => incomePerTurn(context, params)),
      );
    },
  };
}

// In these games track was once laid in the first turn that the money for the rest did not suffice for in the
// second: the price of a line that has to be begun at its far end, of a spur on it, or of entering a major
// was thought too low.
test.each([40023, 40026, 40037, 40038, 40055, 40068, 40092, 40184])(
  'the second turn continues the track of the first, seed %i',
  (seed) => {
    const rounds: number[] = [];
    const { faults } = playBots(game, [noting(rounds), idle], seed);
    expect(faults).toEqual([]);
    expect(rounds).toContain(1);
    expect(rounds).not.toContain(2);
  },
);

/** The opening is over; one seat has a line from Mine to East, and the other no track, no train on the board, and 4 M. */
function lateStart() {
  const table = plainTable();
  const owner = table.state.seat;
  table.build([9, 2], [8, 2], [7, 2], [6, 1], [6, 0], [5, 0]);
  table.passTo(1 - owner, 0);
  table.state.cash[1 - owner] = 4;
  const renter = { ...plainParams, rentedStep: 2 };
  return { table, context: contextAt(table, 1 - owner, renter) };
}

test('once all have built, a train may begin on track of others', () => {
  const { table, context } = lateStart();
  const { state } = context.turnBuilder;
  const coal = jobsOf(context.tables, state, context.seat).find(({ load }) => load === table.load('coal'))!;
  const evalContext = evalContextOf(context.tables, context.costMap, state, plainParams);
  const plan = context.planOpening(state, stopsOf(coal), evalContext)!;
  expect(plan.route.start).toBe(at(table, [5, 0]));
  expect([plan.route.trackCost, plan.route.fees, plan.links]).toEqual([0, 4, []]);
});
