// The features of a position: numbers without units, so that a value fitted on some boards and decks serves others. Money
// counts in mean payouts of the deck, distances in its usual hauls, track by the mileposts of the board.

/** Names and meanings, in the order in which models list them. */
export const FEATURES = {
  missing: 'cash missing to the goal, in mean payouts',
  line: 'price of the track missing between majors, in mean payouts',
  speed: 'speed of the train above that of the first one, as a share of it',
  slots: 'cargo slots more than the first train has',
  network: 'own segments for each milepost of the board',
  majors: 'majors on the network for each that the goal asks for',
  cash: 'cash, in mean payouts',
  reach: 'share of the payouts that can be supplied whose city and a supplier lie on own track',
  distance: 'steps from own track to supplier and city of a demand, mean by payout, in usual hauls',
  sharedReach: 'as reach, but on track of any seat',
  sharedDistance: 'as distance, but from track of any seat',
  cities: 'share of all cities that lie on own track',
  remote: 'how far the train stands from suppliers, less the mean of all cities, in usual hauls',
  unknown: 'share of the hand that is still to be drawn',
  best: 'payout less rough costs of the best demand left in the hand, in mean payouts',
  second: 'the same for the best demand of another card',
  promising: 'sum of the same over all demands of the hand that are worth something',
  rivals: "other seats' segments for each milepost of the board",
  fresh: '1 where the hand was discarded: all of it is drawn at once',
} as const;

export type Feature = keyof typeof FEATURES;

export const FEATURE_NAMES = Object.keys(FEATURES) as readonly Feature[];

/** One number a feature, in the order of `FEATURE_NAMES`. */
export type Features = readonly number[];
