// One errand at a time, always the one that earns most a turn.
import type { Bot, BotDef, BotSetup } from '../bot.ts';
import type { Choose, Style } from './planning/desk.ts';
import { chooseErrand } from './planning/choose-errand.ts';
import { createPilot } from './planning/pilot.ts';

const choose: Choose = (desk, state) => chooseErrand(desk, state);

export const courier: BotDef = {
  name: 'courier',
  version: '1',
  family: 'crayon',
  description: 'one demand at a time, the one that earns most a turn; joins the majors once it is rich',
  params: [
    { id: 'million', description: 'effort of a million of track', default: 2, min: 0, max: 5 },
    { id: 'step', description: 'effort of a step', default: 1, min: 1, max: 5 },
    { id: 'rent', description: 'effort of a rented step; 0 never rents', default: 1, min: 0, max: 9 },
    { id: 'lost', description: 'share of track cost that counts as lost', default: 1, min: 0, max: 1 },
    { id: 'trunk', description: 'the same on the trunk line', default: 0.5, min: 0, max: 1 },
    { id: 'overhead', description: 'turns an errand takes besides travel', default: 0.5, min: 0, max: 5 },
    { id: 'remote', description: 'share of remoteness', default: 0.5, min: 0, max: 5 },
    { id: 'olost', description: 'share of track cost that counts as lost in the opening', default: 0.3, min: 0, max: 1 },
    { id: 'super', description: 'buys a super freight', default: false },
    { id: 'reserve', description: 'millions kept when planning track', default: 2, min: 0, max: 50 },
    { id: 'join', description: 'millions above which majors are joined', default: 60, min: 0, max: 300 },
    { id: 'spare', description: 'millions left after an upgrade', default: 10, min: 0, max: 300 },
    { id: 'discard', description: 'worth below which a hand is discarded', default: 1, min: -9, max: 20 },
  ],
  create(setup: BotSetup): Bot {
    const n = (id: string): number => Number(setup.params[id]);
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
