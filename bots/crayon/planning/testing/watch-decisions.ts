// Lets tests of planning watch the decisions of a bot in a whole game.
import { crayon } from '../../../../engine/index.ts';
import type { BotDef } from '../../../bot.ts';
import { playBots } from '../../../testing/play-bots.ts';
import type { PlanningContext } from '../context.ts';
import type { Rules, State } from '../map/board-tables.ts';
import { createPlanningContext } from '../uses/create-context.ts';
import { plainParams } from './plain-table.ts';

/**
 * Plays a game with `bot` in every seat. `watch` sees each decision of a train that is on the board, by a
 * planning context of its own seat. Returns the faults of the game.
 */
export function watchDecisions(
  game: crayon.CrayonGame,
  bot: BotDef,
  seed: number,
  watch: (context: PlanningContext, state: State) => void,
): readonly string[] {
  const contexts = Array.from({ length: game.seats }, (_, seat) =>
    createPlanningContext(game.rules as Rules, seat, plainParams),
  );
  return playBots(game, Array(game.seats).fill(bot), seed, {
    ask: ({ seat, bot: asked, observation, legal }) => {
      const context = contexts[seat];
      context.turnBuilder.begin(observation as State);
      context.costMap.update();
      const { state } = context.turnBuilder;
      if (state.phase === crayon.OPERATE && state.trainAt[seat] >= 0) watch(context, state);
      return asked.decide(observation, legal);
    },
  }).faults;
}
