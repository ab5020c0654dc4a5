/** Scalars in the order they are stored. One line each: the table is the documentation. */
export const SCALARS = [
  'actionCount', // actions played
  'turn', // turns begun by any player
  'round', // 1-based, opening rounds included
  'turnInRound', // index of the turn within the round
  'phase', // index into rules.phases
  'seat', // whose turn it is
  'actor', // who must act now: `seat`, or a victim of a derailment; -1 when over
  'firstSeat', // who begins each round
  'movesLeft', // movement points of this turn
  'spent', // spent in this build phase
  'majorStarts', // segments built out of majors this turn
  'upgraded', // what the build phase went into instead of building (values in actions/upgrade.ts)
  'acted', // 1 once the turn has begun to be used (no more discarding of the hand)
  'halved', // 1 when movement was halved this turn
  'paidTo', // bit per seat: fee for its track paid this turn, for the train in operation
  'drawingSeat', // seat that is drawing cards, -1 when nobody is
  'turnOver', // not 0 when the turn ends as soon as the drawing is done; 2 when an event cut it short
  'resumePhase', // phase to go back to after an interruption
  'revealed', // cards drawn so far
  'deckCount', // cards left to draw; the top one is deck[deckCount - 1]
  'discardCount', // cards in discards
  'reshuffles', // times the deck was shuffled
  'eventCount', // cards in play
  'cashPublic', // 1 once a tax made everybody's cash public
  'goalCash', // cash needed to win; ties raise it
  'progressRound', // last round with a delivery, a build or an upgrade
  'bridgeRights', // bridges that only a former owner may rebuild
  'endReason', // index into END_REASONS, 0 while the game goes on
  'actionHash', // rolling hash of all actions
  'majorStartA', // majors' mileposts built from this turn, plus 1; counted where the title counts mileposts
  'majorStartB',
] as const;
