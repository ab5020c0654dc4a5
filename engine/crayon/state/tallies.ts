/** Figures counted while playing, one Int32 per seat each. */
export const TALLIES = [
  'trackCost',
  'feesPaid',
  'feesReceived',
  'deliveries',
  'income',
  'upgrades',
  'discards',
  'lostTurnCount',
  'trainCost',
  'ownTrackCost',
  'taxes',
  'loans',
  'trackSales',
] as const;
/** A word of TALLIES. */
export type Tally = (typeof TALLIES)[number];
