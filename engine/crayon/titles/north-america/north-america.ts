// North America: the modern game (series rules and its own summary). United States, Canada and Mexico.
import type { TitleRules } from '../../compile/compile-rules.ts';
import { type Constants, standardNumbers } from '../../model/constants.ts';
import { allModules } from '../../options/all-modules.ts';
import { makeTitle } from '../make-title.ts';

const constants: Constants = {
  startCash: 50,
  openingTurns: 2,
  openingOrder: 'switchback',
  firstPlayer: 'largest-payout',
  buildLimit: 20,
  majorStarts: 2,
  majorStartsAre: 'segments',
  terrainCost: { clear: 1, mountain: 2, alpine: 5, desert: 1, forest: 2, jungle: 3, marsh: 3 },
  cityCost: [3, 3, 5],
  riverCost: 2,
  lakeCost: 2,
  inletCost: null,
  cityEntries: [2, 3],
  citySegments: 3,
  keepRoom: [true, true],
  majorsStayOpen: true,
  trains: [
    {
      id: 'freight',
      name: 'freight',
      speed: 9,
      capacity: 2,
      upgrades: [
        { to: 'fast', price: 20 },
        { to: 'heavy', price: 20 },
      ],
    },
    { id: 'fast', name: 'fast freight', speed: 12, capacity: 2, upgrades: [{ to: 'super', price: 20 }] },
    { id: 'heavy', name: 'heavy freight', speed: 9, capacity: 3, upgrades: [{ to: 'super', price: 20 }] },
    { id: 'super', name: 'super freight', speed: 12, capacity: 3, upgrades: [] },
  ],
  ownersRebuild: true,
  trackFee: 4,
  handSize: 3,
  ...standardNumbers,
  goalCash: 250,
  goalMajors: 6,
  goalStep: 50,
  endsAtOnce: false,
  idleRounds: 30,
};

const modules = allModules;

/** Constants and options of the title. */
export const northAmericaRules: TitleRules = {
  id: 'north-america',
  seats: { min: 2, max: 6 },
  constants,
  modules,
};

/** The modern North American game. */
export const northAmerica = makeTitle(
  northAmericaRules,
  {
    name: 'North America',
    description: `crayon rails in the United States, Canada and Mexico: join ${constants.goalMajors} of 7 major cities and hold ${constants.goalCash}M`,
    usual: 4,
  },
  {
    board: new URL('./board.json', import.meta.url),
    deck: new URL('./deck.csv', import.meta.url),
    events: new URL('./events.json', import.meta.url),
  },
);
