// Plays one game with a deck and records its deals.
import { type LoadedBot, refereeGame } from '../../../../arena/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { leadChanges } from '../../../games/index.ts';
import type { DeckGame } from './deck-game.ts';
import { varyPayouts } from './vary-payouts.ts';
import { watchDeals } from './watch-deals.ts';

/** One game to play. */
export interface DeckGameJob {
  readonly seed: number;
  /** Seats by which the bots are rotated. */
  readonly shift: number;
  /** Spread of payouts, see `varyPayouts`. */
  readonly spread: number;
}

/** Plays one game on this thread. @param players by entrant */
export function playDeckGame(
  rules: crayon.Rules,
  players: readonly LoadedBot[],
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
