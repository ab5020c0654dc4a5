// Option sudden-death: the game ends with the turn in which the last demand card is drawn, and most cash wins. When that
// will be is estimated from the pace so far.

import type { Use } from '../context.ts';
import type { Rules, State } from '../map/board-tables.ts';

/** An end further away than this is too uncertain to plan for. */
const NEAR_TURNS = 15;

/** Before this round the pace says little. */
const FIRST_ROUND = 8;

function turnsToLastCard({ deck, events, seats, constants }: Rules, { deckCount, round }: State): number {
  if (round < FIRST_ROUND) return Number.POSITIVE_INFINITY;
  const drawn = deck.cards + events.length - constants.handSize * seats - deckCount;
  const turns = Math.floor((deckCount * round) / Math.max(1, drawn));
  return turns < NEAR_TURNS ? turns : Number.POSITIVE_INFINITY;
}

export const suddenDeath: Use = {
  option: 'sudden-death',
  does: 'builds no track that cannot pay before the last card',
  measured: 'the games are the same until the pile is nearly empty',
  horizon: turnsToLastCard,
};
