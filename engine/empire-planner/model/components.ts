// Compiled components: plain numbers and typed arrays, shared by all games. Spaces are numbered block by
// block (0 = block 1 number 1, 35 = block 6 number 6). A *face* is one side of a Factory card: card * 2 for
// side A, card * 2 + 1 for side B.

/** Kinds of building, in the order of their numbers. */
export const BUILDING_TYPES = [
  'residential',
  'commercial',
  'mixed',
  'leisure',
  'parking',
  'townhall',
  'industrial',
] as const;
export const PARKING = BUILDING_TYPES.indexOf('parking');
export const TOWN_HALL = BUILDING_TYPES.indexOf('townhall');
export const INDUSTRIAL = BUILDING_TYPES.indexOf('industrial');

/** Colours of Goods, in the order of their numbers. */
export const GOODS = ['red', 'blue', 'brown'] as const;
/** Marks a face or type without a Good. */
export const NO_GOOD = -1;
/** Marks a type that takes Goods of any colour. */
export const ANY_GOOD = 3;

/** Kinds of icons; they also name the rows and choices of Archie's chart. */
export const ICON_KINDS = [
  'exchange',
  'addTrain',
  'passengerOwned',
  'passengerUnowned',
  'move1',
  'move2',
  'produce',
  'upgradeSpecific',
  'upgradeAny',
  'reducePollution',
] as const;
/** Name of a kind of icon. */
export type IconKind = (typeof ICON_KINDS)[number];
/** Indexes into ICON_KINDS. */
export const EXCHANGE = 0;
export const ADD_TRAIN = 1;
export const PASSENGER_OWNED = 2;
export const PASSENGER_UNOWNED = 3;
export const MOVE_ONE = 4;
export const MOVE_TWO = 5;
export const PRODUCE = 6;
export const UPGRADE_SPECIFIC = 7;
export const UPGRADE_ANY = 8;
export const REDUCE_POLLUTION = 9;

/** City blocks, of six spaces each. */
export const BLOCKS = 6;
/** Spaces of the city. */
export const SPACES = BLOCKS * 6;
/** Number of Factory cards, and of their slots: one dealt to each player, then the row. */
export const FACTORY_CARDS = 6;
/** Capacities of the state: Action cards, spots per card, Train dice. */
export const MAX_ACTION_CARDS = 16;
export const MAX_SPOTS = 8;
export const MAX_TRAINS = 8;

/** Figures of a kind of building; income in $ a round, points in VP. */
export interface TypeFigures {
  readonly income: number;
  readonly vpPerPip: number;
  readonly vpFlat: number;
  readonly majorityOnly: boolean;
  readonly upgradable: boolean;
  readonly needsTownHall: boolean;
  /** Index into GOODS, ANY_GOOD, or NO_GOOD if Goods cannot upgrade it. */
  readonly good: number;
  readonly pollutionPerLevel: number;
  /** Foreign Trains that each such building lets its owner board per action. */
  readonly passengers: number;
  /** True if its builder takes a Factory card. */
  readonly takesCard: boolean;
}

/** One side of a Factory card. */
export interface Face {
  readonly name: string;
  /** Index into GOODS or NO_GOOD. */
  readonly good: number;
  /** Length of its Goods track. */
  readonly track: number;
  /** Names of its rail links, clockwise; Trains start on the first. */
  readonly links: readonly string[];
  /** Price, payable in Capital and Profit ($1 = 1 VP). */
  readonly cost: number;
}

/** An icon of the Action cards. */
export interface Icon {
  readonly id: string;
  /** Index into ICON_KINDS. */
  readonly kind: number;
  /** Capital ($) for 1 VP (exchange) or for one level (upgradeAny); else 0. */
  readonly rate: number;
  /** Index into BUILDING_TYPES for upgradeSpecific; else -1. */
  readonly type: number;
  /** True if the cube may take the same spot twice in a round. */
  readonly mayStay: boolean;
  /** True if a player may take the icon only once per round, on any spot. */
  readonly oncePerRound: boolean;
}

/** A compiled components file. */
export interface Components {
  /** Name of the file, for messages. */
  readonly source: string;
  /** Number of entries with a source, and of stand-ins among them. */
  readonly entries: number;
  readonly standIns: number;
  readonly rounds: number;
  readonly startCapital: number;
  readonly startProfit: number;
  readonly maxBuildings: number;
  readonly rerollCost: number;
  /** Length of the Capital track ($). Capital above it ties up one more cube. */
  readonly capitalTrackMax: number;
  readonly playerCubes: number;
  readonly trainDice: number;
  readonly pollutionMax: number;
  readonly startGoods: number;
  readonly rowGoods: number;
  readonly archieCapital: { readonly easy: number; readonly normal: number; readonly advanced: number };
  readonly archieProfit: number;
  readonly archieBuildRounds: readonly number[];
  /** Indexed like BUILDING_TYPES. */
  readonly types: readonly TypeFigures[];
  /** Kind of each space, an index into BUILDING_TYPES, and its highest level. */
  readonly typeOf: Uint8Array;
  readonly maxOf: Uint8Array;
  /** 12 faces: card * 2 + side. */
  readonly faces: readonly Face[];
  /** Price ($) of one Good: price[(die - 1) * 3 + good]. */
  readonly price: Uint8Array;
  readonly icons: readonly Icon[];
  /** Icons of each Action card (indexes into `icons`), in reading order. */
  readonly cards: readonly (readonly number[])[];
  /** By kind of the player's icon: the kinds of answers that Archie tries, in order. */
  readonly chart: readonly (readonly number[])[];
}
