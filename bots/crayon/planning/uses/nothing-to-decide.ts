// Options that no planning bot plays, each with the reason. Differences are win rates of a bot that plays the option less
// those of the same bot that does not, in points.

/** By option. */
export const NOTHING_TO_DECIDE: Readonly<Record<string, string>> = {
  'fast-game-events': 'other cards come; plans look no further than the cards in hand',
  'fast-game-no-tax': 'other cards come; plans look no further than the cards in hand',
  reshuffle: 'other cards come; plans look no further than the cards in hand',
  'half-rate-movement': 'weather has mostly ended before a plan reaches it',
  borrowing: 'no bot weighs a loan',
  'late-payment': 'no bot counts on owing a fee',
  'field-warehousing': 'no bot fetches a stored load',
  backtracking: 'a train outside cities has a plan for the way ahead, and turning round costs a turn',
  crossgrading: 'the super freight for 20M is better than both kinds, and bought at once',
  'selling-and-trading-track': 'what a piece of track saves its buyer, it mostly costs its seller',
  'goal-basic': 'the line between the majors costs nothing: the goal says so',
};
