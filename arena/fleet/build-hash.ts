import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compiledFile } from '../files/compiled-file.ts';

/** Entry files of playing threads and of bots' processes. */
const ENTRIES = [
  'play/worker.js',
  'sandbox/process/bot-main.js',
  'sandbox/process/process-thread.js',
  'sandbox/source/describe-worker.js',
] as const;

/** Matches an import of another file of the bundle. */
const IMPORT = /\b(?:from|import)\s*\(?\s*"(\.[^"]+\.js)"/g;

function addModules(path: string, found: Map<string, string>): Map<string, string> {
  if (found.has(path)) return found;
  const text = readFileSync(path, 'utf8');
  found.set(path, text);
  for (const [, target] of text.matchAll(IMPORT)) addModules(join(dirname(path), target), found);
  return found;
}

let known: string | undefined;

/**
 * Hash of the compiled code that threads and processes load to play, 16 hex digits. It keeps different builds
 * from playing the same run, as the signature covers only the rules, not the bots or how the arena calls
 * them.
 */
export function buildHash(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  const modules = new Map<string, string>();
  for (const entry of ENTRIES) addModules(compiledFile(entry), modules);
  for (const text of [...modules.values()].sort()) hash.update(text).update('\0');
  known = hash.digest('hex').slice(0, 16);
  return known;
}
