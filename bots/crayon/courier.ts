// One job at a time: the one that earns much a turn. Loads that lie on the way are taken along, but no detour is made.
import type { BotDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { chooseJob } from './planning/choose/choose-job.ts';
import { courierTable, paramDefs, readParams, renamedParams } from './planning/params.ts';

export const courier: BotDef = {
  name: 'courier',
  version: '6',
  family: 'crayon',
  isYardstick: true,
  description:
    'does one job at a time, one that earns much a turn; connects the major cities once it is rich',
  params: paramDefs(courierTable),
  renamed: { params: renamedParams },
  create: (setup) =>
    createPlanningBot(setup, { ...readParams(setup, courierTable), trains: ['fast'] }, chooseJob),
};
