/** Totals counted during play, one Int32 per seat each. */
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
export type Tally = (typeof TALLIES)[number];
