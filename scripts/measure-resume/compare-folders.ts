import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK } from '../../arena/run/folder/folder-lock.ts';
import { MACHINE_FILES } from '../../arena/run/folder/machine-files.ts';

/** Files that hold something else or are missing in one of two folders. */
export function compareFolders(one: string, other: string): { differing: string[]; files: number } {
  const names = [...new Set([...readdirSync(one), ...readdirSync(other)])].filter(
    (name) => !MACHINE_FILES.includes(name) && name !== LOCK,
  );
  const read = (folder: string, name: string): string | undefined =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'latin1') : undefined;
  const differing = names.filter((name) => read(one, name) !== read(other, name)).sort();
  return { differing, files: names.length };
}
