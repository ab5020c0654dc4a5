// Keeps versions of a bot's file while its author works on it.
import { copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sourceFiles, sourceHash } from '../../arena/sandbox/index.ts';

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

const folderAbove = (folders: readonly string[]): string => {
  let top = folders[0];
  while (!folders.every((folder) => !relative(top, folder).startsWith('..'))) top = dirname(top);
  return top;
};

/** Path of the nearest file or folder of that name, in `folder` or above. */
function findAbove(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  return dirname(folder) === folder ? undefined : findAbove(dirname(folder), name);
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
  const top = folderAbove(files.map(dirname));
  const copyOf = (file: string): string => join(folder, 'files', relative(top, file));
  for (const file of files) {
    mkdirSync(dirname(copyOf(file)), { recursive: true });
    copyFileSync(file, copyOf(file));
  }
  const [about, packages] = ['package.json', 'node_modules'].map((name) =>
    findAbove(dirname(resolve(path)), name),
  );
  // It says whether a .js file is a module.
  if (about) copyFileSync(about, join(folder, 'package.json'));
  if (packages) symlinkSync(packages, join(folder, 'node_modules'), 'junction');
  const copy = copyOf(files[0]);
  return {
    path: copy,
    shown: (text) => text.replaceAll(copy, path).replaceAll(join(folder, 'files'), top),
  };
}
