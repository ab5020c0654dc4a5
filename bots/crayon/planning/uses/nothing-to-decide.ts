// Options that no planning bot plays, each with the reason. Differences are win rates of a bot that plays the option less
// those of the same bot that does not, in points.

/** By option. */
export const NOTHING_TO_DECIDE: Readonly<Record<string, string>> = {
  'fast-game-events': 'other cards come; plans look no further than the cards in hand',
  'fast-game-no-tax': 'other cards come; plans look no further than the cards in hand',
  reshuffle: 'other cards come; plans look no further than the cards in hand',
  'half-rate-movement': 'weather has mostly ended before a plan reaches it',
  backtracking:
    'a train outside cities has a plan for the way ahead: in 60 games of a sketch that turned round when that was worth a turn it came up 3 times, and never was',
  crossgrading:
    'the super freight for 20M is better than both kinds and bought at once: a sketch exchanged trains in 2 of 80 games, -7 to +2',
  'selling-and-trading-track':
    'what a piece of track saves its buyer it mostly costs its seller: of 51 offers in 150 games of a sketch at three seats 3 were worth it for both, -2 to +2',
  'goal-basic': 'the line between the majors costs nothing: the goal says so',
};
