// The folder of a tuning, from which it can be resumed: its manifest, the games played, and the results.

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Entrant } from '../../arena/model/index.ts';
import { lockFolder, writeWhole } from '../../arena/run/folder/index.ts';
import { differences, fileHashes, type LineupPlan } from '../../arena/run/plan/index.ts';
import { DataError } from '../../engine/index.ts';
import { PartsFile } from './parts-file.ts';
import { errorCode } from './write-output.ts';

const MANIFEST = 'tune.json';
const GAMES = 'games.jsonl';

export interface WorkFolder<Game extends object> {
  readonly path: string;
  readonly games: PartsFile<Game>;
  /** Writes a file atomically. */
  readonly write: (name: string, text: string) => void;
  readonly close: () => void;
}

/**
 * Opens or makes a work folder.
 * @param manifest all that decides the games, as JSON data
 * @param shouldReplace true to discard earlier work @throws DataError if the folder holds other work
 */
export function openWorkFolder<Game extends object>(
  path: string,
  manifest: object,
  shouldReplace: boolean,
): WorkFolder<Game> {
  if (shouldReplace && existsSync(path)) {
    // Fails while another process is writing there.
    lockFolder(path)();
    rmSync(path, { recursive: true, force: true });
  }
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new DataError(path, [`cannot be made (${errorCode(error)})`]);
  }
  const manifestPath = join(path, MANIFEST);
  if (existsSync(manifestPath)) {
    const recorded = JSON.parse(readFileSync(manifestPath, 'utf8'));
    const found = differences(recorded, JSON.parse(JSON.stringify(manifest))).map(({ text }) => text);
    if (found.length > 0)
      throw new DataError(path, ['contains another tuning; add --overwrite to start over', ...found]);
  } else writeWhole(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
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

/** Title, options, seats and files of a game, as JSON data. */
export const gameForManifest = ({ game, request }: LineupPlan) => ({
  title: game.title,
  options: request.options,
  maxRounds: request.maxRounds,
  seats: request.seats,
  files: fileHashes(request.files),
});

/** A bot with the hash of its code, as JSON data. */
export const botForManifest = ({ name, version, params, code }: Entrant): object => ({
  name,
  version,
  params,
  ...(code && { code: code.hash }),
});
