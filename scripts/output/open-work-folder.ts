// Folder of a long piece of work, from which it can be resumed: what was asked for, the games played, and the
// results.

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  differences,
  type Entrant,
  fileHashes,
  lockFolder,
  type TablePlan,
  writeWhole,
} from '../../arena/index.ts';
import { DataError } from '../../engine/index.ts';
import { PartsFile } from './parts-file.ts';

const MANIFEST = 'tune.json';
const GAMES = 'games.jsonl';

export interface WorkFolder<Game extends object> {
  readonly path: string;
  readonly games: PartsFile<Game>;
  /** Writes a file, whole or not at all. */
  readonly write: (name: string, text: string) => void;
  readonly close: () => void;
}

/**
 * Opens the folder, or makes it.
 * @param asked everything that decides the games; plain data @param fresh whether earlier work is discarded
 * @throws DataError when the folder holds other work
 */
export function openWorkFolder<Game extends object>(
  path: string,
  asked: object,
  fresh: boolean,
): WorkFolder<Game> {
  if (fresh) rmSync(path, { recursive: true, force: true });
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new DataError(path, [`cannot be made (${(error as NodeJS.ErrnoException).code ?? String(error)})`]);
  }
  const manifest = join(path, MANIFEST);
  if (existsSync(manifest)) {
    const problems = differences(
      JSON.parse(readFileSync(manifest, 'utf8')),
      JSON.parse(JSON.stringify(asked)),
    );
    if (problems.length > 0) {
      throw new DataError(path, ['holds another tuning; add --overwrite to start over', ...problems]);
    }
  } else writeWhole(manifest, `${JSON.stringify(asked, null, 2)}\n`);
  const unlock = lockFolder(path);
  const games = new PartsFile<Game>(join(path, GAMES));
  return {
    path,
    games,
    write: (name, text) => writeWhole(join(path, name), text),
    close: () => {
      games.close();
      unlock();
    },
  };
}

export const plainTable = ({ game, request }: TablePlan) => ({
  title: game.title,
  options: request.options,
  maxRounds: request.maxRounds,
  seats: request.seats,
  files: fileHashes(request.files),
});

export const plainBot = ({ name, version, params, code }: Entrant): object => ({
  name,
  version,
  params,
  ...(code && { code: code.hash }),
});
