// Looks further than express: of the tours that lead to the best positions, by a learned value, it plays each out for a few
// deliveries on sampled decks.
import type { BotDef } from '../bot.ts';
import { expressTable } from './express.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { spendLazily } from './planning/act/spend-lazily.ts';
import { incomePerTurn } from './planning/choose/tour-worth.ts';
import { createPlanningContext } from './planning/context.ts';
import type { Rules } from './planning/map/board-tables.ts';
import { number, paramDefs, whole, withDefaults } from './planning/params.ts';
import { createAlternativeTours, MAX_PROFILES } from './planning/rollout/alternative-tours.ts';
import { chooseByRollout, prospectBy } from './planning/rollout/choose-by-rollout.ts';
import { createRolloutPlayer } from './planning/rollout/rollout.ts';
import { learnedValue } from './planning/value/value-model.ts';
import { readTourParams, renamedTourParams } from './trip-planner.ts';

const table = {
  // Routes by all prices: rollouts decide between them.
  ...withDefaults(expressTable, { costProfiles: MAX_PROFILES }),
  rolloutTours: whole(6, [1, 200], 'tours that are simulated for each choice within a rollout'),
  candidates: whole(6, [1, 100], 'most tours that rollouts compare'),
  reach: number(4, [0, 100], 'tours are compared that lead to the goal up to this many turns after the best'),
  samples: whole(12, [1, 1000], 'sampled decks for each candidate; fewer than 6 decide nothing'),
  rolloutDeliveries: whole(1, [1, 100], 'deliveries that a rollout lasts, before the value judges it'),
  standardErrors: number(
    0.7,
    [0, 10],
    'how many standard errors better than the best tour by the value another must score to replace it',
  ),
};

export const tycoon: BotDef = {
  name: 'tycoon',
  version: '10',
  family: 'crayon',
  description: 'compares the tours that lead to the best positions by short rollouts on sampled decks',
  params: paramDefs(table),
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
    const params = readTourParams(setup, table);
    const settings = { ...params, value: learnedValue };
    const spending = spendLazily((context) => incomePerTurn(context, params));
    const withinRollouts = { ...settings, tours: params.rolloutTours };
    const rollouts = createRolloutPlayer(
      createPlanningContext(rules, seat, { ...params, reserve: 0 }),
      (context, state) => prospectBy(context, state, withinRollouts),
      spending,
    );
    const alternatives = createAlternativeTours(rules, seat, params, params.costProfiles);
    const helpers = { alternatives, rollouts, random };
    return createPlanningBot(
      setup,
      params,
      (context, state) => chooseByRollout(context, state, settings, helpers),
      spending,
    );
  },
};
