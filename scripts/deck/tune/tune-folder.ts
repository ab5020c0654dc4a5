// The folder beside a tuned deck: what was asked for, the games, and what came of them. A tuning that was broken off is gone on with from it.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../../../arena/run/folder/folder-lock.ts';
import { writeWhole } from '../../../arena/run/folder/run-folder.ts';
import { manifestFaults } from '../../../arena/run/plan/manifest.ts';
import { DataError } from '../../../engine/index.ts';
import type { PlayGames } from '../games/play-deck-games.ts';
import { playDeckGames } from '../games/play-deck-games.ts';
import { GamesFile } from './games-file.ts';

const MANIFEST = 'tune.json';

export interface TuneFolder {
  readonly path: string;
  /** Games of a part of the work: those that are known, then those that are played and kept. */
  readonly playPart: (part: string) => PlayGames;
  /** Writes a file, whole or not at all. */
  readonly write: (name: string, text: string) => void;
  readonly close: () => void;
}

/**
 * Opens the folder, or makes it.
 * @param asked everything that decides the games; plain data @param anew whether what lies there may be thrown away
 * @throws DataError when another tuning lies there
 */
export function openTuneFolder(path: string, asked: object, anew: boolean): TuneFolder {
  if (anew) rmSync(path, { recursive: true, force: true });
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new DataError(path, [`cannot be made (${(error as NodeJS.ErrnoException).code ?? String(error)})`]);
  }
  const manifest = join(path, MANIFEST);
  if (existsSync(manifest)) {
    const faults = manifestFaults(
      JSON.parse(readFileSync(manifest, 'utf8')),
      JSON.parse(JSON.stringify(asked)),
    );
    if (faults.length > 0) {
      throw new DataError(path, ['holds another tuning; add --overwrite to begin anew', ...faults]);
    }
  } else writeWhole(manifest, `${JSON.stringify(asked, null, 2)}\n`);
  const unlock = lockFolder(path);
  const file = new GamesFile(join(path, 'games.jsonl'));
  return {
    path,
    playPart: (part) =>
      async function* (table, games) {
        const known = file.games(part).slice(0, games.count);
        yield* known;
        for await (const game of playDeckGames(table, { ...games, skip: known.length })) {
          file.add(part, game);
          yield game;
        }
      },
    write: (name, text) => writeWhole(join(path, name), text),
    close: () => {
      file.close();
      unlock();
    },
  };
}
