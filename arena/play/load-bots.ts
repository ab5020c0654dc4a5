// Finds or loads the code of entrants.
import { type AnyGame, DataError, type GameRequest } from '../../engine/index.ts';
import { findBot } from '../catalog/catalog.ts';
import { type Entrant, loadedPath } from '../model/entrant.ts';
import type { LoadedBot } from '../model/loaded-bot.ts';
import { endProcessesWith } from '../sandbox/process/bot-process.ts';
import { loadCommandBot } from '../sandbox/process/command-bot.ts';
import { loadIsolatedBot } from '../sandbox/process/isolated-bot.ts';
import { loadBotFile } from '../sandbox/source/load-bot-file.ts';
import { commandHash, sourceHash } from '../sandbox/source/source-hash.ts';
import { DEFAULT_LIMITS, type Limits } from '../sandbox/thread/watchdog.ts';

export interface LoadOptions {
  /** Limits of external bots. */
  readonly limits?: Limits;
  /** Source of the game; isolated bots compile it again. */
  readonly request?: GameRequest;
  /** One word; nonzero ends all external bots. */
  readonly ending?: Int32Array<SharedArrayBuffer>;
}

/** Loads the bots of entrants. @throws DataError if the code of an external bot has changed since the run was planned */
export async function loadBots(
  game: AnyGame,
  entrants: readonly Entrant[],
  options: LoadOptions = {},
): Promise<LoadedBot[]> {
  checkCode(entrants);
  return Promise.all(entrants.map((entrant) => loadBot(game, entrant, options)));
}

/** Loads one bot whose code has been checked. */
export async function loadBot(game: AnyGame, entrant: Entrant, options: LoadOptions): Promise<LoadedBot> {
  const { name, code, params } = entrant;
  if (code === undefined) {
    const def = findBot(game.family, name);
    if (!def) throw new Error(`there is no bot '${name}' for ${game.family}`);
    return { def, params };
  }
  const { limits = DEFAULT_LIMITS, request, ending } = options;
  if (ending) endProcessesWith(ending);
  if (code.kind === 'command') return loadCommandBot(game, code, entrant, limits);
  const { confinement } = code;
  const path = loadedPath(code);
  if (confinement === undefined) return { def: await loadBotFile(path), params, userCode: true };
  if (request === undefined) throw new Error(`isolated bots cannot play here: ${code.written}`);
  return loadIsolatedBot(game, { confinement, path, request, params, limits }, entrant);
}

/** Checks hashes. @throws DataError if the code of an external bot has changed since the run was planned */
export function checkCode(entrants: readonly Entrant[]): void {
  // Several entrants may share a file.
  const hashes = new Map<string, string>();
  for (const { code } of entrants) {
    if (code === undefined) continue;
    const source = code.kind === 'file' ? loadedPath(code) : JSON.stringify([code.command, code.folder]);
    const hash = hashes.get(source) ?? (code.kind === 'file' ? sourceHash(source) : commandHash(code));
    hashes.set(source, hash);
    if (hash !== code.hash)
      throw new DataError(code.written, { 'file/changed': 'has changed since the run was planned' });
  }
}
