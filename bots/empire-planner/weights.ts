// Evaluation weights of the Empire Planner bots, in VP. Found by playing variants on the same seeds before
// version 0.2.0. Most optima are flat: halving or doubling a weight costs 0 to 2 VP a game.

const WEIGHTS = {
  /** A dollar while many picks are left. */
  capital: 0.545,
  /** Number of picks left at which a dollar is worth half of `capital`. */
  capitalHalf: 0.47,
  /** In the last round: a dollar's value as a share of the best exchange rate still open. */
  lastExchange: 0.85,
  /** A dollar of future income, as a share of a dollar in hand. */
  income: 0.664,
  /** A Good with an open level in one of the side's own buildings, and one without. */
  good: 0.9,
  spareGood: 0.2,
  /** An open level, for each VP that it would earn. */
  openLevel: 0.15,
  /** The same if one of the side's own Factories makes the Good for it. */
  servedLevel: 0.3,
  /** An open level of a kind that any Good raises, with a Town Hall. */
  openAny: 0.08,
  /** A Train's future payment, as a share of that Capital, less `link` for each link that it still has to run. */
  train: 1.095,
  link: 0.139,
  /** Competition between a side's Trains: picks that each remaining link takes from the others. */
  crowd: 0.3,
  /** Future fares from passengers on foreign Trains, as a share of that Capital. */
  fare: 0.5,
  /** A Factory card of the side's own. */
  factory: 2,
  /** Each of its links beyond three, at the start of the game. */
  longFactory: 0.3,
  /** A Parking/Train Station and a Town Hall, at the start of the game. */
  station: 1,
  hall: 1.5,
  /** An open building place, at the start of the game. */
  place: 2.31,
  /** Share of majority-only VP that counts while behind, level and ahead. */
  behind: 0,
  level: 0.4,
  ahead: 0.557,
  /** Share of the current pollution penalty that counts. */
  pollution: 0.516,
};

export type Weights = Readonly<typeof WEIGHTS>;

/** A side's Trains are worth less and fares more: Archie boards Trains freely and pays for cubes on them. */
const SOLO_WEIGHTS: Weights = {
  ...WEIGHTS,
  capitalHalf: 0.85,
  train: 0.82,
  fare: 0.9,
  factory: 2.5,
  place: 4,
};

export const weightsFor = (solo: boolean): Weights => (solo ? SOLO_WEIGHTS : WEIGHTS);
