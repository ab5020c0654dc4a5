// For `game --inspect-brk`: opens a port for a debugger and waits until one is there.

import { open } from 'node:inspector';
import { runsInProcess } from '../../../arena/index.ts';
import type { Bot, BotDef, LegalActions } from '../../../bots/index.ts';
import { DataError, withGivenValue } from '../../../engine/index.ts';
import { COMMAND_LINE } from '../../output/index.ts';
import type { GameWatch, SeatedGame } from './seated-game.ts';

const USUAL_PORT = 9229;

/** The bot as it is, but for a breakpoint before its first decision in a game. */
function stopAtFirst(def: BotDef): BotDef {
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

/**
 * Waits for a debugger. What it returns stops the program at the first decision of the first bot from a file;
 * of the bot in seat 0 when there is none.
 * @param given the port as written, '' for the usual one @throws DataError for a wrong port, or a bot out of
 * reach
 */
export function waitForDebugger(given: string, { entrants }: SeatedGame): NonNullable<GameWatch['adapt']> {
  const port = given === '' ? USUAL_PORT : Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new DataError(COMMAND_LINE, [
      `--inspect-brk: ${withGivenValue('must be a whole number from 1 to 65535', given)}`,
    ]);
  const fromFile = entrants.findIndex(({ code }) => runsInProcess(code));
  const seat = Math.max(0, fromFile);
  const { label, code } = entrants[seat];
  if (code !== undefined && !runsInProcess(code)) {
    throw new DataError(COMMAND_LINE, [
      `--inspect-brk: ${label} runs in a process of its own, which the debugger of this one does not reach`,
    ]);
  }
  process.stderr.write(`waiting for a debugger, to stop at the first decision of ${label} (seat ${seat})\n`);
  open(port, '127.0.0.1', true);
  return (players) =>
    players.map((player, i) => (i === seat ? { ...player, def: stopAtFirst(player.def) } : player));
}
