// Two errands at a time where that pays: loads of two cards carried together.
import { crayon } from '../../engine/index.ts';
import type { Bot, BotDef, BotSetup } from '../bot.ts';
import type { Choose, Style } from './planning/desk.ts';
import { choosePair } from './planning/choose-pair.ts';
import { createPilot } from './planning/pilot.ts';
import { courier } from './courier.ts';

export const hauler: BotDef = {
  name: 'hauler',
  version: '1',
  family: 'crayon',
  description: 'carries loads for two demands together; joins the majors once it is rich',
  params: [...courier.params!,
    { id: 'errands', description: 'x', default: 8, min: 0, max: 30 },
    { id: 'rows', description: 'x', default: 6, min: 0, max: 300 },
  ],
  create(setup: BotSetup): Bot {
    const n = (id: string): number => Number(setup.params[id]);
    const choose: Choose = (desk, state) => choosePair(desk, state, {errands: n('errands'), rows: n('rows')}, desk.atlas.rules.trains[state.trainClass[desk.seat]].capacity);
    const style: Style = {
      exchange: { million: n('million'), step: n('step'), rentedStep: n('rent') },
      taste: { trackLost: n('lost'), trunkLost: n('trunk'), overhead: n('overhead'), remoteness: n('remote') },
      openingTaste: { trackLost: n('olost'), trunkLost: n('olost')*n('trunk'), overhead: n('overhead'), remoteness: n('remote') },
      reserve: n('reserve'),
      joinFrom: n('join'),
      trains: setup.params.super ? ['fast', 'super'] : ['fast'],
      upgradeReserve: n('spare'),
      discardBelow: n('discard'),
    };
    return createPilot(setup, style, choose) as Bot;
  },
};
void crayon;
