// files.json of a run on data files of the user's own: their content by kind, so that runs can be compared after the
// files have changed. Follows from the manifest, which has their hashes.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDataFile } from '../../files/data-file.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { writeWhole } from './run-folder.ts';

export const OWN_FILES = 'files.json';

/** Writes nothing for a run without files of the user's own. */
export function writeOwnFiles(folder: string, { files, request }: Pick<RunPlan, 'files' | 'request'>): void {
  const kinds = Object.keys(files).sort();
  if (kinds.length === 0) return;
  const content = Object.fromEntries(kinds.map((kind) => [kind, request.files[kind].content]));
  writeWhole(join(folder, OWN_FILES), `${JSON.stringify(content)}\n`);
}

/** Contents by kind; none for runs without own files, and of earlier versions. @throws DataError for a damaged file */
export function readOwnFiles(folder: string): Readonly<Record<string, unknown>> {
  const path = join(folder, OWN_FILES);
  return existsSync(path) ? (readDataFile(path).content as Record<string, unknown>) : {};
}
