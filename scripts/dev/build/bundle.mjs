// A step of the build: the program, its threads and the libraries as one bundle that shares its parts
// (`dist/chunks/`), so that starting loads tens of files instead of hundreds. Packages stay outside.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { BUNDLED } from './bundled.mjs';
import { licencesOf } from './licences.mjs';

/** Modules that are started or imported by their paths. */
const ENTRIES = [
  'scripts/switchback',
  'scripts/cli/settings/file-schemas',
  'scripts/designer/deck/games/deck-probe',
  'scripts/designer/title/choices-probe',
  'scripts/play/session/play-worker',
  'scripts/paths/graphs/contestant-main',
  'arena/files/table/sheet-worker',
  'arena/library/index',
  'arena/play/worker',
  'arena/sandbox/process/process-thread',
  'arena/sandbox/process/bot-main',
  'arena/sandbox/source/describe-worker',
  'bots/index',
  'bots/paths/index',
  'bots/paths/work',
  'bots/testing/index',
  'engine/index',
];

/** Placeholder for the relative path from a file of the bundle to `dist/`. */
const DIST = '__DIST__';

/** Keeps the address of each module in the bundle, because modules find files and threads relative to it. */
const ownModules = {
  name: 'own-modules',
  resolveId: {
    filter: { id: /^[^./]/ },
    handler(id, importer) {
      const isInlined =
        importer === undefined ||
        BUNDLED.includes(id.split('/')[0]) ||
        /[\\/]node_modules[\\/]/.test(importer);
      return isInlined ? undefined : { id, external: true };
    },
  },
  load: {
    filter: { id: /[\\/](engine|bots|arena|scripts)[\\/].*\.ts$/ },
    handler(path) {
      const module = relative('.', path).replaceAll('\\', '/').replace(/\.ts$/, '.js');
      const address = `new URL('${DIST}/${module}', import.meta.url).href`;
      return { code: readFileSync(path, 'utf8').replaceAll('import.meta.url', address), moduleType: 'ts' };
    },
  },
};

/** The checker of data files brings its messages in fifty languages: the bundle has the English ones only. */
const englishOnly = {
  name: 'english-only',
  resolveId: {
    filter: { id: /locales\/index\.js$/ },
    handler: (_id, importer) =>
      /[/\\]zod[/\\]/.test(importer) ? join(importer, '../../locales/en.js') : undefined,
  },
};

/** One statement a line, because Node.js prints the line of an uncaught error. */
const inLines = (code) => {
  const ends = parseAst(code).body.map(({ end }) => end);
  return ends.map((end, i) => `${code.slice(ends[i - 1] ?? 0, end)}\n`).join('');
};

const { output } = await build({
  input: Object.fromEntries(ENTRIES.map((entry) => [entry, `./${entry}.ts`])),
  platform: 'node',
  resolve: { mainFields: ['module', 'main'] },
  treeshake: { moduleSideEffects: false },
  plugins: [ownModules, englishOnly],
  write: false,
  output: {
    dir: 'dist',
    format: 'esm',
    // LICENSES.txt has the licences.
    comments: false,
    // Stack traces keep the names of functions.
    minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
});
for (const { fileName, code } of output) {
  const path = join('dist', fileName);
  mkdirSync(dirname(path), { recursive: true });
  const way = relative(dirname(path), 'dist').replaceAll('\\', '/') || '.';
  writeFileSync(path, inLines(code).replaceAll(DIST, way));
}

const modules = output.flatMap(({ moduleIds }) => moduleIds);
writeFileSync('dist/chunks/LICENSES.txt', licencesOf(modules));
