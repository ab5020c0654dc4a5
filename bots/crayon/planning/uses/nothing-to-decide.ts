// Options that no planning bot plays, each with the reason. Differences are win rates of a bot that plays the option less
// those of the same bot that does not, in points.

/** By option. */
export const NOTHING_TO_DECIDE: Readonly<Record<string, string>> = {
  'fast-game-events': 'other cards come; plans look no further than the cards in hand',
  'fast-game-no-tax': 'other cards come; plans look no further than the cards in hand',
  reshuffle: 'other cards come; plans look no further than the cards in hand',
  'half-rate-movement': 'weather has mostly ended before a plan reaches it',
  backtracking:
    'the shortest route between two cities never turns round, so only a plan that breaks on the way asks for it: 15 did in 160 games, and for none it was worth a turn; a sketch that planned anew in each turn on the way, and turned round where that promised more, lost: -25 to -5 (80 seeds)',
  crossgrading:
    'a better kind is bought at once where the last train costs 20M; where it costs 60M, a sketch that exchanged trains if the best tour was worth it did so 9 times in 160 games, -4 to +1 (80 seeds)',
  'selling-and-trading-track':
    'a piece of track mostly costs its seller more than it saves its buyer: of 1,320 offers of a sketch at three seats that took every price above the loss 30 were accepted, -5 to +5 (60 seeds)',
  'goal-basic': 'the line between the majors costs nothing: the goal says so',
};
