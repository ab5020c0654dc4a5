// Constants that distinguish titles. Options may patch them before the rules are compiled.
import type { Terrain } from '../board/board.ts';
import type { FileConstants } from './rules-file.ts';

/** A type with all its parts readonly. */
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** Money in millions. The file format `rules/1` describes what a rules file may set. */
export interface Constants extends DeepReadonly<Omit<FileConstants, 'terrainCost' | 'withoutEvents'>> {
  /** Price of building to a milepost. */
  readonly terrainCost: Readonly<Record<Terrain, number>>;
  /** Kinds of event cards removed before play. */
  readonly withoutEvents: readonly string[];
  /** Class of a second train for everybody; null: none. */
  readonly secondTrain: string | null;
  /** True if a train with a demanded load may owe track fees until a delivery pays them. */
  readonly lateFees: boolean;
  /** Cards dealt to each player; a rule module may deal differently. */
  readonly dealt: number;
  /** Number of dealt cards that each player discards after the second building turn. */
  readonly putAway: number;
}

/** Class of train, with the classes that it can be exchanged for. */
export type TrainClass = Constants['trains'][number];

/** Defaults of titles: the series rules, completed by those of North America. */
export const standardConstants: Constants = {
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
  secondTrain: null,
  ownersRebuild: true,
  trackFee: 4,
  ownTrackFee: 0,
  lateFees: false,
  chipsOut: 0,
  everyLossChosen: false,
  loadPoints: 0,
  halfRate: 'turn',
  branchesFrom: 'own',
  crossgrade: null,
  handSize: 3,
  dealt: 3,
  putAway: 0,
  openingEvents: 'back',
  withoutEvents: [],
  taxReshuffles: false,
  goalCash: 250,
  goalMajors: 6,
  goal: null,
  goalStep: 50,
  endsAtOnce: false,
  timeLimit: false,
  suddenDeath: false,
  idleRounds: 30,
};
