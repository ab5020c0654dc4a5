// Tours of up to three deliveries, compared by simulating money and time. Track is built when it is needed; the
// deliveries on the way help to pay for it.
import type { BotDef, BotSetup, ParamDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { chooseTour, type TourSettings } from './planning/choose/choose-tour.ts';
import { incomePerTurn } from './planning/choose/tour-worth.ts';
import { boardTablesOf, type Rules } from './planning/map/board-tables.ts';
import {
  type BotParams,
  courierParams,
  MAX_MILLION,
  numberParam,
  paramDefs,
  readBotParams,
  renamedParams,
  wholeParam,
} from './planning/params.ts';
import { spendLazily } from './planning/spend/spend-lazily.ts';

export const tripPlannerParams: BotParams = {
  ...courierParams,
  // More than the fee alone asks for: fees help rivals.
  costWeights: { ...courierParams.costWeights, rentedStep: 3 },
  trains: ['fast', 'super'],
  upgradeReserve: 5,
  discardBelow: -10,
};

export const tourParamDefs: ParamDef[] = [
  wholeParam('deliveries', 3, [1, 4], 'most deliveries of a tour'),
  numberParam('slack', 40, [0, 100], 'tours are kept up to this much below the best one (M)'),
  wholeParam('search-steps', 20_000, [100, 1_000_000], 'most steps of the search for tours'),
  wholeParam('suppliers', 3, [1, 100], 'suppliers considered for each demand, the nearest ones'),
  wholeParam('tours', 8, [1, 200], 'tours that are simulated, the best by rough costs'),
  numberParam(
    'income-early',
    2,
    [0, 30],
    'usual income of a turn early in the game (M), with a deck that pays as usual',
  ),
  numberParam('income-late', 4, [0, 30], 'the same once the network is mature'),
  numberParam('horizon', 3, [0, 100], 'turns of usual income that are added to each tour'),
  numberParam(
    'new-hand-income',
    0.5,
    [0, 10],
    'income expected of a new hand, as a multiple of the usual income',
  ),
];

/** Former names of the parameters of bots that plan tours. */
export const renamedTourParams: Readonly<Record<string, string>> = {
  ...renamedParams,
  search: 'search-steps',
  trips: 'tours',
  'pace-at-first': 'income-early',
  pace: 'income-late',
  renewed: 'new-hand-income',
};

/** The parameters as the user set them, for the deck in play. */
export function readTourBotParams(setup: BotSetup): BotParams {
  const params = readBotParams(setup, tripPlannerParams);
  const scaled = Math.round(params.costWeights.million / boardTablesOf(setup.rules as Rules).payoutScale);
  const million = Math.min(MAX_MILLION, Math.max(1, scaled));
  return { ...params, costWeights: { ...params.costWeights, million } };
}

/** The settings of the search for tours as the user set them, for the deck in play. */
export function readTourSettings({ params, rules }: BotSetup): TourSettings {
  const number = (id: string): number => Number(params[id]);
  const { payoutScale } = boardTablesOf(rules as Rules);
  return {
    limits: {
      deliveries: number('deliveries'),
      slack: number('slack') * payoutScale,
      steps: number('search-steps'),
    },
    income: {
      early: number('income-early') * payoutScale,
      late: number('income-late') * payoutScale,
      horizon: number('horizon'),
      newHand: number('new-hand-income'),
    },
    suppliers: number('suppliers'),
    tours: number('tours'),
  };
}

export const tripPlanner: BotDef = {
  name: 'trip-planner',
  version: '8',
  family: 'crayon',
  description: 'plans tours of up to three deliveries by the money they bring and the time they take',
  params: [...paramDefs(tripPlannerParams), ...tourParamDefs],
  renamed: { names: ['planner'], params: renamedTourParams },
  create(setup) {
    const settings = readTourSettings(setup);
    return createPlanningBot(
      setup,
      readTourBotParams(setup),
      (context, state) => chooseTour(context, state, settings),
      spendLazily((context) => incomePerTurn(context, settings.income)),
    );
  },
};
