// A courier that joins the majors early: money above a small purse goes into the line between them, and errands along
// that line are liked best. It owns what others will pay to use.
import type { BotDef } from '../bot.ts';
import { chooseErrand } from './planning/choose-errand.ts';
import { createPilot } from './planning/pilot.ts';
import { readStyle, type Style, styleParams } from './planning/style.ts';

const style: Style = {
  exchange: { million: 2, step: 1, rentedStep: 3 },
  taste: {
    lostAtFirst: 0.7,
    lostLater: 1,
    settled: 90,
    trunkShare: 0.2,
    overhead: 0.5,
    remoteness: 0.5,
  },
  reserve: 2,
  joinFrom: 30,
  trains: ['fast'],
  upgradeReserve: 10,
  discardBelow: 0,
};

export const connector: BotDef = {
  name: 'connector',
  version: '1',
  family: 'crayon',
  description: 'a courier that joins the majors early and earns from others who use its line',
  params: styleParams(style),
  create: (setup) => createPilot(setup, readStyle(setup, style), chooseErrand),
};
