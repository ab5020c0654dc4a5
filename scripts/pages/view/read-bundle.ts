// The script and styles of the page, as the build left them.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageBundle } from './old-frame.ts';

/** @param name of the page's script @throws Error when the project was not built */
export function readBundle(name: 'page' | 'play' = 'page'): PageBundle {
  // From sources, as tests do, the build lies elsewhere.
  const folder = import.meta.url.endsWith('.ts') ? '../../../dist/scripts/pages/view/page/' : './page/';
  const read = (file: string): string => {
    const path = fileURLToPath(new URL(`${folder}${file}`, import.meta.url));
    if (!existsSync(path)) throw new Error(`${path} is missing: run 'npm run build' first`);
    return readFileSync(path, 'utf8').trim();
  };
  return { script: read(`${name}.js`), style: read('style.css') };
}
