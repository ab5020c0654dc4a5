// A planner that looks further: the best trips are compared by what could follow them, with hands drawn from the cards
// that may still come.
import type { BotDef } from '../bot.ts';
import { plannerStyle, readTripTaste, tripParams } from './planner.ts';
import { type AheadTaste, chooseTripAhead } from './planning/choose-trip-ahead.ts';
import { createPilot } from './planning/pilot.ts';
import { readStyle, styleParams } from './planning/style.ts';
import { thrifty } from './planning/thrifty.ts';
import { paceOf } from './planning/trip-worth.ts';

export const tycoon: BotDef = {
  name: 'tycoon',
  version: '1',
  family: 'crayon',
  description: 'a planner that compares trips by what could follow them',
  params: [
    ...styleParams(plannerStyle),
    ...tripParams,
    { id: 'futures', description: 'trips whose sequels are looked at', default: 5, min: 1, max: 100 },
    { id: 'hands', description: 'hands that are drawn for each of them', default: 8, min: 1, max: 100 },
    {
      id: 'hesitation',
      description: 'millions a turn by which a new hand must promise more',
      default: 0.7,
      min: -10,
      max: 100,
    },
    {
      id: 'closeness',
      description: 'millions a turn below the best trip up to which sequels may decide',
      default: 0.1,
      min: 0,
      max: 100,
    },
    { id: 'ahead', description: 'most deliveries of a sequel', default: 3, min: 1, max: 3 },
  ],
  create(setup) {
    const number = (id: string): number => Number(setup.params[id]);
    const trips = readTripTaste(setup);
    const taste: AheadTaste = {
      ...trips,
      futures: number('futures'),
      hands: number('hands'),
      sequel: { nodes: Math.ceil(trips.breadth.nodes / 6), deliveries: number('ahead'), slack: 8 },
      hesitation: number('hesitation'),
      closeness: number('closeness'),
    };
    return createPilot(
      setup,
      readStyle(setup, plannerStyle),
      (desk, state) => chooseTripAhead(desk, state, taste, setup.random),
      thrifty((desk) => paceOf(desk, taste.pace)),
    );
  },
};
