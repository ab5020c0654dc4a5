// Every module of ours that this thread has loaded, and what it exports: a bot can import any of them by its path.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const IMPORTED = /^(?:import|export)\s(?:[^;'"=()]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm;

/**
 * What the modules export that `entry` imports, directly or not, and packages of others that they import. Loads nothing
 * new. @param entry URL of a compiled module
 */
export async function ownModules(entry: string): Promise<object[]> {
  const seen = new Set<string>();
  const found: object[] = [];
  const visit = async (url: string): Promise<void> => {
    if (seen.has(url)) return;
    seen.add(url);
    // The entry is still running, and may await this function.
    if (url !== entry) found.push((await import(url)) as object);
    if (!url.startsWith('file:')) return;
    for (const [, name] of readFileSync(new URL(url), 'utf8').matchAll(IMPORTED)) {
      if (name.startsWith('.')) await visit(new URL(name, url).href);
      else if (SHARED.includes(name)) await visit(import.meta.resolve(name));
    }
  };
  await visit(entry);
  return found;
}

/** Packages of others that the engine and bots use. */
const SHARED = ['seedrandom', 'ngraph.graph', 'ngraph.path'];

/** Freezes the exports of the pool's modules, which pass on the results of games. */
export function lockPool(): void {
  const { cache } = createRequire(import.meta.url);
  for (const [path, module] of Object.entries(cache)) {
    if (/[\\/]node_modules[\\/]piscina[\\/]/.test(path)) Object.freeze(module!.exports);
  }
}
