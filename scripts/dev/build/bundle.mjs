// A step of the build: the program, its threads and the libraries as one bundle that shares its parts (`dist/chunks/`), so
// that starting loads tens of files instead of hundreds. Packages stay outside.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { licencesOf } from './licences.mjs';
import { pastBarrels } from './past-barrels.mjs';

/** What is started or imported by its path. */
const ENTRIES = [
  'scripts/switchback.ts',
  'scripts/cli/schemas/file-schemas.ts',
  'scripts/designer/deck/games/games-worker.ts',
  'scripts/pages/play/play-worker.ts',
  'arena/index.ts',
  'arena/play/worker.ts',
  'arena/sandbox/process/process-thread.ts',
  'arena/sandbox/process/bot-main.ts',
  'arena/sandbox/source/describe-worker.ts',
  'bots/index.ts',
  'bots/paths/index.ts',
  'bots/paths/work.ts',
  'bots/testing/index.ts',
  'engine/index.ts',
];

/** Libraries of the package: their declarations, and those that these import, are shipped. */
const LIBRARIES = ['arena/index', 'bots/index', 'bots/paths/index', 'bots/testing/index'];

/** Packages that are part of the bundle, with what they import themselves: nobody loads their hundreds of files. */
const INLINE = ['zod', 'yargs', 'csv-parse', 'csv-stringify', 'fastest-levenshtein', 'jsonc-parser'];

/** Stands for the way from a file of the bundle to `dist/`. */
const DIST = '__DIST__';

/**
 * Modules find files and threads by where they lie: each keeps its own address, whatever file of the bundle it is in.
 * What it imports through an index.ts it imports from where that is.
 */
const ownModules = {
  name: 'own-modules',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) =>
      kind === 'entry-point' || INLINE.includes(path.split('/')[0]) || /[\\/]node_modules[\\/]/.test(importer)
        ? undefined
        : { path, external: true },
    );
    // The messages of zod in fifty languages, but for English.
    onResolve({ filter: /locales\/index\.js$/ }, ({ resolveDir }) =>
      /[/\\]zod[/\\]/.test(resolveDir) ? { path: join(resolveDir, '../locales/en.js') } : undefined,
    );
    onLoad({ filter: /[\\/](engine|bots|arena|scripts)[\\/].*\.ts$/ }, ({ path }) => {
      const module = relative('.', path).replaceAll('\\', '/').replace(/\.ts$/, '.js');
      const address = `new URL('${DIST}/${module}', import.meta.url).href`;
      const text = readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', address)
        .replace("import { z } from 'zod';", "import * as z from 'zod';");
      return { contents: pastBarrels(path, text), loader: 'ts' };
    });
  },
};

const { outputFiles, metafile } = await build({
  metafile: true,
  entryPoints: ENTRIES,
  outbase: '.',
  outdir: 'dist',
  entryNames: '[dir]/[name]',
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  mainFields: ['module', 'main'],
  target: 'node20.19',
  treeShaking: true,
  plugins: [ownModules],
  logLevel: 'warning',
  write: false,
});
for (const { path, text } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true });
  const way = relative(dirname(path), resolve('dist')).replaceAll('\\', '/');
  writeFileSync(path, text.replaceAll(DIST, way));
}

writeFileSync('dist/chunks/LICENSES.txt', licencesOf(metafile.inputs));

const shipped = new Set();
function ship(declaration) {
  if (shipped.has(declaration)) return;
  shipped.add(declaration);
  const text = readFileSync(declaration, 'utf8');
  for (const [, target] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.[jt]s['"]/g)) {
    ship(join(dirname(declaration), `${target}.d.ts`));
  }
}
for (const library of LIBRARIES) ship(join('dist', `${library}.d.ts`));
for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  const path = join('dist', name);
  if (path.endsWith('.d.ts') && !shipped.has(path)) rmSync(path);
}
