// Runs a program of bots/examples in this checkout, where the package name means the sources. With the
// package installed, `npx jiti FILE` runs it.
//   npm run example -- bots/examples/searches.ts
import { resolve } from 'node:path';
import { createJiti } from 'jiti';

const [file, ...words] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('a file is missing: npm run example -- bots/examples/searches.ts\n');
  process.exit(2);
}
const path = resolve(file);
process.argv = [process.argv[0], path, ...words];
await createJiti(import.meta.url, { tsconfigPaths: true }).import(path);
