// Trips of up to three deliveries, chosen by playing out money and time; track is built when it is needed, paid for by
// the deliveries on the way where need be.
import type { BotDef, BotSetup, ParamDef } from '../bot.ts';
import { createPilot } from './planning/act/plan-executor.ts';
import { chooseTrip, type TripTaste } from './planning/choose/choose-tour.ts';
import { paceOf } from './planning/choose/tour-worth.ts';
import { atlasOf, type Rules } from './planning/map/board-tables.ts';
import { MOST_MILLION, readStyle, type Style, steadyStyle, styleParams } from './planning/params.ts';
import { thrifty } from './planning/spend/spend-lazily.ts';

export const plannerStyle: Style = {
  ...steadyStyle,
  // Dearer than the fee alone: what is paid for others' track helps those one plays against.
  exchange: { ...steadyStyle.exchange, rentedStep: 3 },
  trains: ['fast', 'super'],
  upgradeReserve: 5,
  discardBelow: -10,
};

export const tripParams: ParamDef[] = [
  { id: 'deliveries', description: 'most deliveries of a trip', default: 3, min: 1, max: 4 },
  {
    id: 'slack',
    description: 'millions below the best trip up to which others are kept',
    default: 40,
    min: 0,
    max: 100,
  },
  {
    id: 'search',
    description: 'most steps of the search for trips',
    default: 20_000,
    min: 100,
    max: 1_000_000,
  },
  {
    id: 'suppliers',
    description: 'suppliers that are thought of for a demand, the nearest ones',
    default: 3,
    min: 1,
    max: 100,
  },
  { id: 'trips', description: 'trips that are looked at closely', default: 8, min: 1, max: 200 },
  {
    id: 'pace-at-first',
    description: 'millions that a turn usually brings at first, with a deck that pays as usual',
    default: 2,
    min: 0,
    max: 30,
  },
  { id: 'pace', description: 'the same once the network is settled', default: 4, min: 0, max: 30 },
  {
    id: 'horizon',
    description: 'turns at that pace that are thought to follow a trip',
    default: 3,
    min: 0,
    max: 100,
  },
  { id: 'renewed', description: 'times that pace that a new hand promises', default: 0.5, min: 0, max: 10 },
];

/** The style as set by a bot's parameters, for the deck in play. */
export function readTripStyle(setup: BotSetup): Style {
  const style = readStyle(setup, plannerStyle);
  const scaled = Math.round(style.exchange.million / atlasOf(setup.rules as Rules).generosity);
  const million = Math.min(MOST_MILLION, Math.max(1, scaled));
  return { ...style, exchange: { ...style.exchange, million } };
}

/** The taste as set by a bot's parameters, for the deck in play. */
export function readTripTaste({ params, rules }: BotSetup): TripTaste {
  const number = (id: string): number => Number(params[id]);
  const { generosity } = atlasOf(rules as Rules);
  return {
    breadth: {
      deliveries: number('deliveries'),
      slack: number('slack') * generosity,
      nodes: number('search'),
    },
    pace: {
      atFirst: number('pace-at-first') * generosity,
      later: number('pace') * generosity,
      horizon: number('horizon'),
      renewed: number('renewed'),
    },
    suppliers: number('suppliers'),
    trips: number('trips'),
  };
}

export const planner: BotDef = {
  name: 'planner',
  version: '6',
  family: 'crayon',
  description: 'plans trips of up to three deliveries by the money they bring and the time they take',
  params: [...styleParams(plannerStyle), ...tripParams],
  create(setup) {
    const taste = readTripTaste(setup);
    return createPilot(
      setup,
      readTripStyle(setup),
      (desk, state) => chooseTrip(desk, state, taste),
      thrifty((desk) => paceOf(desk, taste.pace)),
    );
  },
};
