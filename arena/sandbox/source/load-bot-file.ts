import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as z from 'zod';
import * as switchback from '../../../bots/index.ts';
import * as paths from '../../../bots/paths/index.ts';
import { DataError } from '../../../engine/index.ts';
import { type BotDescription, botDefSchema, formProblems } from './bot-description.ts';
import { BOT_FILE_EXTENSIONS, commandHint } from './bot-source.ts';

const EXPORT_HINT = 'export a BotDef, { name, version, family, description, create }, as default or as `bot`';

/** Problems that show without running the file. */
export function checkFile(path: string, what = 'bot'): void {
  // Only bots may be commands.
  const hint = what === 'bot' ? commandHint : () => '';
  if (!(BOT_FILE_EXTENSIONS as readonly string[]).includes(extname(path)))
    throw new DataError(path, {
      'file/kind': `a ${what}'s file name must end in ${BOT_FILE_EXTENSIONS.slice(0, -1).join(', ')} or ${BOT_FILE_EXTENSIONS.at(-1)}${hint(path)}`,
    });
  if (existsSync(path)) return;
  throw new DataError(path, { 'file/missing': `no such file${/\s/.test(path) ? hint(path) : ''}` });
}

/**
 * Runs a user's file and returns the bot that it exports. Side effects of loading cannot be undone.
 * @throws DataError if the file cannot be loaded or exports no bot
 */
export const loadBotFile = (path: string): Promise<switchback.BotDef> =>
  loadExport(path, 'bot', botDefSchema, 'create', EXPORT_HINT);

/**
 * Runs a user's file and returns what it exports as `name` or as default.
 * @param form of its fields except the method @param hint what to export
 * @throws DataError if the file cannot be loaded or exports nothing of that form
 */
export async function loadExport<Def>(
  path: string,
  name: string,
  form: z.ZodType,
  method: string,
  hint: string,
): Promise<Def> {
  checkFile(path, name);
  const loaded = await importUserFile(path);
  const names = Object.keys(loaded as object);
  // CommonJS puts all exports into the default one.
  const exported = loaded as Record<string, unknown> & { readonly default?: Record<string, unknown> };
  const found = exported[name] ?? exported.default?.[name] ?? exported.default?.default ?? exported.default;
  if (typeof found !== 'object' || found === null)
    throw new DataError(path, {
      'code/unloadable': `exports ${names.join(', ') || 'nothing'}, no ${name}: ${hint}`,
    });
  const parsed = form.safeParse(found);
  const problems = parsed.error ? formProblems(parsed.error) : [];
  if (typeof (found as Record<string, unknown>)[method] !== 'function')
    problems.push(`${method} must be a function`);
  if (problems.length > 0) throw new DataError(path, { 'code/unloadable': [...problems, hint] });
  return found as Def;
}

async function importUserFile(path: string): Promise<unknown> {
  try {
    return await importFile(resolve(path));
  } catch (error) {
    throw new DataError(path, { 'code/unloadable': `cannot be loaded: ${inOneLine(error)}` });
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
