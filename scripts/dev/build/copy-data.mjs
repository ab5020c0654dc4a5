// A step of the build: puts the data files that the code reads at run time beside the compiled code.
import { chmodSync, cpSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const DATA = /(\.(json|csv|ttf)|OFL\.txt)$/;
/** Folders that no code of the package reads. */
const UNREAD = ['testing', 'fixtures', 'examples'];
/** Shipped where it is, beside the page that explains it. */
const EXAMPLE = join('engine', 'crayon', 'example');
/** No part of the package. */
const DEV = join('scripts', 'dev');
for (const folder of ['engine', 'bots', 'arena', 'scripts']) {
  cpSync(folder, `dist/${folder}`, {
    recursive: true,
    filter: (from) =>
      from !== EXAMPLE &&
      from !== DEV &&
      !UNREAD.includes(basename(from)) &&
      (statSync(from).isDirectory() || (DATA.test(from) && !from.endsWith('tsconfig.json'))),
  });
}
// The compiler makes no file executable, and npx keeps its link to this one from build to build.
chmodSync('dist/scripts/switchback.js', 0o755);
