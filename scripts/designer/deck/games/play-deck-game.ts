// One game with a deck, on this thread.

import { type Player, refereeGame } from '../../../../arena/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { leadChanges } from '../../../games/index.ts';
import type { DeckGame } from './deck-game.ts';
import { varyPayouts } from './vary-payouts.ts';
import { watchDeals } from './watch-deals.ts';

export interface DeckGameJob {
  readonly seed: number;
  /** Bots move on by this many seats: who sits where differs from game to game. */
  readonly shift: number;
  /** See `varyPayouts`. */
  readonly spread: number;
}

/** @param players by bot */
export function playDeckGame(
  rules: crayon.Rules,
  players: readonly Player[],
  { seed, shift, spread }: DeckGameJob,
): DeckGame {
  const game = crayon.makeGame({ ...rules, deck: varyPayouts(rules.deck, seed, spread) });
  const seats = game.seats;
  const bots = Array.from({ length: seats }, (_, seat) => (seat + shift) % players.length);
  const watch = watchDeals(game);
  let first = 0;
  const outcome = refereeGame(
    game,
    seed,
    bots.map((bot) => players[bot]),
    {
      onAction(state, action, seat) {
        first = (state as crayon.CrayonState).firstSeat;
        watch.onAction(state, action, seat);
      },
    },
  );
  for (const player of players) player.endBlock?.();
  const { rounds, finished, winners, course, figures } = outcome;
  const discards = figures[game.figures.findIndex(({ id }) => id === 'discards')];
  return {
    seed,
    bots,
    rounds,
    finished,
    winners,
    first,
    leadChanges: leadChanges(course),
    handsGivenUp: discards.reduce((a, b) => a + b, 0),
    deals: watch.end(rounds),
  };
}
