// Plays by a learned value alone: of the tours that a trip planner considers, by several routes, it takes the one that leads to
// the position from which the goal is nearest. Nothing is played out, so it is nearly as quick as a trip planner.
import type { BotDef, BotSetup, ParamDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { incomePerTurn } from './planning/choose/tour-worth.ts';
import type { Rules } from './planning/map/board-tables.ts';
import { numberParam, paramDefs, wholeParam, withDefaults } from './planning/params.ts';
import { createAlternativeTours, MAX_PROFILES } from './planning/rollout/alternative-tours.ts';
import { spendLazily } from './planning/spend/spend-lazily.ts';
import { chooseByValue } from './planning/value/choose-by-value.ts';
import type { JudgeSettings } from './planning/value/judge-plans.ts';
import { learnedValue } from './planning/value/learned-value.ts';
import {
  readTourBotParams,
  readTourSettings,
  renamedTourParams,
  tourParamDefs,
  tripPlannerParams,
} from './trip-planner.ts';

/** More tours than the trip planner simulates: the value tells them apart. Few of the best differ in how they begin. */
export const moreTours = withDefaults(tourParamDefs, { tours: 20 });

export const valueParamDefs: ParamDef[] = [
  wholeParam(
    'cost-profiles',
    2,
    [1, MAX_PROFILES],
    'cost profiles (prices of track against mileposts) that routes are searched with; 1: only its own',
  ),
  numberParam(
    'rival-fees',
    0.5,
    [0, 3],
    'fees count as if so many times their amount were lost besides, because they bring rivals nearer to the goal',
  ),
  numberParam(
    'new-hand-margin',
    1,
    [0, 20],
    'turns by which a new hand must be better than the best tour, for it and each hand discarded before',
  ),
];

/** How positions are judged, as the user set it. */
export const readJudgeSettings = ({ params }: BotSetup): JudgeSettings => ({
  value: learnedValue,
  rivalFees: Number(params['rival-fees']),
  newHandMargin: Number(params['new-hand-margin']),
});

export const express: BotDef = {
  name: 'express',
  version: '3',
  family: 'crayon',
  description: 'takes the tour that leads to the best position, by a value learned from games',
  params: [...paramDefs(tripPlannerParams), ...moreTours, ...valueParamDefs],
  renamed: { params: renamedTourParams },
  create(setup) {
    const settings = { ...readTourSettings(setup), ...readJudgeSettings(setup) };
    const botParams = readTourBotParams(setup);
    const profiles = Number(setup.params['cost-profiles']);
    const { tours } = createAlternativeTours(setup.rules as Rules, setup.seat, botParams, profiles);
    return createPlanningBot(
      setup,
      botParams,
      (context, state) => chooseByValue(context, state, settings, tours),
      spendLazily((context) => incomePerTurn(context, settings.income)),
    );
  },
};
