// All sources of the project with what they import, for tests that read them.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The top folders, lowest first. */
export const TOPS = ['engine', 'bots', 'arena', 'scripts'] as const;

export interface Source {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
  /** Relative imports as paths from the root, others as written. */
  readonly imports: readonly string[];
  /** Imports that are loaded together with the file: not types, not `import(...)`. */
  readonly atStart: readonly string[];
}

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesOf(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

function read(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(import|export)( type)?\b[^;'"]*?from\s*['"]([^'"]+)['"]|\bimport(\()?\s*['"]([^'"]+)['"]/g,
  );
  const imports: string[] = [];
  const atStart: string[] = [];
  for (const [, , type, from, call, bare] of found) {
    const written = from ?? bare;
    const target = written.startsWith('.')
      ? relative(ROOT, join(ROOT, dirname(path), written)).replaceAll('\\', '/')
      : written;
    imports.push(target);
    if (!type && !call) atStart.push(target);
  }
  // Helpers of tests, in folders of that name, are held to the rules of tests. What users test their bots with is not.
  const isTest =
    /\.test\.ts$|\/testing\/|^bots\/.*conformance\.ts$/.test(path) &&
    !/^bots\/testing\/(?!.*test\.ts$)/.test(path);
  return { path, text, isTest, imports, atStart };
}

/** In alphabetical order. */
export const sources: readonly Source[] = TOPS.flatMap(filesOf).sort().map(read);
