/** Packages that are part of the bundle, with what they import themselves: nobody loads or installs their hundreds of files. */
export const BUNDLED = ['zod', 'yargs', 'csv-parse', 'csv-stringify', 'fastest-levenshtein', 'jsonc-parser'];
