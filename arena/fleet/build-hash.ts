import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compiledFile } from '../files/compiled-file.ts';

/** Entry files of the threads that play games and of bots' processes. */
const ENTRIES = [
  'play/worker.js',
  'sandbox/process/bot-main.js',
  'sandbox/process/process-thread.js',
  'sandbox/source/describe-worker.js',
] as const;

/** Matches an import of another file of the bundle. */
const IMPORT = /\b(?:from|import)\s*\(?\s*"(\.[^"]+\.js)"/g;

/** Adds the text of a compiled file and of all files that it imports. */
function addModules(path: string, textByPath: Map<string, string>): void {
  if (textByPath.has(path)) return;
  const text = readFileSync(path, 'utf8');
  textByPath.set(path, text);
  for (const [, target] of text.matchAll(IMPORT)) addModules(join(dirname(path), target), textByPath);
}

let cachedHash: string | undefined;

/**
 * Hash of the compiled code that threads and processes load to play, 16 hex digits. It keeps different builds
 * from playing the same run: the signature covers only the rules, not the bots or how the arena calls them.
 */
export function buildHash(): string {
  if (cachedHash !== undefined) return cachedHash;
  const hash = createHash('sha256');
  const modules = new Map<string, string>();
  for (const entry of ENTRIES) addModules(compiledFile(entry), modules);
  for (const text of [...modules.values()].sort()) hash.update(text).update('\0');
  cachedHash = hash.digest('hex').slice(0, 16);
  return cachedHash;
}
