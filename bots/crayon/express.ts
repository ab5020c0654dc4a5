// Plays by a learned value alone: it considers the tours of a trip planner, the best of them by several routes, and takes
// the one that leads to the position nearest the goal. It runs no rollouts, so it is nearly as fast as a trip
// planner.
import type { BotDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { spendLazily } from './planning/act/spend-lazily.ts';
import { usualIncomeM } from './planning/choose/tour-worth.ts';
import type { Rules } from './planning/map/board-tables.ts';
import { judgeTable, valueTable, withDefaults } from './planning/params.ts';
import { playing } from './planning/uses/uses.ts';
import { createChooseByValue } from './planning/value/choose-by-value.ts';
import { learnedValue } from './planning/value/value-model.ts';
import { readTourParams, renamedTourParams, tripPlannerTable } from './trip-planner.ts';

const table = {
  // The value prefers some tours and suppliers that a trip planner would not consider.
  ...withDefaults(tripPlannerTable, { tours: 30, suppliers: 3 }),
  ...valueTable,
  ...judgeTable,
};

export const express: BotDef = {
  name: 'express',
  version: '5',
  family: 'crayon',
  description: 'takes the tour that leads to the best position, by a value learned from games',
  ...playing(table, 'tour'),
  renamed: { params: renamedTourParams },
  create(setup) {
    const params = readTourParams(setup, table);
    const settings = { ...params, value: learnedValue };
    return createPlanningBot(
      setup,
      params,
      createChooseByValue(setup.rules as Rules, setup.seat, params, settings),
      spendLazily((context) => usualIncomeM(context, params)),
    );
  },
};
