// Evaluation weights of the bots of Empire Planner, in VP. Found by playing variants on the same seeds
// before version 0.2.0. Most are flat around these figures: half or twice as much costs 0 to 2 VP a game.

export interface Weights {
  /** A dollar while many picks are left. */
  readonly capital: number;
  /** Picks left at which a dollar is worth half of that. */
  readonly capitalHalf: number;
  /** In the last round: share of the best rate of exchange still open. */
  readonly lastExchange: number;
  /** A dollar of income that is still to come, as a share of a dollar in hand. */
  readonly income: number;
  /** A Good for which a level is open in an own building, and one for which there is none. */
  readonly good: number;
  readonly spareGood: number;
  /** An open level, for each VP it would bring. */
  readonly openLevel: number;
  /** The same where an own Factory makes the Good for it. */
  readonly servedLevel: number;
  /** An open level of a kind that any Good raises, with a Town Hall. */
  readonly openAny: number;
  /** What a Train will pay, as a share of that Capital; less `link` for each link it still has to go. */
  readonly train: number;
  readonly link: number;
  /** How much Trains of one side get in each other's way: picks that a link to go takes from the others. */
  readonly crowd: number;
  /** What passengers on foreign Trains will pay, as a share of that Capital. */
  readonly fare: number;
  /** An own Factory card: where Trains run and Goods are made. */
  readonly factory: number;
  /** A link of it beyond three, at the start of the game. */
  readonly longFactory: number;
  /** A Parking/Train Station and a Town Hall, at the start of the game. */
  readonly station: number;
  readonly hall: number;
  /** A building place that is still open, at the start of the game. */
  readonly place: number;
  /** Share of majority-only VP that counts while behind, level and ahead. */
  readonly behind: number;
  readonly level: number;
  readonly ahead: number;
  /** Share of the present pollution penalty that counts. */
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

/** Against Archie: he boards Trains freely and pays for cubes on them, so own Trains are worth less and fares more. */
const SOLO_WEIGHTS: Weights = {
  ...WEIGHTS,
  capitalHalf: 0.85,
  train: 0.82,
  fare: 0.9,
  factory: 2.5,
  place: 4,
};

export const weightsFor = (solo: boolean): Weights => (solo ? SOLO_WEIGHTS : WEIGHTS);
