// Hashes of the compiled code that decides games, so that two builds that differ never play one run: the signature covers
// the rules, not the bots, nor how the arena asks them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiledFile } from '../files/compiled-file.ts';

/** Folders beside each other; the command line decides no game. */
const PARTS = ['engine', 'bots', 'arena'] as const;

function modules(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.[cm]?js$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

let known: Readonly<Record<string, string>> | undefined;

/** 16 hex digits by part of the build. */
export function buildHash(): Readonly<Record<string, string>> {
  const arena = compiledFile('');
  known ??= Object.fromEntries(
    PARTS.map((part) => {
      const folder = join(arena, '..', part);
      const hash = createHash('sha256');
      const files = modules(folder).map((path) => ({
        path,
        name: path.slice(folder.length).replaceAll('\\', '/'),
      }));
      for (const { path, name } of files.sort((a, b) => (a.name < b.name ? -1 : 1))) {
        hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
      }
      return [part, hash.digest('hex').slice(0, 16)];
    }),
  );
  return known;
}
