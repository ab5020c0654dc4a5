// One job at a time, chosen by income per turn. It picks up other loads on the way but makes no detours.
import type { BotDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { chooseJob } from './planning/choose/choose-job.ts';
import { courierTable, renamedParams } from './planning/params.ts';
import { playing, readBotParams } from './planning/uses/uses.ts';

export const courier: BotDef = {
  name: 'courier',
  version: '6',
  family: 'crayon',
  isYardstick: true,
  description: 'does one job at a time, chosen by income per turn; connects the major cities once it is rich',
  ...playing(courierTable, 'job'),
  renamed: { params: renamedParams },
  create: (setup) =>
    createPlanningBot(setup, { ...readBotParams(setup, courierTable), trains: ['fast'] }, chooseJob),
};
