// Two jobs at a time where that pays: loads for two cards carried together, in the best order of pick-ups and deliveries.
import type { BotDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { choosePair } from './planning/choose/choose-pair.ts';
import {
  type BotParams,
  courierParams,
  paramDefs,
  readBotParams,
  renamedParams,
  wholeParam,
} from './planning/params.ts';

const haulerParams: BotParams = {
  ...courierParams,
  costWeights: { ...courierParams.costWeights, rentedStep: 3 },
};

export const hauler: BotDef = {
  name: 'hauler',
  version: '6',
  family: 'crayon',
  description:
    'carries loads for two demands together where that earns more; connects the major cities once it is rich',
  params: [
    ...paramDefs(haulerParams),
    wholeParam('jobs', 12, [2, 40], 'jobs that are paired with each other, the most promising ones'),
    wholeParam('pairs', 10, [0, 200], 'pairs that are planned in full, the best by rough costs'),
  ],
  renamed: { params: { ...renamedParams, errands: 'jobs', rows: 'pairs' } },
  create(setup) {
    const limits = { jobs: Number(setup.params.jobs), pairs: Number(setup.params.pairs) };
    return createPlanningBot(setup, readBotParams(setup, haulerParams), (context, state) =>
      choosePair(context, state, limits),
    );
  },
};
