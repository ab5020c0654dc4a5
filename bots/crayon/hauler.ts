// Carries loads for two cards at a time where that pays, in the best order of pick-ups and deliveries.
import type { BotDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { choosePair } from './planning/choose/choose-pair.ts';
import { courierTable, pairTable, renamedParams, withDefaults } from './planning/params.ts';
import { playing, readBotParams } from './planning/uses/uses.ts';

const table = { ...withDefaults(courierTable, { rentedStep: 3 }), ...pairTable };

export const hauler: BotDef = {
  name: 'hauler',
  version: '6',
  family: 'crayon',
  description:
    'carries loads for two demands together where that earns more; connects the major cities once it is rich',
  ...playing(table, 'job'),
  renamed: { params: { ...renamedParams, errands: 'jobs', rows: 'pairs' } },
  create(setup) {
    const params = { ...readBotParams(setup, table), trains: ['fast'] };
    return createPlanningBot(setup, params, (context, state) => choosePair(context, state, params));
  },
};
