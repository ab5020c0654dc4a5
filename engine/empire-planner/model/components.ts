// Compiled components: plain numbers and typed arrays, shared by all games. Spaces are numbered block by
// block (0 = block 1 number 1, 35 = block 6 number 6). A *face* is one side of a Factory card: card * 2 for
// side A, + 1 for side B.

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
/** Name of a kind of building. */
export type BuildingType = (typeof BUILDING_TYPES)[number];
export const PARKING = BUILDING_TYPES.indexOf('parking');
export const TOWN_HALL = BUILDING_TYPES.indexOf('townhall');
export const INDUSTRIAL = BUILDING_TYPES.indexOf('industrial');

/** Colours of Goods, in the order of their numbers. */
export const GOODS = ['red', 'blue', 'brown'] as const;
/** A face or type without a Good. */
export const NO_GOOD = -1;
/** A type that takes Goods of any colour. */
export const ANY_GOOD = 3;

/** The actions of spots; they also name rows and choices of Archie's chart. */
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
/** Kind of action that an icon stands for. */
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
/** Double-sided Factory cards in play, and their slots: one dealt to each player, then the row. */
export const FACTORY_CARDS = 6;
/** Capacities of the state: Action cards, spots per card, Train dice. */
export const MAX_ACTION_CARDS = 16;
export const MAX_SPOTS = 8;
export const MAX_TRAINS = 8;

/** A kind of building; Capital and VP in whole units. */
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
  /** Passengers on foreign Trains that each one allows per action. */
  readonly passengers: number;
  /** Whether building it includes taking a Factory card. */
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
  /** Price in Capital and Profit. */
  readonly cost: number;
}

/** An icon of the Action cards. */
export interface Icon {
  readonly id: string;
  /** Index into ICON_KINDS. */
  readonly kind: number;
  /** Capital for 1 Profit (exchange) or for one level (upgradeAny); else 0. */
  readonly rate: number;
  /** Index into BUILDING_TYPES for upgradeSpecific; else -1. */
  readonly type: number;
  /** True when the cube may take the same spot twice in a round. */
  readonly mayStay: boolean;
  /** Whether a player may take it only once per round, on any spot. */
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
  /** Capital above this ties up one more cube. */
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
  /** Capital for one Good: price[(die - 1) * 3 + good]. */
  readonly price: Uint8Array;
  readonly icons: readonly Icon[];
  /** Icons of each Action card (indexes into `icons`), in reading order. */
  readonly cards: readonly (readonly number[])[];
  /** Kinds of answers that Archie tries, in order, for each kind of icon that the player picks. */
  readonly chart: readonly (readonly number[])[];
}
