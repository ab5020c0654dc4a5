// Looks further than express: it takes the tours that lead to the best positions by a learned value, and
// plays each of them out for a few deliveries on sampled decks.
import type { BotDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { spendLazily } from './planning/act/spend-lazily.ts';
import { usualIncomeM } from './planning/choose/tour-worth.ts';
import type { Rules } from './planning/map/board-tables.ts';
import {
  intParam,
  judgeTable,
  MAX_PROFILES,
  param,
  rolloutTable,
  valueTable,
  withDefaults,
} from './planning/params.ts';
import { createAlternativeTours } from './planning/rollout/alternative-tours.ts';
import { chooseByRollout, findProspect } from './planning/rollout/choose-by-rollout.ts';
import { createRolloutsByCandidate } from './planning/rollout/rollouts-by-candidate.ts';
import { createPlanningContext } from './planning/uses/create-context.ts';
import { playing } from './planning/uses/uses.ts';
import { learnedValue } from './planning/value/value-model.ts';
import { readTourParams, renamedTourParams, tripPlannerTable } from './trip-planner.ts';

const table = {
  ...withDefaults(tripPlannerTable, {
    suppliers: 3,
    supplierSlack: 1000,
    estimateSlack: 100,
    newHandIncome: 0.5,
  }),
  // Search routes with all cost profiles: rollouts decide between them.
  costProfiles: { ...valueTable.costProfiles, default: MAX_PROFILES },
  ...judgeTable,
  rolloutTours: intParam(6, [1, 200], 'tours to simulate for each choice within a rollout'),
  rolloutSuppliers: intParam(2, [1, 100], 'suppliers of each demand to consider within a rollout'),
  rolloutSlack: param(20, [0, 100], 'tours to keep within a rollout: up to this much below the best one (M)'),
  ...rolloutTable,
};

export const tycoon: BotDef = {
  name: 'tycoon',
  version: '11',
  family: 'crayon',
  description: 'compares the tours that lead to the best positions by short rollouts on sampled decks',
  ...playing(table, 'tour'),
  renamed: {
    params: {
      ...renamedTourParams,
      sketched: 'rollout-tours',
      rates: 'cost-profiles',
      futures: 'candidates',
      hands: 'samples',
      doubt: 'standard-errors',
    },
  },
  create(setup) {
    const { seat, random } = setup;
    const rules = setup.rules as Rules;
    const params = { ...readTourParams(setup, table), isFrugal: false };
    const settings = { ...params, value: learnedValue };
    const spending = spendLazily((context) => usualIncomeM(context, params));
    const withinRollouts = {
      ...settings,
      tours: params.rolloutTours,
      suppliers: params.rolloutSuppliers,
      slack: params.rolloutSlack,
    };
    const rollouts = createRolloutsByCandidate(
      () => createPlanningContext(rules, seat, { ...params, reserve: 0 }),
      (context, state) => findProspect(context, state, withinRollouts),
      spending,
    );
    const considerPlans = createAlternativeTours(rules, seat, params, params.costProfiles);
    const helpers = { considerPlans, rollouts, random };
    return createPlanningBot(
      setup,
      params,
      (context, state) => chooseByRollout(context, state, settings, helpers),
      spending,
    );
  },
};
