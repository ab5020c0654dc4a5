// Where a bot's error was thrown: the calls of the bot's own code in its stack. Read like an answer, without trusting it.
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProxy } from 'node:util/types';
import { printable } from '../../../engine/index.ts';

/** Characters of a stack that are looked at, and calls that are kept. */
const READ = 16_000;
export const MOST_CALLS = 10;
/** Characters of a call. */
const LONGEST = 200;

/** A line of V8's: `    at decide (/path/bot.ts:12:5)`, `    at file:///path/bot.mjs:12:5`. */
const CALL = /^\s*at (?:async )?(?:(.*) \()?([^()]+):(\d+):(\d+)\)?$/;

/** Where our own modules lie; examples of bots are not ours. */
const HERE = fileURLToPath(new URL('../../../', import.meta.url));
const OURS = ['engine', 'arena', 'bots', 'scripts'].map((folder) => HERE + folder + sep);
const EXAMPLES = `${HERE}bots${sep}examples${sep}`;
const LISTED = `${HERE}bots${sep}`;
/** Through this file all bots are called: what lies below it in a stack is not the bot's. */
const ENTRY = /[\\/]arena[\\/]sandbox[\\/]thread[\\/]call-bot\.[jt]s$/;

interface Call {
  readonly path: string;
  readonly name: string;
  readonly place: string;
}

const pathOf = (place: string): string => (place.startsWith('file:') ? fileURLToPath(place) : place);
const isOurs = ({ path }: Call): boolean =>
  !path.startsWith(EXAMPLES) && OURS.some((folder) => path.startsWith(folder));

function parse(stack: string): Call[] {
  const calls: Call[] = [];
  for (const line of stack.slice(0, READ).split('\n')) {
    const [, name = '', file, row, column] = CALL.exec(line) ?? [];
    if (file === undefined || file.startsWith('node:') || file.startsWith('<')) continue;
    const path = pathOf(file);
    if (ENTRY.test(path)) break;
    calls.push({ path, name: name.replace(/^(?:Object|Module|new)\./, ''), place: `${row}:${column}` });
  }
  return calls;
}

/** The name of a file without its folders: the same wherever the bot lies and runs. */
const fileName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

function callText({ path, name, place }: Call, withPlace: boolean): string {
  const where = withPlace ? `${fileName(path)}:${place}` : fileName(path);
  return printable(name === '' ? where : `${name} (${where})`, LONGEST);
}

/**
 * The calls of the bot's code that led to the error, innermost first: `decide (my-bot.ts:12:5)`. Those of ours are kept only
 * for a listed bot, which is ours. Undefined when the thrown value has no stack.
 */
export function callsOf(thrown: unknown): string[] | undefined {
  try {
    if (isProxy(thrown)) return undefined;
    const { stack, message } = Object(thrown) as { stack?: unknown; message?: unknown };
    if (typeof stack !== 'string') return undefined;
    const all = parse(stack);
    const own = all.filter((call) => !isOurs(call));
    const calls = own.length > 0 ? own : all.filter(({ path }) => path.startsWith(LISTED));
    // How deep a stack goes, and so where it overflows, differs from one time to the next.
    const isFull = typeof message === 'string' && message.includes('call stack');
    const texts = calls.map((call) => callText(call, !isFull));
    const told = isFull ? [...new Set(texts)].sort() : texts;
    return told.length > 0 ? told.slice(0, MOST_CALLS) : undefined;
  } catch {
    return undefined;
  }
}
