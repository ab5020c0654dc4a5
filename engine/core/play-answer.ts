// Plays the answer of a bot by the contract of `Bot.decide`.
import type { Game } from './game.ts';

/**
 * Plays a bot's answer action by action until the bot must decide again: another seat must act, a turn
 * begins, or hidden information was revealed. Drops the rest of the answer.
 * @param play plays an action, or returns false to end the answer before it
 * @returns number of actions played
 */
export function playAnswer<S, O>(
  game: Game<S, O>,
  state: S,
  answer: readonly number[],
  play: (action: number) => boolean,
): number {
  const seat = game.toAct(state);
  const turn = game.turn(state);
  const revealed = game.revealed(state);
  let playedCount = 0;
  for (const action of answer) {
    if (!play(action)) break;
    playedCount++;
    if (game.toAct(state) !== seat || game.turn(state) !== turn || game.revealed(state) !== revealed) break;
  }
  return playedCount;
}
