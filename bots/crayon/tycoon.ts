// A planner that looks further: the best trips are rehearsed, turn by turn, on cards that may still come, and so is giving
// up the hand.
import type { BotDef, ParamDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { chooseTour } from './planning/choose/choose-tour.ts';
import { incomePerTurn } from './planning/choose/tour-worth.ts';
import { createPlanningContext } from './planning/context.ts';
import { boardTablesOf, type Rules } from './planning/map/board-tables.ts';
import { type BotParams, paramDefs } from './planning/params.ts';
import { COST_PROFILES, createAlternativeTours } from './planning/rollout/alternative-tours.ts';
import { chooseByRollout, type RolloutSettings } from './planning/rollout/choose-by-rollout.ts';
import { createRolloutPlayer } from './planning/rollout/rollout.ts';
import { spendLazily } from './planning/spend/spend-lazily.ts';
import { readTourBotParams, readTourSettings, tourParamDefs, tripPlannerParams } from './trip-planner.ts';

/** Fees count for less: among equals most of them come back, and a network shared is sooner done for all. */
const tycoonParams: BotParams = {
  ...tripPlannerParams,
  evalWeights: { ...tripPlannerParams.evalWeights, feeWeight: 0.8 },
};

/** More trips are looked at than a planner does: those that differ are few. */
const widely: ParamDef[] = tourParamDefs.map((param) =>
  param.id === 'trips' ? { ...param, default: 20 } : param,
);

const aheadParams: ParamDef[] = [
  {
    id: 'sketched',
    description: 'trips that are looked at closely within rehearsals',
    default: 6,
    min: 1,
    max: 200,
  },
  {
    id: 'rates',
    description: 'rates of a million against a milepost by which ways are looked for; 1: only its own',
    default: COST_PROFILES.length + 1,
    min: 1,
    max: COST_PROFILES.length + 1,
  },
  { id: 'futures', description: 'trips that are rehearsed at most', default: 8, min: 1, max: 100 },
  {
    id: 'hands',
    description: 'piles of cards that each is rehearsed on; fewer than 6 decide nothing',
    default: 18,
    min: 1,
    max: 1000,
  },
  { id: 'nodes', description: 'most turns rehearsed for a decision', default: 3000, min: 1, max: 1_000_000 },
  { id: 'ahead', description: 'turns that a rehearsal lasts', default: 20, min: 1, max: 200 },
  {
    id: 'late',
    description: 'millions a turn by which what is missing after a rehearsal is thought to come in',
    default: 5,
    min: 0.1,
    max: 50,
  },
  {
    id: 'doubt',
    description: 'standard errors by which a trip must do better in rehearsals than the one of most worth',
    default: 0.7,
    min: 0,
    max: 10,
  },
];

export const tycoon: BotDef = {
  name: 'tycoon',
  version: '6',
  family: 'crayon',
  description: 'a planner that rehearses the best trips on cards that may come',
  params: [...paramDefs(tycoonParams), ...widely, ...aheadParams],
  create(setup) {
    const { params, seat } = setup;
    const rules = setup.rules as Rules;
    const number = (id: string): number => Number(params[id]);
    const tours = readTourSettings(setup);
    const sketched = { ...tours, tours: number('sketched') };
    const settings: RolloutSettings = {
      ...tours,
      candidates: number('futures'),
      samples: number('hands'),
      turnBudget: number('nodes'),
      turnsAhead: number('ahead'),
      incomeAfter: number('late') * boardTablesOf(rules).payoutScale,
      standardErrors: number('doubt'),
    };
    const botParams = readTourBotParams(setup);
    const spending = spendLazily((context) => incomePerTurn(context, tours.income));
    const rollouts = createRolloutPlayer(
      createPlanningContext(rules, seat, botParams),
      (context, state) => chooseTour(context, state, sketched),
      spending,
    );
    const alternatives = createAlternativeTours(rules, seat, botParams, number('rates'));
    const helpers = { alternatives, rollouts, random: setup.random };
    return createPlanningBot(
      setup,
      botParams,
      (context, state) => chooseByRollout(context, state, settings, helpers),
      spending,
    );
  },
};
