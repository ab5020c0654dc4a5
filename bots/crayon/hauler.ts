// Two errands at a time where that pays: loads for two cards carried together, in the best order of pick-ups and
// deliveries.
import type { BotDef } from '../bot.ts';
import { createPilot } from './planning/act/plan-executor.ts';
import { choosePair } from './planning/choose/choose-pair.ts';
import { readStyle, type Style, steadyStyle, styleParams } from './planning/params.ts';

const style: Style = { ...steadyStyle, exchange: { ...steadyStyle.exchange, rentedStep: 3 } };

export const hauler: BotDef = {
  name: 'hauler',
  version: '5',
  family: 'crayon',
  description:
    'carries loads for two demands together where that earns more; joins the majors once it is rich',
  params: [
    ...styleParams(style),
    { id: 'errands', description: 'errands that are paired with each other', default: 12, min: 2, max: 40 },
    { id: 'rows', description: 'pairs that are looked at closely', default: 10, min: 0, max: 200 },
  ],
  create(setup) {
    const breadth = { errands: Number(setup.params.errands), rows: Number(setup.params.rows) };
    return createPilot(setup, readStyle(setup, style), (desk, state) => choosePair(desk, state, breadth));
  },
};
