// Plays by a learned value alone: it considers the tours of a trip planner, each by several routes, and takes
// the one that leads to the position nearest the goal. It runs no rollouts, so it is nearly as fast as a trip
// planner.
import type { BotDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { spendLazily } from './planning/act/spend-lazily.ts';
import { usualIncomeM } from './planning/choose/tour-worth.ts';
import type { Rules } from './planning/map/board-tables.ts';
import { intParam, judgeTable, paramDefs, withDefaults } from './planning/params.ts';
import { createAlternativeTours, MAX_PROFILES } from './planning/rollout/alternative-tours.ts';
import { chooseByValue } from './planning/value/choose-by-value.ts';
import { learnedValue } from './planning/value/value-model.ts';
import { readTourParams, renamedTourParams, tripPlannerTable } from './trip-planner.ts';

export const expressTable = {
  // More tours than the trip planner's: the value ranks them, and many of the best begin alike. A trip planner's shortcuts
  // cost it strength (value/LEVERS.md).
  ...withDefaults(tripPlannerTable, {
    tours: 20,
    suppliers: 3,
    supplierSlack: 1000,
    estimateSlack: 100,
    newHandIncome: 0.5,
  }),
  costProfiles: intParam(2, [1, MAX_PROFILES], 'cost profiles to search routes with; 1: only its own'),
  ...judgeTable,
};

export const express: BotDef = {
  name: 'express',
  version: '3',
  family: 'crayon',
  description: 'takes the tour that leads to the best position, by a value learned from games',
  params: paramDefs(expressTable),
  renamed: { params: renamedTourParams },
  create(setup) {
    const params = { ...readTourParams(setup, expressTable), isFrugal: false };
    const settings = { ...params, value: learnedValue };
    const consider = createAlternativeTours(setup.rules as Rules, setup.seat, params, params.costProfiles);
    return createPlanningBot(
      setup,
      params,
      (context, state) => chooseByValue(context, state, settings, consider),
      spendLazily((context) => usualIncomeM(context, params)),
    );
  },
};
