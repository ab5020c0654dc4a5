// A step of the build: the browser's part of the viewer with the engine in it, as one script and one style
// sheet, so that nobody who uses the viewer needs a bundler.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { licencesOf } from './licences.mjs';

/** The checker of data files brings its messages in fifty languages; the page needs one. It halves the script. */
const englishOnly = {
  name: 'english-only',
  setup: ({ onResolve }) => {
    onResolve({ filter: /locales\/index\.js$/ }, ({ resolveDir }) =>
      /[/]zod[/]/.test(resolveDir) ? { path: join(resolveDir, '../locales/en.js') } : undefined,
    );
  },
};

const { outputFiles, metafile } = await build({
  metafile: true,
  write: false,
  entryPoints: {
    page: 'scripts/play/view/page/main.tsx',
    style: 'scripts/play/view/page/style.css',
  },
  outdir: 'dist/scripts/play/view/page',
  bundle: true,
  minify: true,
  format: 'iife',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  target: ['chrome111', 'firefox115', 'safari16.4'],
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [englishOnly],
  // Titles name their data files by where they lie; a page brings its own.
  define: { 'import.meta.url': '"https://switchback.invalid/"' },
});
const licences = `/*!\n${licencesOf(Object.keys(metafile.inputs))}*/\n`;
for (const { path, text } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true });
  // Pages are passed on, with the packages in them.
  writeFileSync(path, path.endsWith('.js') ? licences + text : text);
}
