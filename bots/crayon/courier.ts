// One errand at a time, one that earns much a turn. What lies on the way is taken along, but no way is gone for it.
import type { BotDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { chooseJob } from './planning/choose/choose-job.ts';
import { courierParams, paramDefs, readBotParams } from './planning/params.ts';

export const courier: BotDef = {
  name: 'courier',
  version: '5',
  family: 'crayon',
  description: 'serves one demand at a time, one that earns much a turn; joins the majors once it is rich',
  params: paramDefs(courierParams),
  create: (setup) => createPlanningBot(setup, readBotParams(setup, courierParams), chooseJob),
};
