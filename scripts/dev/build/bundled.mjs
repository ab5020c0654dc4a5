/** Packages in the bundle, with their imports, so that users need not install hundreds of files. */
export const BUNDLED = [
  'zod',
  'yargs',
  'csv-parse',
  'csv-stringify',
  'fastest-levenshtein',
  'jsonc-parser',
  'linkedom',
  '@observablehq',
];
