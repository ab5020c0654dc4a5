// A courier that connects the major cities early. Money above a small reserve goes into the line between
// them, and it prefers jobs along that line. Rivals pay to use it.
import type { BotDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { chooseJob } from './planning/choose/choose-job.ts';
import { courierTable, renamedParams, withDefaults } from './planning/params.ts';
import { playing, readBotParams } from './planning/uses/uses.ts';

const table = withDefaults(courierTable, { rentedStep: 3, mainLineShare: 0.2, connectAbove: 30 });

export const connector: BotDef = {
  name: 'connector',
  version: '6',
  family: 'crayon',
  description: 'a courier that connects the major cities early and earns from others who use its line',
  ...playing(table, 'job'),
  renamed: { params: renamedParams },
  create: (setup) =>
    createPlanningBot(setup, { ...readBotParams(setup, table), trains: ['fast'] }, chooseJob),
};
