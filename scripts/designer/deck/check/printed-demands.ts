// Thirteen demands whose payouts the rule books print: twelve on the cards of the series rules' example of
// play, and New York machinery on the sample card of the first edition. They need not be in a deck of ours;
// they show whether the payout model, on the board at hand, pays what the game pays.

export interface PrintedDemand {
  readonly city: string;
  readonly load: string;
  /** Millions. */
  readonly payout: number;
}

export const PRINTED_DEMANDS: readonly PrintedDemand[] = [
  { city: 'Los Angeles', load: 'tourists', payout: 29 },
  { city: 'Philadelphia', load: 'corn', payout: 17 },
  { city: 'Pittsburgh', load: 'machinery', payout: 6 },
  { city: 'New York', load: 'uranium', payout: 28 },
  { city: 'Monterrey', load: 'oats', payout: 20 },
  { city: 'Cincinnati', load: 'imports', payout: 11 },
  { city: 'Denver', load: 'coffee', payout: 30 },
  { city: 'Juarez', load: 'bauxite', payout: 19 },
  { city: 'Raleigh', load: 'coal', payout: 10 },
  { city: 'New York', load: 'steel', payout: 6 },
  { city: 'Chihuahua', load: 'lead', payout: 17 },
  { city: 'Norfolk', load: 'sheep', payout: 30 },
  { city: 'New York', load: 'machinery', payout: 6 },
];
