// Every call of a bot's code goes through this file: it is guarded, what the bot returns is copied, what it throws becomes a fault.
// A bot may return or throw anything. All of it is read while the bot counts as asked, because reading may run the bot's code.
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProxy } from 'node:util/types';
import type { Bot, BotDef, BotSetup } from '../../../bots/index.ts';
import { printable } from '../../../engine/index.ts';
import { BotFault, type Fault, type FaultCode } from '../../model/fault.ts';

/** Watch over calls of bots on this thread. */
export interface Guard {
  /**
   * Before code of a seat's bot runs. If a fault is returned, the seat loses the game and its bot is not called.
   * @param shown the observation of a decision
   */
  enter(seat: number, shown?: object): Fault | undefined;
  /** After the bot's code has run or thrown. A fault replaces the answer. */
  leave(seat: number): Fault | undefined;
}

/** Guard that does nothing, for games with trusted bots. */
export const UNGUARDED: Guard = { enter: () => undefined, leave: () => undefined };

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

/** What a bot says of its last decision; undefined when that is not text. Throws what `explain` throws. */
export function explanationOf(bot: Bot): string | undefined {
  const text: unknown = bot.explain?.();
  return typeof text === 'string' ? text : undefined;
}

/** Actions of an answer that are read: more than any turn has. */
const MAX_ACTIONS = 10_000;

/** A copy of a bot's answer, so that the bot cannot change it later; or the fault in its form. */
export function readAnswer(answer: unknown): readonly number[] | Fault {
  if (!Array.isArray(answer)) {
    // Without a handler Node would report a promise that fails as an error of nobody's.
    if (answer instanceof Promise) answer.catch(() => {});
    return { code: 'bot/wrong-answer', detail: `answered with ${typeof answer}` };
  }
  const actions: number[] = [];
  for (let i = 0; i < answer.length && i < MAX_ACTIONS; i++) {
    const action: unknown = answer[i];
    if (typeof action !== 'number') {
      return { code: 'bot/wrong-answer', detail: 'answered with a list with other things than numbers' };
    }
    actions[i] = action;
  }
  return actions.length > 0 ? actions : { code: 'bot/empty-answer', detail: 'answered with an empty list' };
}

/** Characters that are looked at of an error's text and of its stack. */
const MAX_TEXT = 2_000;
const MAX_STACK = 16_000;
/** Calls of a stack that are kept, and characters of one. */
export const MAX_CALLS = 10;
const MAX_CALL = 200;

/** The thrown value as one line of text. A bot may throw anything, even a value that throws when it is turned into text. */
export function textOf(thrown: unknown): string {
  try {
    const { name, message } = Object(thrown) as { name?: unknown; message?: unknown };
    const isError = typeof name === 'string' && typeof message === 'string';
    const words = isProxy(thrown) ? 'a proxy' : isError ? `${name}: ${message}` : String(thrown);
    return printable(words.slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim());
  } catch {
    return 'something that cannot be shown';
  }
}

/** A line of V8's: `    at decide (/path/bot.ts:12:5)`, `    at file:///path/bot.mjs:12:5`. */
const CALL = /^\s*at (?:async )?(?:(.*) \()?([^()]+):(\d+):(\d+)\)?$/;

/** Where our own modules lie, as sources and in the bundle; examples of bots are not ours. */
const HERE = fileURLToPath(new URL('../../../', import.meta.url));
const OURS = ['engine', 'arena', 'bots', 'scripts', 'chunks'].map((folder) => HERE + folder + sep);
const CHUNKS = `${HERE}chunks${sep}`;
const EXAMPLES = `${HERE}bots${sep}examples${sep}`;
/** Calls below this function of ours in a stack are not the bot's. */
const ENTRY = callBot.name;

interface Call {
  readonly path: string;
  readonly name: string;
  readonly place: string;
}

const isOurs = ({ path }: Call): boolean =>
  !path.startsWith(EXAMPLES) && OURS.some((folder) => path.startsWith(folder));

function parse(stack: string): Call[] {
  const calls: Call[] = [];
  for (const line of stack.slice(0, MAX_STACK).split('\n')) {
    const [, name = '', file, row, column] = CALL.exec(line) ?? [];
    if (file === undefined || file.startsWith('node:') || file.startsWith('<')) continue;
    const path = file.startsWith('file:') ? fileURLToPath(file) : file;
    const call = { path, name: name.replace(/^(?:Object|Module|new)\./, ''), place: `${row}:${column}` };
    if (call.name === ENTRY && isOurs(call)) break;
    calls.push(call);
  }
  return calls;
}

/** With the name of the file alone: the same wherever the bot lies and runs. */
function callText({ path, name, place }: Call, withPlace: boolean): string {
  // Names and lines of the bundle's parts change from build to build.
  if (path.startsWith(CHUNKS)) return printable(name || 'switchback', MAX_CALL);
  const file = path.replace(/^.*[\\/]/s, '');
  const where = withPlace ? `${file}:${place}` : file;
  return printable(name === '' ? where : `${name} (${where})`, MAX_CALL);
}

/**
 * The calls of the bot's code that led to the error, innermost first: `decide (my-bot.ts:12:5)`. Those of ours are kept only
 * where there are no others, as for a listed bot. Undefined when the thrown value has no stack.
 */
export function callsOf(thrown: unknown): string[] | undefined {
  try {
    if (isProxy(thrown)) return undefined;
    const { stack, message } = Object(thrown) as { stack?: unknown; message?: unknown };
    if (typeof stack !== 'string') return undefined;
    const all = parse(stack);
    const own = all.filter((call) => !isOurs(call));
    const calls = own.length > 0 ? own : all;
    // How deep a stack goes, and so where it overflows, differs from one time to the next.
    const isFull = typeof message === 'string' && message.includes('call stack');
    const texts = calls.map((call) => callText(call, !isFull));
    const shown = isFull ? [...new Set(texts)].sort() : texts;
    return shown.length > 0 ? shown.slice(0, MAX_CALLS) : undefined;
  } catch {
    return undefined;
  }
}
