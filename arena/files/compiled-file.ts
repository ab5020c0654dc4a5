// Finds compiled modules, which threads need.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Path of a compiled module of the arena, such as `play/worker.js`; with '' the compiled arena itself.
 * Threads run compiled code even when the module that starts them runs from source, as in tests.
 */
export function compiledFile(name: string): string {
  const folder = import.meta.url.endsWith('.ts') ? '../../dist/arena/' : '../';
  const file = fileURLToPath(new URL(`${folder}${name}`, import.meta.url));
  if (!existsSync(file)) throw new Error(`${file} is missing: run 'npm run build' first`);
  return file;
}
