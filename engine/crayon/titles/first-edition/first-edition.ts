// First edition: the United States and southern Canada, 51 cities, 112 cards, no heavy freight.
import type { TitleRules } from '../../compile/compile-rules.ts';
import { type Constants, standardNumbers } from '../../model/constants.ts';
import { allModules } from '../../options/all-modules.ts';
import { goalBasic } from '../../options/number-options.ts';
import { makeTitle } from '../make-title.ts';

const constants: Constants = {
  startCash: 40,
  openingTurns: 2,
  openingOrder: 'same',
  firstPlayer: 'cut',
  buildLimit: 20,
  majorStarts: 2,
  majorStartsAre: 'mileposts',
  terrainCost: { clear: 1, mountain: 2, alpine: 5, desert: 1, forest: 2, jungle: 3, marsh: 3 },
  cityCost: [3, 3, 5],
  riverCost: 2,
  lakeCost: 3,
  inletCost: 3,
  cityEntries: [2, 3],
  citySegments: 3,
  keepRoom: [false, true],
  majorsStayOpen: false,
  trains: [
    { id: 'freight', name: 'freight', speed: 9, capacity: 2, upgrades: [{ to: 'fast', price: 20 }] },
    { id: 'fast', name: 'fast freight', speed: 12, capacity: 2, upgrades: [{ to: 'super', price: 20 }] },
    { id: 'super', name: 'super freight', speed: 12, capacity: 3, upgrades: [] },
  ],
  ownersRebuild: false,
  trackFee: 4,
  handSize: 3,
  ...standardNumbers,
  branchesFrom: 'joined',
  goalCash: 250,
  goalMajors: 5,
  goalStep: 50,
  endsAtOnce: true,
  idleRounds: 30,
};

const modules = [goalBasic, ...allModules];

/** Constants and options of the title. */
export const firstEditionRules: TitleRules = {
  id: 'first-edition',
  seats: { min: 2, max: 6 },
  constants,
  modules,
};

/** The first edition of 1980. */
export const firstEdition = makeTitle(
  firstEditionRules,
  {
    name: 'First edition',
    description: `the first edition: no Mexico, no heavy freight; the first to join ${constants.goalMajors} major cities and hold ${constants.goalCash}M wins at once`,
    usual: 4,
  },
  {
    board: new URL('./board.json', import.meta.url),
    deck: new URL('./deck.csv', import.meta.url),
    events: new URL('./events.json', import.meta.url),
  },
);
