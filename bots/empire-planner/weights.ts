// Evaluation weights of the Empire Planner bots, in VP. Found by playing variants on the same seeds before
// version 0.2.0. Most optima are flat: halving or doubling a weight costs 0 to 2 VP a game.

const WEIGHTS = {
  /** Value of a dollar while many picks are left. */
  capital: 0.545,
  /** Number of remaining picks at which a dollar is worth half of `capital`. */
  halfValuePicks: 0.47,
  /** In the last round: a dollar's value as a share of the best exchange rate still open. */
  lastExchange: 0.85,
  /** A dollar of future income, as a share of a dollar in hand. */
  income: 0.664,
  /** A Good with an open level in one of the side's own buildings, and one without. */
  usableGood: 0.9,
  spareGood: 0.2,
  /** An open level, for each VP that it would earn. */
  openLevel: 0.15,
  /** An open level whose Good one of the side's Factories makes, for each VP that it would earn. */
  servedLevel: 0.3,
  /** An open level of a kind that any Good raises, with a Town Hall. */
  openAny: 0.08,
  /** A Train's future payment, as a share of its amount, less `link` for each link that it must still run. */
  train: 1.095,
  link: 0.139,
  /** Competition between a side's Trains: picks that each remaining link takes from the others. */
  competition: 0.3,
  /** Future fares from passengers on foreign Trains, as a share of their amount. */
  fare: 0.5,
  /** A Factory card that the side holds. */
  factory: 2,
  /** Each of its links beyond three, at the start of the game. */
  longFactory: 0.3,
  /** A Parking/Train Station and a Town Hall, at the start of the game. */
  station: 1,
  townHall: 1.5,
  /** An open building place, at the start of the game. */
  openPlace: 2.31,
  /** Share of majority-only VP that counts while behind, tied and ahead. */
  behind: 0,
  tied: 0.4,
  ahead: 0.557,
  /** Share of the current pollution penalty that counts. */
  pollutionShare: 0.516,
};

/** Weights of the evaluation by name. */
export type EvaluationWeights = Readonly<typeof WEIGHTS>;

/** Against Archie, Trains are worth less and fares more, because he boards Trains freely and pays fares. */
const SOLO_WEIGHTS: EvaluationWeights = {
  ...WEIGHTS,
  halfValuePicks: 0.85,
  train: 0.82,
  fare: 0.9,
  factory: 2.5,
  openPlace: 4,
};

/** The weights for the solo game or for two players. */
export const weightsFor = (solo: boolean): EvaluationWeights => (solo ? SOLO_WEIGHTS : WEIGHTS);
