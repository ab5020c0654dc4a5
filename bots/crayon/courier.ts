// One errand at a time, one that earns much a turn. What lies on the way is taken along, but no way is gone for it.
import type { BotDef } from '../bot.ts';
import { createPilot } from './planning/act/plan-executor.ts';
import { chooseErrand } from './planning/choose/choose-job.ts';
import { readStyle, steadyStyle, styleParams } from './planning/params.ts';

export const courier: BotDef = {
  name: 'courier',
  version: '5',
  family: 'crayon',
  description: 'serves one demand at a time, one that earns much a turn; joins the majors once it is rich',
  params: styleParams(steadyStyle),
  create: (setup) => createPilot(setup, readStyle(setup, steadyStyle), chooseErrand),
};
