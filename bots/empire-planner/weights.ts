// Evaluation weights of the Empire Planner bots, in VP. Found by playing variants on the same seeds before
// version 0.2.0. Most optima are flat: halving or doubling a weight costs 0 to 2 VP a game.

export interface Weights {
  /** A dollar while many picks are left. */
  readonly capital: number;
  /** Number of picks left at which a dollar is worth half of `capital`. */
  readonly capitalHalf: number;
  /** In the last round: a dollar's value as a share of the best exchange rate still open. */
  readonly lastExchange: number;
  /** A dollar of future income, as a share of a dollar in hand. */
  readonly income: number;
  /** A Good with an open level in one of the side's own buildings, and one without. */
  readonly good: number;
  readonly spareGood: number;
  /** An open level, for each VP it would bring. */
  readonly openLevel: number;
  /** The same if one of the side's own Factories makes the Good for it. */
  readonly servedLevel: number;
  /** An open level of a kind that any Good raises, with a Town Hall. */
  readonly openAny: number;
  /** A Train's future payment, as a share of that Capital; less `link` for each link it still has to go. */
  readonly train: number;
  readonly link: number;
  /** Competition between a side's Trains: picks that each link to go takes from the others. */
  readonly crowd: number;
  /** Future fares from passengers on foreign Trains, as a share of that Capital. */
  readonly fare: number;
  /** A Factory card of the side's own. */
  readonly factory: number;
  /** Each of its links beyond three, at the start of the game. */
  readonly longFactory: number;
  /** A Parking/Train Station and a Town Hall, at the start of the game. */
  readonly station: number;
  readonly hall: number;
  /** An open building place, at the start of the game. */
  readonly place: number;
  /** Share of majority-only VP that counts while behind, level and ahead. */
  readonly behind: number;
  readonly level: number;
  readonly ahead: number;
  /** Share of the current pollution penalty that counts. */
  readonly pollution: number;
}

const WEIGHTS: Weights = {
  capital: 0.545,
  capitalHalf: 0.47,
  lastExchange: 0.85,
  income: 0.664,
  good: 0.9,
  spareGood: 0.2,
  openLevel: 0.15,
  servedLevel: 0.3,
  openAny: 0.08,
  train: 1.095,
  link: 0.139,
  crowd: 0.3,
  fare: 0.5,
  factory: 2,
  longFactory: 0.3,
  station: 1,
  hall: 1.5,
  place: 2.31,
  behind: 0,
  level: 0.4,
  ahead: 0.557,
  pollution: 0.516,
};

/** Own Trains are worth less and fares more: Archie boards Trains freely and pays for cubes on them. */
const SOLO_WEIGHTS: Weights = {
  ...WEIGHTS,
  capitalHalf: 0.85,
  train: 0.82,
  fare: 0.9,
  factory: 2.5,
  place: 4,
};

export const weightsFor = (solo: boolean): Weights => (solo ? SOLO_WEIGHTS : WEIGHTS);
