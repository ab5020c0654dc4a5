// Every call of a bot's code goes through here: it is guarded, and what the bot throws becomes a fault.
import type { Bot, BotDef, BotSetup } from '../../../bots/index.ts';
import { BotFault, type Fault, type FaultCode } from '../../model/fault.ts';
import { textOf } from './answer.ts';
import { callsOf } from './calls-of.ts';
import type { Guard } from './guard.ts';

export interface BotCall<T> {
  readonly seat: number;
  /** What the bot did wrong when it throws an error of its own. */
  readonly otherwise: FaultCode;
  readonly run: () => T | Fault;
  /** The observation of a decision. */
  readonly shown?: object;
}

/** Runs code of a bot. @returns what it gave, or its fault; a fault that the guard finds counts most */
export function callBot<T>(guard: Guard, { seat, otherwise, run, shown }: BotCall<T>): T | Fault {
  const known = guard.enter(seat, shown);
  if (known) return known;
  let given: T | Fault;
  try {
    given = run();
  } catch (error) {
    const fault = BotFault.is(error) ? error : { code: otherwise, detail: textOf(error), calls: undefined };
    given = { code: fault.code, detail: fault.detail, calls: fault.calls ?? callsOf(error) };
  }
  return guard.leave(seat) ?? given;
}

/** A bot for a game, or the fault of a `create` that gives none. Throws what `create` throws. */
export function createBot(def: BotDef, setup: BotSetup): { readonly bot: Bot } | Fault {
  const bot = def.create(setup);
  if (typeof bot?.decide === 'function') return { bot };
  return { code: 'bot/failed-to-start', detail: 'create gave no object with a decide function' };
}

/** What a bot says of its last decision; undefined when that is no text. Throws what `explain` throws. */
export function explanationOf(bot: Bot): string | undefined {
  const text: unknown = bot.explain?.();
  return typeof text === 'string' ? text : undefined;
}
