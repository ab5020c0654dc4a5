// What the compiler makes of a components file: plain numbers and typed arrays, shared by all games.
// Spaces are numbered block by block (0 = block 1 number 1, 35 = block 6 number 6). A *face* is one side of a
// Factory card: card * 2 + 0 for side A, + 1 for side B.

/** Kinds of building in the order of their numbers. */
export const BUILDING_TYPES = [
  'residential',
  'commercial',
  'mixed',
  'leisure',
  'parking',
  'townhall',
  'industrial',
] as const;
/** A word of BUILDING_TYPES. */
export type BuildingType = (typeof BUILDING_TYPES)[number];
/** Number of a kind of building. */
export const PARKING = BUILDING_TYPES.indexOf('parking');
/** Number of a kind of building. */
export const TOWN_HALL = BUILDING_TYPES.indexOf('townhall');
/** Number of a kind of building. */
export const INDUSTRIAL = BUILDING_TYPES.indexOf('industrial');

/** Colours of Goods; the index is used throughout. */
export const GOODS = ['red', 'blue', 'brown'] as const;
/** Stands for "no Good" of a face or type, and for a type that takes any colour. */
export const NO_GOOD = -1;
/** Stands for a type that takes Goods of any colour. */
export const ANY_GOOD = 3;

/** What an Action spot lets a player do; rows and choices of Archie's chart are named by these. */
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
/** A word of ICON_KINDS. */
export type IconKind = (typeof ICON_KINDS)[number];
/** Numbers of ICON_KINDS, in their order. */
export const EXCHANGE = 0;
/** Index into ICON_KINDS. */
export const ADD_TRAIN = 1;
/** Index into ICON_KINDS. */
export const PASSENGER_OWNED = 2;
/** Index into ICON_KINDS. */
export const PASSENGER_UNOWNED = 3;
/** Index into ICON_KINDS. */
export const MOVE_ONE = 4;
/** Index into ICON_KINDS. */
export const MOVE_TWO = 5;
/** Index into ICON_KINDS. */
export const PRODUCE = 6;
/** Index into ICON_KINDS. */
export const UPGRADE_SPECIFIC = 7;
/** Index into ICON_KINDS. */
export const UPGRADE_ANY = 8;
/** Index into ICON_KINDS. */
export const REDUCE_POLLUTION = 9;

/** City blocks, of six spaces each. */
export const BLOCKS = 6;
/** Spaces of the city. */
export const SPACES = BLOCKS * 6;
/** Double-sided Factory cards in play, and the places they lie in: one dealt to each player, then the row. */
export const FACTORY_CARDS = 6;
/** Most Action cards and most spots on one card that the state has room for. */
export const MAX_ACTION_CARDS = 16;
/** Most Action spots on one card that the state has room for. */
export const MAX_SPOTS = 8;
/** Most Train dice that the state has room for. */
export const MAX_TRAINS = 8;

/** A kind of building; Capital and VP in whole units. */
export interface TypeFigures {
  readonly income: number;
  readonly vpPerPip: number;
  readonly vpFlat: number;
  readonly majorityOnly: boolean;
  readonly upgradable: boolean;
  readonly needsTownHall: boolean;
  /** Index into GOODS, ANY_GOOD, or NO_GOOD when Goods cannot upgrade it. */
  readonly good: number;
  readonly pollutionPerLevel: number;
  /** Passengers that each one allows in one action on foreign Trains. */
  readonly passengers: number;
  /** Building it means taking one of the Factory cards. */
  readonly takesCard: boolean;
}

/** One side of a Factory card. */
export interface Face {
  readonly name: string;
  /** Index into GOODS or NO_GOOD. */
  readonly good: number;
  /** Goods that fit on its track. */
  readonly track: number;
  /** Names of its rail links, clockwise, the first one being where a Train starts. */
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
  /** Whether the cube may take the same spot twice in a round. */
  readonly mayStay: boolean;
  /** Whether a player may take it only once a round, whichever spot shows it. */
  readonly oncePerRound: boolean;
}

/** A components file, compiled. */
export interface Components {
  /** Name of the file, for messages. */
  readonly source: string;
  /** Entries of the file that state where they come from, and how many of these are invented. */
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
  /** By space: index into BUILDING_TYPES, and the highest level. */
  readonly typeOf: Uint8Array;
  readonly maxOf: Uint8Array;
  /** 12 faces: card * 2 + side. */
  readonly faces: readonly Face[];
  /** Capital for one Good: price[(die - 1) * 3 + good]. */
  readonly price: Uint8Array;
  readonly icons: readonly Icon[];
  /** By Action card: its icons (indexes into `icons`) in reading order. */
  readonly cards: readonly (readonly number[])[];
  /** By kind of icon that the player picks: the kinds of answer that Archie tries, in order. */
  readonly chart: readonly (readonly number[])[];
}
