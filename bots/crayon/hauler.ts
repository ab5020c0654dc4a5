// Two errands at a time where that pays: loads for two cards carried together, in the best order of pick-ups and
// deliveries.
import type { BotDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { choosePair } from './planning/choose/choose-pair.ts';
import { type BotParams, courierParams, paramDefs, readBotParams } from './planning/params.ts';

const haulerParams: BotParams = {
  ...courierParams,
  costWeights: { ...courierParams.costWeights, rentedStep: 3 },
};

export const hauler: BotDef = {
  name: 'hauler',
  version: '5',
  family: 'crayon',
  description:
    'carries loads for two demands together where that earns more; joins the majors once it is rich',
  params: [
    ...paramDefs(haulerParams),
    { id: 'errands', description: 'errands that are paired with each other', default: 12, min: 2, max: 40 },
    { id: 'rows', description: 'pairs that are looked at closely', default: 10, min: 0, max: 200 },
  ],
  create(setup) {
    const limits = { jobs: Number(setup.params.errands), pairs: Number(setup.params.rows) };
    return createPlanningBot(setup, readBotParams(setup, haulerParams), (context, state) =>
      choosePair(context, state, limits),
    );
  },
};
