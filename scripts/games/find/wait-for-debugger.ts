// `game --inspect-brk`: opens a port and waits for a debugger.
import { open } from 'node:inspector';
import { runsInProcess } from '../../../arena/model/index.ts';
import type { Bot, BotDef, LegalActions } from '../../../bots/index.ts';
import { withGivenValue } from '../../../engine/index.ts';
import { usageError } from '../../output/index.ts';
import type { GameWatch, SeatedGame } from './seated-game.ts';

const DEFAULT_PORT = 9229;

/** The bot with a breakpoint before its first decision in a game. */
function withBreakpoint(def: BotDef): BotDef {
  let isFirst = true;
  const withPause = (bot: Bot): Bot => ({
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
      return typeof bot?.decide === 'function' ? withPause(bot) : bot;
    },
  };
}

/**
 * Waits for a debugger. The returned function adds a breakpoint to the first bot from a file, or to seat 0.
 * @param portText text of the port, '' for the default
 * @throws DataError for a wrong port, or a bot in another process
 */
export function waitForDebugger(portText: string, { entrants }: SeatedGame): NonNullable<GameWatch['adapt']> {
  const port = portText === '' ? DEFAULT_PORT : Number(portText);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw usageError(
      'setting/value',
      `--inspect-brk: ${withGivenValue('must be a whole number from 1 to 65535', portText)}`,
    );
  const fromFile = entrants.findIndex(({ code }) => runsInProcess(code));
  const seat = Math.max(0, fromFile);
  const { label, code } = entrants[seat];
  if (code !== undefined && !runsInProcess(code)) {
    throw usageError(
      'setting/conflict',
      `--inspect-brk: ${label} runs in another process, which this debugger does not reach`,
    );
  }
  process.stderr.write(`waiting for a debugger, to stop at the first decision of ${label} (seat ${seat})\n`);
  open(port, '127.0.0.1', true);
  return (players) =>
    players.map((player, i) => (i === seat ? { ...player, def: withBreakpoint(player.def) } : player));
}
