// Keeps versions of a bot's file while its author works on it.
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderAbove, linkPackages, sourceFiles, sourceHash } from '../../arena/sandbox/index.ts';

/** Time between two looks at the files. Files that change meanwhile are still being written. */
const LOOK_MS = 300;

function hashIfReadable(path: string): string | undefined {
  try {
    return sourceHash(path);
  } catch {
    // An editor is replacing the file.
    return undefined;
  }
}

/** Waits until the files of a bot differ from those of `hash` and rest, and returns their hash. */
export async function nextVersion(path: string, hash?: string): Promise<string> {
  let before = hash;
  for (;;) {
    const current = hashIfReadable(path);
    if (current !== undefined && current !== hash && current === before) return current;
    before = current;
    await sleep(LOOK_MS);
  }
}

export interface KeptVersion {
  /** Path of the copy of the bot's file. */
  readonly path: string;
  /** Puts the paths of the author's files in place of those of the copies. */
  readonly shown: (text: string) => string;
}

/** Copies the files of a bot, those that it imports or names, to a new folder, where it finds its packages as before. */
export function keepVersion(path: string, folder: string): KeptVersion {
  const files = sourceFiles(path);
  const top = folderAbove(files);
  const copyOf = (file: string): string => join(folder, 'files', relative(top, file));
  for (const file of files) {
    mkdirSync(dirname(copyOf(file)), { recursive: true });
    copyFileSync(file, copyOf(file));
  }
  linkPackages(folder, path);
  const copy = copyOf(files[0]);
  return {
    path: copy,
    shown: (text) => text.replaceAll(copy, path).replaceAll(join(folder, 'files'), top),
  };
}
