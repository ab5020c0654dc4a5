// Plays games to see how a deck is used; who sits where moves on by one seat from seed to seed.
import { makePlayers } from '../../../arena/play/make-players.ts';
import { playGame } from '../../../arena/play/referee.ts';
import type { TablePlan } from '../../../arena/run/plan/table-plan.ts';
import type { crayon } from '../../../engine/index.ts';
import { type DeckUse, watchDeck } from './deck-use.ts';

export interface PlayedDeck {
  readonly use: DeckUse;
  readonly games: number;
  /** Games that ended by the title's own goal. */
  readonly finished: number;
  /** Mean of all games. */
  readonly rounds: number;
}

/** @param onGame told how many games are over */
export async function playDeck(
  { game, entrants }: TablePlan,
  seeds: { readonly first: number; readonly count: number },
  onGame: (games: number) => void,
): Promise<PlayedDeck> {
  const players = await makePlayers(game, entrants);
  const watch = watchDeck(game as crayon.CrayonGame);
  let finished = 0;
  let rounds = 0;
  for (let k = 0; k < seeds.count; k++) {
    const seated = players.map((_, seat) => players[(seat + k) % players.length]);
    const outcome = playGame(game, seeds.first + k, seated, { onAction: watch.onAction });
    if (outcome.finished) finished++;
    rounds += outcome.rounds;
    watch.endGame();
    onGame(k + 1);
    // Lets the progress bar draw and Ctrl-C through.
    await new Promise((resume) => setImmediate(resume));
  }
  return { use: watch.use, games: seeds.count, finished, rounds: rounds / seeds.count };
}
