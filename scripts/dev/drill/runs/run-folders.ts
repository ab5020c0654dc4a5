// Folders of runs: found, read and compared.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MACHINE_FILES } from '../../../../arena/run/folder/machine-files.ts';

/** The one folder of a run in `out`; undefined when there is none. */
export function folderIn(out: string): string | undefined {
  if (!existsSync(out)) return undefined;
  const name = readdirSync(out).find((entry) => !/^(latest|\.new-run-)/.test(entry));
  return name === undefined ? undefined : join(out, name);
}

const namesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => !MACHINE_FILES.includes(name));

/** Names of files that hold other bytes or are missing in one of two folders of runs, but for those of the machine. */
export function differingFiles(one: string, other: string): string[] {
  const names = [...new Set([...namesIn(one), ...namesIn(other)])].sort();
  const read = (folder: string, name: string): string | undefined =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'latin1') : undefined;
  return names.filter((name) => read(one, name) !== read(other, name));
}
