// Calls bots' code: guards every call, copies answers and turns errors into faults. A bot may return or throw anything.
// Results are read inside the guarded call, because reading them may run the bot's code.
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProxy } from 'node:util/types';
import type { Bot, BotDef, BotSetup } from '../../../bots/index.ts';
import { printable } from '../../../engine/index.ts';
import { withoutFolders } from '../../files/without-folders.ts';
import { BotFault, type Fault, type FaultCode, MachineFault } from '../../model/fault.ts';

/** Guards the calls of bots on this thread. */
export interface Guard {
  /**
   * Called before a bot's code runs. For a returned fault the bot is not called and loses the game.
   * @param shown the observation of a decision
   */
  enter(seat: number, shown?: object): Fault | undefined;
  /** Called after the bot's code has returned or thrown. A fault replaces the answer. */
  leave(seat: number): Fault | undefined;
}

/** A guard that does nothing, for games with trusted bots. */
export const UNGUARDED: Guard = { enter: () => undefined, leave: () => undefined };

export interface BotCall<T> {
  readonly seat: number;
  readonly thrownCode: FaultCode;
  readonly run: () => T | Fault;
  /** The observation of a decision. */
  readonly shown?: object;
}

/**
 * Runs a bot's code. @returns its result, or its fault; a fault that the guard finds has priority @throws MachineFault
 */
export function callBot<T>(guard: Guard, { seat, thrownCode, run, shown }: BotCall<T>): T | Fault {
  const fault = guard.enter(seat, shown);
  if (fault) return fault;
  let result: T | Fault;
  try {
    result = run();
  } catch (error) {
    if (MachineFault.is(error)) throw error;
    const fault: Fault = BotFault.is(error) ? error : { code: thrownCode, detail: thrownText(error) };
    const { code, detail, usedLimit, calls = callsOf(error) } = fault;
    result = { code, detail, usedLimit, calls };
  }
  return guard.leave(seat) ?? result;
}

/** Creates a bot, or returns a fault if `create` returns none. Rethrows errors of `create`. */
export function createBot(def: BotDef, setup: BotSetup): { readonly bot: Bot } | Fault {
  const bot = def.create(setup);
  if (typeof bot?.decide === 'function') return { bot };
  return { code: 'bot/failed-to-start', detail: 'create did not return an object with a decide function' };
}

/** The bot's explanation of its last decision; undefined if it is not text. Rethrows errors of `explain`. */
export function explanationOf(bot: Bot): string | undefined {
  const text: unknown = bot.explain?.();
  return typeof text === 'string' ? text : undefined;
}

/** Maximum number of actions read from an answer: more than any turn has. */
const MAX_ACTIONS = 10_000;

/** Copies a bot's answer, so that the bot cannot change it later. @returns a fault for a malformed answer */
export function readAnswer(answer: unknown): readonly number[] | Fault {
  if (!Array.isArray(answer)) {
    // Without a handler Node would report an unhandled rejection.
    if (answer instanceof Promise) answer.catch(() => {});
    return { code: 'bot/wrong-answer', detail: `answered with ${typeof answer}` };
  }
  const actions: number[] = [];
  for (let i = 0; i < answer.length && i < MAX_ACTIONS; i++) {
    const action: unknown = answer[i];
    if (typeof action !== 'number')
      return { code: 'bot/wrong-answer', detail: 'answered with a list of something other than numbers' };
    actions[i] = action;
  }
  return actions.length > 0 ? actions : { code: 'bot/empty-answer', detail: 'answered with an empty list' };
}

/** Characters read from an error's text and from its stack. */
const MAX_ERROR_CHARACTERS = 2_000;
const MAX_STACK_CHARACTERS = 16_000;
/** Maximum number of calls kept from a stack, and characters of each. */
export const MAX_CALLS = 10;
const MAX_CALL_CHARACTERS = 200;

/** The thrown value as one line of text. A bot may throw anything, even a value that throws when converted to text. */
export function thrownText(thrown: unknown): string {
  try {
    const { name, message } = Object(thrown) as { name?: unknown; message?: unknown };
    const isError = typeof name === 'string' && typeof message === 'string';
    const words = isProxy(thrown) ? 'a proxy' : isError ? `${name}: ${message}` : String(thrown);
    return printable(withoutFolders(words.slice(0, MAX_ERROR_CHARACTERS).replace(/\s+/g, ' ').trim()));
  } catch {
    return 'something that cannot be shown';
  }
}

/** A line of V8's stack: `    at decide (/path/bot.ts:12:5)`, `    at file:///path/bot.mjs:12:5`. */
const STACK_LINE = /^\s*at (?:async )?(?:(.*) \()?([^()]+):(\d+):(\d+)\)?$/;

/** Folders of our own modules, as sources and in the bundle, except for example bots. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const OUR_FOLDERS = ['engine', 'arena', 'bots', 'scripts', 'chunks'].map((folder) => ROOT + folder + sep);
const CHUNKS = `${ROOT}chunks${sep}`;
const EXAMPLES = `${ROOT}bots${sep}examples${sep}`;
/** This function and its callers are not the bot's. */
const ENTRY_FUNCTION = callBot.name;

interface Call {
  readonly path: string;
  readonly name: string;
  readonly position: string;
}

const isOurs = ({ path }: Call): boolean =>
  !path.startsWith(EXAMPLES) && OUR_FOLDERS.some((folder) => path.startsWith(folder));

function parse(stack: string): Call[] {
  const calls: Call[] = [];
  for (const line of stack.slice(0, MAX_STACK_CHARACTERS).split('\n')) {
    const [, name = '', file, row, column] = STACK_LINE.exec(line) ?? [];
    if (file === undefined || file.startsWith('node:') || file.startsWith('<')) continue;
    const path = file.startsWith('file:') ? fileURLToPath(file) : file;
    const call = { path, name: name.replace(/^(?:Object|Module|new)\./, ''), position: `${row}:${column}` };
    if (call.name === ENTRY_FUNCTION && isOurs(call)) break;
    calls.push(call);
  }
  return calls;
}

/** With the file's name only, so that it does not depend on where the bot is installed. */
function callText({ path, name, position }: Call, hasPosition: boolean): string {
  // Names and lines of the bundle's parts change from build to build.
  if (path.startsWith(CHUNKS)) return printable(name || 'switchback', MAX_CALL_CHARACTERS);
  const file = path.replace(/^.*[\\/]/s, '');
  const where = hasPosition ? `${file}:${position}` : file;
  return printable(name === '' ? where : `${name} (${where})`, MAX_CALL_CHARACTERS);
}

/**
 * The calls in the bot's code that led to the error, innermost first: `decide (my-bot.ts:12:5)`. Includes our
 * own calls only if there are no others, as for a listed bot. Undefined when the thrown value has no stack.
 */
export function callsOf(thrown: unknown): string[] | undefined {
  try {
    if (isProxy(thrown)) return undefined;
    const { stack, message } = Object(thrown) as { stack?: unknown; message?: unknown };
    if (typeof stack !== 'string') return undefined;
    const all = parse(stack);
    const botCalls = all.filter((call) => !isOurs(call));
    const calls = botCalls.length > 0 ? botCalls : all;
    // The call at which a stack overflows varies between runs.
    const isFull = typeof message === 'string' && message.includes('call stack');
    const texts = calls.map((call) => callText(call, !isFull));
    const shown = isFull ? [...new Set(texts)].sort() : texts;
    return shown.length > 0 ? shown.slice(0, MAX_CALLS) : undefined;
  } catch {
    return undefined;
  }
}
