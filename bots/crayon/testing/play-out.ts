// Plays games to their end for tests that look at states.
import type { CrayonGame } from '../../../engine/crayon/game/game.ts';
import { type crayon, playAnswer, stream } from '../../../engine/index.ts';
import type { Bot, BotDef } from '../../bot.ts';
import { defaultParams } from '../../testing/play-bots.ts';

/**
 * Plays a game with one bot in every seat.
 * @param before called before each action
 * @returns the last state
 */
export function playOut(
  game: CrayonGame,
  bot: BotDef,
  seed: number,
  before: (state: crayon.CrayonState, action: number) => void = () => {},
): crayon.CrayonState {
  const seats = Array.from({ length: game.seats }, (_, seat) =>
    bot.create({
      random: stream(seed, 'bot', seat),
      seat,
      seats: game.seats,
      rules: game.rules,
      params: defaultParams(bot),
    }),
  ) as Bot<crayon.CrayonState>[];
  const state = game.setup(seed);
  const buffer = new Int32Array(game.maxLegal);
  const legal = {
    list: () => Array.from(buffer.subarray(0, game.legalActions(state, buffer))),
    has: (action: number) => game.isLegal(state, action),
  };
  while (game.toAct(state) >= 0) {
    const seat = game.toAct(state);
    playAnswer(game, state, seats[seat].decide(game.observe(state, seat), legal), (action) => {
      if (!game.isLegal(state, action)) throw new Error(`seat ${seat}: ${game.format(action)} is illegal`);
      before(state, action);
      game.apply(state, action);
      return true;
    });
  }
  return state;
}
