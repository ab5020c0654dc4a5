// Parses bots as users write them: a listed name, a file, or a command.
//   courier:connect-above=40    ./my-bot.ts:connect-above=40    cmd:python3 my_bot.py --depth 2
import { existsSync } from 'node:fs';
import { extname } from 'node:path';

export const BOT_FILE_EXTENSIONS = ['.ts', '.mts', '.js', '.mjs', '.cjs'] as const;

/** `settings` are texts such as `connect-above=40`. */
export type BotSource =
  | { readonly kind: 'listed'; readonly name: string; readonly settings: readonly string[] }
  | { readonly kind: 'file'; readonly path: string; readonly settings: readonly string[] }
  | { readonly kind: 'command'; readonly command: string };

const COMMAND_PREFIX = 'cmd:';

/** Hint for a name or path that looks like a command: it has several words, or another file name ending. */
export function commandHint(spec: string): string {
  const isCommand = /\s/.test(spec);
  if (!isCommand && extname(spec) === '') return '';
  return `; a command begins with cmd:, as in '${COMMAND_PREFIX}${isCommand ? spec : 'python3 my_bot.py'}'`;
}

/** Positions in `spec` where the path may end: after an extension, before a colon or the end. A path may contain colons. */
function pathEnds(spec: string): number[] {
  const endings = BOT_FILE_EXTENSIONS.map((ending) => ending.slice(1)).join('|');
  return [...spec.matchAll(new RegExp(`\\.(?:${endings})(?=:|$)`, 'g'))].map(
    ({ index, 0: ending }) => index + ending.length,
  );
}

const split = (text: string): string[] => (text === '' ? [] : text.slice(1).split(':'));

/** A file is recognized by its extension or by a slash, whether or not it exists. */
export function readBotSource(written: string): BotSource {
  const spec = written.trim();
  if (spec.startsWith(COMMAND_PREFIX))
    return { kind: 'command', command: spec.slice(COMMAND_PREFIX.length).trim() };
  const ends = pathEnds(spec);
  const end = ends.find((index) => existsSync(spec.slice(0, index))) ?? ends[0];
  if (end !== undefined) return { kind: 'file', path: spec.slice(0, end), settings: split(spec.slice(end)) };
  if (/[/\\]/.test(spec)) return { kind: 'file', path: spec, settings: [] };
  const [name, ...settings] = spec.split(':');
  return { kind: 'listed', name, settings };
}
