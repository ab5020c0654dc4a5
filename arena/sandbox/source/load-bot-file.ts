import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as switchback from '../../../bots/index.ts';
import * as paths from '../../../bots/paths/index.ts';
import { DataError } from '../../../engine/index.ts';
import { type BotDescription, botDefSchema, formProblems } from './bot-description.ts';
import { BOT_FILE_EXTENSIONS, commandHint } from './bot-source.ts';

const EXPORT_HINT = 'export a BotDef, { name, version, family, description, create }, as default or as `bot`';

/** Problems that show without running the file. */
export function fileProblems(path: string, what = 'bot'): string[] {
  if (!(BOT_FILE_EXTENSIONS as readonly string[]).includes(extname(path)))
    return [
      `a ${what}'s file name must end in ${BOT_FILE_EXTENSIONS.slice(0, -1).join(', ')} or ${BOT_FILE_EXTENSIONS.at(-1)}${commandHint(path)}`,
    ];
  return existsSync(path) ? [] : [`no such file${/\s/.test(path) ? commandHint(path) : ''}`];
}

/**
 * Runs a user's file and returns the bot that it exports. Side effects of loading cannot be undone.
 * @throws DataError if the file cannot be loaded or exports no bot
 */
export async function loadBotFile(path: string): Promise<switchback.BotDef> {
  const problems = fileProblems(path);
  if (problems.length > 0) throw new DataError(path, problems);
  return botOf(path, await importUserFile(path));
}

/** Like `importFile`. @throws DataError if that fails */
export async function importUserFile(path: string): Promise<unknown> {
  try {
    return await importFile(resolve(path));
  } catch (error) {
    throw new DataError(path, [`cannot be loaded: ${inOneLine(error)}`]);
  }
}

/** The error on one line. For a syntax error this includes the position, which jiti writes on a separate line. */
function inOneLine(error: unknown): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const text = words.replace(/^Error: (?=\w+Error: )/, '').replace(/\nRequire stack:.*/s, '');
  return text.trim().replace(/\s*\n\s*/g, ', ');
}

export const describeBot = ({ params = [], ...bot }: switchback.BotDef): BotDescription => ({
  name: bot.name,
  version: bot.version,
  families: [bot.family],
  description: bot.description,
  params: params.map((param) => ({ ...param })),
});

function botOf(path: string, loaded: unknown): switchback.BotDef {
  const names = Object.keys(loaded as object);
  // CommonJS puts all exports into the default one.
  const exported = loaded as { default?: { bot?: unknown; default?: unknown }; bot?: unknown };
  const found = exported.bot ?? exported.default?.bot ?? exported.default?.default ?? exported.default;
  if (typeof found !== 'object' || found === null) {
    const exported = names.length === 0 ? 'nothing' : names.join(', ');
    throw new DataError(path, [`exports ${exported}, no bot: ${EXPORT_HINT}`]);
  }
  const parsed = botDefSchema.safeParse(found);
  const problems = parsed.success ? [] : formProblems(parsed.error);
  if (typeof (found as Partial<switchback.BotDef>).create !== 'function')
    problems.push('create must be a function');
  if (problems.length > 0) throw new DataError(path, [...problems, EXPORT_HINT]);
  return found as switchback.BotDef;
}

/**
 * Runs a user's module, TypeScript with jiti and JavaScript with Node itself, and returns its exports;
 * rethrows its errors. `switchback` is the running copy unless JavaScript finds an installed package.
 * @param path absolute
 */
export async function importFile(path: string): Promise<unknown> {
  // Loaded before any user's code, which could change what jiti depends on.
  const { createJiti } = await import('jiti');
  const typed = /\.m?ts$/.test(path);
  if (!typed) {
    try {
      return await import(pathToFileURL(path).href);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes("'switchback'")) throw error;
    }
  }
  const jiti = createJiti(import.meta.url, {
    fsCache: transpilerCache(),
    interopDefault: false,
    virtualModules: { switchback, 'switchback/paths': paths },
  });
  return jiti.import(path);
}

/**
 * Folder of transpiled files, which saves every worker half a second for each bot in TypeScript; false where
 * no folder can be kept from other users of the machine, or a sandbox forbids it.
 */
function transpilerCache(): string | false {
  const user = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `switchback-${user}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = lstatSync(folder);
    const isPrivate = process.platform === 'win32' || (uid === user && (mode & 0o077) === 0);
    return isPrivate && folder;
  } catch {
    return false;
  }
}
