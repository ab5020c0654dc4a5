// For debuggers: stops the program right before the first decision of a bot.
import type { Bot, BotDef, LegalActions } from '../../../bots/index.ts';

/** The bot as it is, but for a breakpoint before its first decision in a game. */
export function stopAtFirst(def: BotDef): BotDef {
  let isFirst = true;
  const stopped = (bot: Bot): Bot => ({
    decide(observation: unknown, legal: LegalActions) {
      if (isFirst) {
        isFirst = false;
        // The bot's `decide` is the next call: step into it.
        // biome-ignore lint/suspicious/noDebugger: what the option is for
        debugger;
      }
      return bot.decide(observation, legal);
    },
    ...(typeof bot.explain === 'function' && { explain: () => bot.explain!() }),
  });
  return {
    ...def,
    create(setup) {
      const bot = def.create(setup);
      return typeof bot?.decide === 'function' ? stopped(bot) : bot;
    },
  };
}
