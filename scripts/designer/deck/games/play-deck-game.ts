// One game with a deck, on this thread.
import { type Outcome, type Player, refereeGame } from '../../../../arena/index.ts';
import { crayon } from '../../../../engine/index.ts';
import type { DeckGame } from './deck-game.ts';
import { varyPayouts } from './vary-payouts.ts';
import { watchDeals } from './watch-deals.ts';

export interface DeckGameJob {
  readonly seed: number;
  /** Bots move on by so many seats: who sits where differs from game to game. */
  readonly shift: number;
  /** See `varyPayouts`. */
  readonly spread: number;
}

/** Seats that are alone ahead, one after the other, in samples of everybody's score. */
function leadChanges(course: Outcome['course']): number {
  let last = -1;
  let changes = 0;
  for (const scores of course) {
    const most = Math.max(...scores);
    const leaders = [...scores.keys()].filter((seat) => scores[seat] === most);
    if (leaders.length > 1 || leaders[0] === last) continue;
    if (last >= 0) changes++;
    last = leaders[0];
  }
  return changes;
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
