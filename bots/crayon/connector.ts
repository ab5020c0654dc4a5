// A courier that joins the majors early: money above a small purse goes into the line between them, and errands along
// that line are liked best. It owns what others will pay to use.
import type { BotDef } from '../bot.ts';
import { createPilot } from './planning/act/plan-executor.ts';
import { chooseErrand } from './planning/choose/choose-job.ts';
import { readStyle, type Style, steadyStyle, styleParams } from './planning/params.ts';

const style: Style = {
  ...steadyStyle,
  exchange: { ...steadyStyle.exchange, rentedStep: 3 },
  taste: { ...steadyStyle.taste, trunkShare: 0.2 },
  joinFrom: 30,
};

export const connector: BotDef = {
  name: 'connector',
  version: '5',
  family: 'crayon',
  description: 'a courier that joins the majors early and earns from others who use its line',
  params: styleParams(style),
  create: (setup) => createPilot(setup, readStyle(setup, style), chooseErrand),
};
