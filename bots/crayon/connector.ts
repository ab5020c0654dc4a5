// A courier that joins the majors early: money above a small purse goes into the line between them, and errands along
// that line are liked best. It owns what others will pay to use.
import type { BotDef } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { chooseJob } from './planning/choose/choose-job.ts';
import { type BotParams, courierParams, paramDefs, readBotParams } from './planning/params.ts';

const connectorParams: BotParams = {
  ...courierParams,
  costWeights: { ...courierParams.costWeights, rentedStep: 3 },
  evalWeights: { ...courierParams.evalWeights, mainLineShare: 0.2 },
  connectAbove: 30,
};

export const connector: BotDef = {
  name: 'connector',
  version: '5',
  family: 'crayon',
  description: 'a courier that joins the majors early and earns from others who use its line',
  params: paramDefs(connectorParams),
  create: (setup) => createPlanningBot(setup, readBotParams(setup, connectorParams), chooseJob),
};
