// One errand at a time, always the one that earns most a turn. What lies on the way is taken along, but no way is
// gone for it.
import type { BotDef } from '../bot.ts';
import { chooseErrand } from './planning/choose-errand.ts';
import { createPilot } from './planning/pilot.ts';
import { readStyle, type Style, styleParams } from './planning/style.ts';

const style: Style = {
  exchange: { million: 2, step: 1, rentedStep: 2 },
  taste: {
    lostAtFirst: 0.7,
    lostLater: 1,
    settled: 90,
    trunkShare: 0.5,
    overhead: 0.5,
    remoteness: 0.5,
  },
  reserve: 2,
  joinFrom: 60,
  trains: ['fast'],
  upgradeReserve: 10,
  discardBelow: 0,
};

export const courier: BotDef = {
  name: 'courier',
  version: '1',
  family: 'crayon',
  description:
    'serves one demand at a time, the one that earns most a turn; joins the majors once it is rich',
  params: styleParams(style),
  create: (setup) => createPilot(setup, readStyle(setup, style), chooseErrand),
};
