// A trip planner that looks further: rollouts on sampled decks compare its best tours, and discarding the hand.
import type { BotDef, ParamDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { chooseTour } from './planning/choose/choose-tour.ts';
import { incomePerTurn } from './planning/choose/tour-worth.ts';
import { createPlanningContext } from './planning/context.ts';
import { boardTablesOf, type Rules } from './planning/map/board-tables.ts';
import { type BotParams, numberParam, paramDefs, wholeParam } from './planning/params.ts';
import { COST_PROFILES, createAlternativeTours } from './planning/rollout/alternative-tours.ts';
import { chooseByRollout, type RolloutSettings } from './planning/rollout/choose-by-rollout.ts';
import { createRolloutPlayer } from './planning/rollout/rollout.ts';
import { spendLazily } from './planning/spend/spend-lazily.ts';
import {
  readTourBotParams,
  readTourSettings,
  renamedTourParams,
  tourParamDefs,
  tripPlannerParams,
} from './trip-planner.ts';

/** Fees count for less: among equals most of them come back, and a shared network is complete sooner for all. */
const tycoonParams: BotParams = {
  ...tripPlannerParams,
  evalWeights: { ...tripPlannerParams.evalWeights, feeWeight: 0.8 },
};

/** It simulates more tours than the trip planner, because few of the best differ in how they begin. */
const moreTours: ParamDef[] = tourParamDefs.map((param) =>
  param.id === 'tours' ? { ...param, default: 20 } : param,
);

const MAX_PROFILES = COST_PROFILES.length + 1;

const rolloutParamDefs: ParamDef[] = [
  wholeParam('rollout-tours', 6, [1, 200], 'tours that are simulated for each choice within a rollout'),
  wholeParam(
    'cost-profiles',
    MAX_PROFILES,
    [1, MAX_PROFILES],
    'cost profiles (prices of track against mileposts) that routes are searched with; 1: only its own',
  ),
  wholeParam('candidates', 8, [1, 100], 'most tours that rollouts compare'),
  wholeParam('samples', 18, [1, 1000], 'sampled decks for each candidate; fewer than 6 decide nothing'),
  wholeParam(
    'turn-budget',
    3000,
    [1, 1_000_000],
    'turns of rollouts in one decision after which no more decks are sampled',
  ),
  wholeParam('rollout-turns', 20, [1, 200], 'turns that a rollout lasts'),
  numberParam('income-after', 5, [0.1, 50], 'expected income per turn (M) after the rollout ends'),
  numberParam(
    'standard-errors',
    0.7,
    [0, 10],
    'how many standard errors better than the greedy tour a tour must score to replace it',
  ),
];

export const tycoon: BotDef = {
  name: 'tycoon',
  version: '6',
  family: 'crayon',
  description: 'a trip planner that compares its best tours by rollouts on sampled decks',
  params: [...paramDefs(tycoonParams), ...moreTours, ...rolloutParamDefs],
  renamed: {
    params: {
      ...renamedTourParams,
      sketched: 'rollout-tours',
      rates: 'cost-profiles',
      futures: 'candidates',
      hands: 'samples',
      nodes: 'turn-budget',
      ahead: 'rollout-turns',
      late: 'income-after',
      doubt: 'standard-errors',
    },
  },
  create(setup) {
    const { params, seat } = setup;
    const rules = setup.rules as Rules;
    const number = (id: string): number => Number(params[id]);
    const tours = readTourSettings(setup);
    const settings: RolloutSettings = {
      ...tours,
      candidates: number('candidates'),
      samples: number('samples'),
      turnBudget: number('turn-budget'),
      turnsAhead: number('rollout-turns'),
      incomeAfter: number('income-after') * boardTablesOf(rules).payoutScale,
      standardErrors: number('standard-errors'),
    };
    const botParams = readTourBotParams(setup);
    const spending = spendLazily((context) => incomePerTurn(context, tours.income));
    const withinRollouts = { ...tours, tours: number('rollout-tours') };
    const rollouts = createRolloutPlayer(
      createPlanningContext(rules, seat, botParams),
      (context, state) => chooseTour(context, state, withinRollouts),
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
