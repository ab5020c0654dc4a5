// code.json of a run with bots from files: their sources as they played, so that its games can be shown after the files
// have changed. Not in the manifest, which has their hashes.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { DataError } from '../../../engine/index.ts';
import { readDataFile } from '../../files/data-file.ts';
import { issueText } from '../../files/issue-text.ts';
import { type Entrant, loadedPath } from '../../model/entrant.ts';
import { type CodeCopy, codeSchema, copyOf } from '../../sandbox/source/kept-code.ts';
import { sourceFiles, sourceHash } from '../../sandbox/source/source-hash.ts';
import { writeWhole } from './run-folder.ts';

export const CODE_FILE = 'code.json';

/** Bytes of all sources of a run. */
const MAX_CODE_BYTES = 5_000_000;

/** A bot's sources; undefined if they are not those of the hash any more, no text, or too many. */
function codeOf(path: string, hash: string, maxBytes: number): CodeCopy | undefined {
  const bytes = sourceFiles(path).map((file) => readFileSync(file));
  const isText = bytes.every((one) => Buffer.from(one.toString('utf8')).equals(one));
  const size = bytes.reduce((sum, { length }) => sum + length, 0);
  if (!isText || size > maxBytes) return undefined;
  const copy = { hash, ...copyOf(path) };
  return sourceHash(path) === hash ? copy : undefined;
}

/** Keeps the sources of bots from files, once for each hash. Writes nothing for other runs, and where they are kept. */
export function writeCode(folder: string, entrants: readonly Entrant[]): void {
  const path = join(folder, CODE_FILE);
  if (existsSync(path)) return;
  const kept = new Map<string, CodeCopy>();
  let room = MAX_CODE_BYTES;
  for (const { code } of entrants) {
    if (code?.kind !== 'file' || kept.has(code.hash)) continue;
    const copy = codeOf(loadedPath(code), code.hash, room);
    if (copy === undefined) continue;
    kept.set(code.hash, copy);
    room -= copy.files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  }
  if (kept.size > 0) writeWhole(path, `${JSON.stringify([...kept.values()])}\n`);
}

/** Sources by hash; none for runs without bots from files, and of earlier versions. @throws DataError for a damaged file */
export function readCode(folder: string): ReadonlyMap<string, CodeCopy> {
  const path = join(folder, CODE_FILE);
  if (!existsSync(path)) return new Map();
  const { data, error } = z.array(codeSchema).safeParse(readDataFile(path).content);
  if (error) throw new DataError(path, { 'file/form': error.issues.map(issueText) });
  return new Map(data.map((copy) => [copy.hash, copy]));
}
