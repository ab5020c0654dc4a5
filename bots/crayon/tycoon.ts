// A planner that looks further: the best trips are rehearsed, turn by turn, on cards that may still come, and so is giving
// up the hand.
import type { BotDef, ParamDef } from '../bot.ts';
import { createPilot } from './planning/act/plan-executor.ts';
import { chooseTrip } from './planning/choose/choose-tour.ts';
import { paceOf } from './planning/choose/tour-worth.ts';
import { createDesk } from './planning/context.ts';
import { atlasOf, type Rules } from './planning/map/board-tables.ts';
import { type Style, styleParams } from './planning/params.ts';
import { createScouts, OTHER_RATES } from './planning/rollout/alternative-tours.ts';
import { type AheadTaste, chooseTripAhead } from './planning/rollout/choose-by-rollout.ts';
import { createRehearser } from './planning/rollout/rollout.ts';
import { thrifty } from './planning/spend/spend-lazily.ts';
import { plannerStyle, readTripStyle, readTripTaste, tripParams } from './trip-planner.ts';

/** Fees count for less: among equals most of them come back, and a network shared is sooner done for all. */
const tycoonStyle: Style = { ...plannerStyle, taste: { ...plannerStyle.taste, fees: 0.8 } };

/** More trips are looked at than a planner does: those that differ are few. */
const widely: ParamDef[] = tripParams.map((param) =>
  param.id === 'trips' ? { ...param, default: 20 } : param,
);

const aheadParams: ParamDef[] = [
  {
    id: 'sketched',
    description: 'trips that are looked at closely within rehearsals',
    default: 6,
    min: 1,
    max: 200,
  },
  {
    id: 'rates',
    description: 'rates of a million against a milepost by which ways are looked for; 1: only its own',
    default: OTHER_RATES.length + 1,
    min: 1,
    max: OTHER_RATES.length + 1,
  },
  { id: 'futures', description: 'trips that are rehearsed at most', default: 8, min: 1, max: 100 },
  {
    id: 'hands',
    description: 'piles of cards that each is rehearsed on; fewer than 6 decide nothing',
    default: 18,
    min: 1,
    max: 1000,
  },
  { id: 'nodes', description: 'most turns rehearsed for a decision', default: 3000, min: 1, max: 1_000_000 },
  { id: 'ahead', description: 'turns that a rehearsal lasts', default: 20, min: 1, max: 200 },
  {
    id: 'late',
    description: 'millions a turn by which what is missing after a rehearsal is thought to come in',
    default: 5,
    min: 0.1,
    max: 50,
  },
  {
    id: 'doubt',
    description: 'standard errors by which a trip must do better in rehearsals than the one of most worth',
    default: 0.7,
    min: 0,
    max: 10,
  },
];

export const tycoon: BotDef = {
  name: 'tycoon',
  version: '6',
  family: 'crayon',
  description: 'a planner that rehearses the best trips on cards that may come',
  params: [...styleParams(tycoonStyle), ...widely, ...aheadParams],
  create(setup) {
    const { params, seat } = setup;
    const rules = setup.rules as Rules;
    const number = (id: string): number => Number(params[id]);
    const trips = readTripTaste(setup);
    const sketched = { ...trips, trips: number('sketched') };
    const taste: AheadTaste = {
      ...trips,
      futures: number('futures'),
      hands: number('hands'),
      nodes: number('nodes'),
      ahead: number('ahead'),
      late: number('late') * atlasOf(rules).generosity,
      doubt: number('doubt'),
    };
    const style = readTripStyle(setup);
    const manner = thrifty((desk) => paceOf(desk, trips.pace));
    const rehearser = createRehearser(
      createDesk(rules, seat, style),
      (desk, state) => chooseTrip(desk, state, sketched),
      manner,
    );
    const scouts = createScouts(rules, seat, style, number('rates'));
    const helpers = { scouts, rehearser, random: setup.random };
    return createPilot(setup, style, (desk, state) => chooseTripAhead(desk, state, taste, helpers), manner);
  },
};
