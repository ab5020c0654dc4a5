// Looks further than express: of the tours that lead to the best positions, by a learned value, it plays each out for a few
// deliveries on sampled decks.
import type { BotDef, ParamDef } from '../bot.ts';
import { moreTours, readJudgeSettings, valueParamDefs } from './express.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { incomePerTurn } from './planning/choose/tour-worth.ts';
import { createPlanningContext } from './planning/context.ts';
import type { Rules } from './planning/map/board-tables.ts';
import { numberParam, paramDefs, wholeParam, withDefaults } from './planning/params.ts';
import { createAlternativeTours, MAX_PROFILES } from './planning/rollout/alternative-tours.ts';
import { chooseByRollout, prospectBy, type RolloutSettings } from './planning/rollout/choose-by-rollout.ts';
import { createRolloutPlayer } from './planning/rollout/rollout.ts';
import { spendLazily } from './planning/spend/spend-lazily.ts';
import { readTourBotParams, readTourSettings, renamedTourParams, tripPlannerParams } from './trip-planner.ts';

/** Routes by all prices: rollouts decide between them. */
const judgeParamDefs = withDefaults(valueParamDefs, { 'cost-profiles': MAX_PROFILES });

const rolloutParamDefs: ParamDef[] = [
  wholeParam('rollout-tours', 6, [1, 200], 'tours that are simulated for each choice within a rollout'),
  wholeParam('candidates', 6, [1, 100], 'most tours that rollouts compare'),
  numberParam(
    'reach',
    4,
    [0, 100],
    'tours are compared that lead to the goal up to so many turns after the best',
  ),
  wholeParam('samples', 12, [1, 1000], 'sampled decks for each candidate; fewer than 6 decide nothing'),
  wholeParam(
    'rollout-deliveries',
    1,
    [1, 100],
    'deliveries that a rollout lasts, before the value judges it',
  ),
  numberParam(
    'standard-errors',
    0.7,
    [0, 10],
    'how many standard errors better than the best tour by the value another must score to replace it',
  ),
];

export const tycoon: BotDef = {
  name: 'tycoon',
  version: '10',
  family: 'crayon',
  description: 'compares the tours that lead to the best positions by short rollouts on sampled decks',
  params: [...paramDefs(tripPlannerParams), ...moreTours, ...judgeParamDefs, ...rolloutParamDefs],
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
    const { params, seat } = setup;
    const rules = setup.rules as Rules;
    const number = (id: string): number => Number(params[id]);
    const tours = readTourSettings(setup);
    const judge = readJudgeSettings(setup);
    const settings: RolloutSettings = {
      ...tours,
      ...judge,
      candidates: number('candidates'),
      reach: number('reach'),
      samples: number('samples'),
      deliveries: number('rollout-deliveries'),
      standardErrors: number('standard-errors'),
    };
    const botParams = readTourBotParams(setup);
    const spending = spendLazily((context) => incomePerTurn(context, tours.income));
    const withinRollouts = { ...tours, ...judge, tours: number('rollout-tours') };
    const rollouts = createRolloutPlayer(
      createPlanningContext(rules, seat, { ...botParams, reserve: 0 }),
      (context, state) => prospectBy(context, state, withinRollouts),
      spending,
    );
    const alternatives = createAlternativeTours(rules, seat, botParams, number('cost-profiles'));
    const helpers = { alternatives, rollouts, random: setup.random };
    return createPlanningBot(
      setup,
      botParams,
      (context, state) => chooseByRollout(context, state, settings, helpers),
      spending,
    );
  },
};
