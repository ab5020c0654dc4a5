// Features of a position. They are dimensionless, so that a value fitted on some boards and decks works on
// others: money is in mean payouts of the deck, distance in mean hauls, track in mileposts of the board.

/** Names and meanings, in the order in which models list them. */
export const FEATURES = {
  missing: 'cash missing to the goal, in mean payouts',
  line: 'price of the track missing between majors, in mean payouts',
  speed: 'speed of the train relative to the first one, minus 1',
  slots: 'cargo slots beyond those of the first train',
  network: 'own segments per milepost of the board',
  majors: 'majors on the network, as a share of those that the goal requires',
  cash: 'cash, in mean payouts',
  reach: 'share of suppliable payouts whose city and a supplier lie on own track',
  distance: 'mean steps from own track to supplier and city of a demand, weighted by payout, in usual hauls',
  sharedReach: 'as reach, but on track of any seat',
  sharedDistance: 'as distance, but from track of any seat',
  cities: 'share of all cities that lie on own track',
  remote: 'distance of the train from suppliers, less the mean of all cities, in usual hauls',
  unknown: 'share of the hand that is still to be drawn',
  best: 'payout less rough costs of the best demand left in the hand, in mean payouts',
  second: 'the same for the best demand of another card',
  promising: 'sum of the same over all demands of the hand with a positive worth',
  rivals: "other seats' segments per milepost of the board",
  fresh: '1 if the hand was discarded, so that all of it is drawn at once',
} as const;

export type Feature = keyof typeof FEATURES;

export const FEATURE_NAMES = Object.keys(FEATURES) as readonly Feature[];

/** One number per feature, in the order of `FEATURE_NAMES`. */
export type Features = readonly number[];
