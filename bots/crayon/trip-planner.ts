// Plans tours of up to three deliveries and compares them by simulating money and time. It builds track when
// it is needed, so that earlier deliveries help to pay for it.
import type { BotDef, BotSetup } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { spendLazily } from './planning/act/spend-lazily.ts';
import { chooseTour } from './planning/choose/choose-tour.ts';
import { usualIncomeM } from './planning/choose/tour-worth.ts';
import { boardTablesOf, type Rules } from './planning/map/board-tables.ts';
import * as P from './planning/params.ts';
import { playing, readBotParams } from './planning/uses/uses.ts';

export const tripPlannerTable = {
  // Rented track costs more than its fee alone: fees help rivals.
  ...P.withDefaults(P.courierTable, { rentedStep: 3, upgradeReserve: 5, discardBelow: -10 }),
  ...P.tourTable,
};

/** Former names of the parameters of tour-planning bots. */
export const renamedTourParams: Readonly<Record<string, string>> = {
  ...P.renamedParams,
  search: 'search-steps',
  trips: 'tours',
  'pace-at-first': 'income-early',
  pace: 'income-late',
  renewed: 'new-hand-income',
};

/** Reads the parameters of a tour-planning bot and scales them to the payouts of the deck in play. */
export function readTourParams<T extends typeof tripPlannerTable>(setup: BotSetup, table: T) {
  const { payoutScale } = boardTablesOf(setup.rules as Rules).units;
  const params: P.ParamsOf<typeof tripPlannerTable> & P.ParamsOf<T> & Pick<P.BotParams, 'plays'> =
    readBotParams(setup, table);
  return {
    ...params,
    million: Math.min(P.MAX_MILLION, Math.max(1, Math.round(params.million / payoutScale))),
    slack: params.slack * payoutScale,
    supplierSlack: params.supplierSlack * payoutScale,
    estimateSlack: params.estimateSlack * payoutScale,
    incomeEarly: params.incomeEarly * payoutScale,
    incomeLate: params.incomeLate * payoutScale,
    trains: ['fast', 'super'],
    isFrugal: true,
  };
}

export const tripPlanner: BotDef = {
  name: 'trip-planner',
  version: '9',
  family: 'crayon',
  description: 'plans tours of up to three deliveries by the money they earn and the time they take',
  ...playing(tripPlannerTable, 'tour'),
  renamed: { names: ['planner'], params: renamedTourParams },
  create(setup) {
    const params = readTourParams(setup, tripPlannerTable);
    return createPlanningBot(
      setup,
      params,
      (context, state) => chooseTour(context, state, params),
      spendLazily((context) => usualIncomeM(context, params)),
    );
  },
};
