// Trips of up to three deliveries, chosen by playing out money and time; track is built when it is needed, paid for by
// the deliveries on the way where need be.
import type { BotDef, BotSetup, ParamDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { chooseTour, type TourSettings } from './planning/choose/choose-tour.ts';
import { incomePerTurn } from './planning/choose/tour-worth.ts';
import { boardTablesOf, type Rules } from './planning/map/board-tables.ts';
import { type BotParams, courierParams, MAX_MILLION, paramDefs, readBotParams } from './planning/params.ts';
import { spendLazily } from './planning/spend/spend-lazily.ts';

export const tripPlannerParams: BotParams = {
  ...courierParams,
  // Dearer than the fee alone: what is paid for others' track helps those one plays against.
  costWeights: { ...courierParams.costWeights, rentedStep: 3 },
  trains: ['fast', 'super'],
  upgradeReserve: 5,
  discardBelow: -10,
};

export const tourParamDefs: ParamDef[] = [
  { id: 'deliveries', description: 'most deliveries of a trip', default: 3, min: 1, max: 4 },
  {
    id: 'slack',
    description: 'millions below the best trip up to which others are kept',
    default: 40,
    min: 0,
    max: 100,
  },
  {
    id: 'search',
    description: 'most steps of the search for trips',
    default: 20_000,
    min: 100,
    max: 1_000_000,
  },
  {
    id: 'suppliers',
    description: 'suppliers that are thought of for a demand, the nearest ones',
    default: 3,
    min: 1,
    max: 100,
  },
  { id: 'trips', description: 'trips that are looked at closely', default: 8, min: 1, max: 200 },
  {
    id: 'pace-at-first',
    description: 'millions that a turn usually brings at first, with a deck that pays as usual',
    default: 2,
    min: 0,
    max: 30,
  },
  { id: 'pace', description: 'the same once the network is settled', default: 4, min: 0, max: 30 },
  {
    id: 'horizon',
    description: 'turns at that pace that are thought to follow a trip',
    default: 3,
    min: 0,
    max: 100,
  },
  { id: 'renewed', description: 'times that pace that a new hand promises', default: 0.5, min: 0, max: 10 },
];

/** The style as set by a bot's parameters, for the deck in play. */
export function readTourBotParams(setup: BotSetup): BotParams {
  const params = readBotParams(setup, tripPlannerParams);
  const scaled = Math.round(params.costWeights.million / boardTablesOf(setup.rules as Rules).payoutScale);
  const million = Math.min(MAX_MILLION, Math.max(1, scaled));
  return { ...params, costWeights: { ...params.costWeights, million } };
}

/** The taste as set by a bot's parameters, for the deck in play. */
export function readTourSettings({ params, rules }: BotSetup): TourSettings {
  const number = (id: string): number => Number(params[id]);
  const { payoutScale } = boardTablesOf(rules as Rules);
  return {
    limits: {
      deliveries: number('deliveries'),
      slack: number('slack') * payoutScale,
      steps: number('search'),
    },
    income: {
      early: number('pace-at-first') * payoutScale,
      late: number('pace') * payoutScale,
      horizon: number('horizon'),
      newHand: number('renewed'),
    },
    suppliers: number('suppliers'),
    tours: number('trips'),
  };
}

export const tripPlanner: BotDef = {
  name: 'planner',
  version: '6',
  family: 'crayon',
  description: 'plans trips of up to three deliveries by the money they bring and the time they take',
  params: [...paramDefs(tripPlannerParams), ...tourParamDefs],
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
