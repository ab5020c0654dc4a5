// Runs a program of bots/examples in this checkout, where the package name means the build. With the package
// installed, `npx jiti FILE` runs it.
//   npm run example -- bots/examples/searches.ts
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createJiti } from 'jiti';

const [file, ...words] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('a file is missing: npm run example -- bots/examples/searches.ts\n');
  process.exit(2);
}
const path = resolve(file);
process.argv = [process.argv[0], path, ...words];

const ROOT = new URL('../../', import.meta.url);
const doors = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')).exports;
const virtualModules = {};
for (const [door, { default: built }] of Object.entries(doors))
  if (built !== undefined)
    virtualModules[door.replace('.', 'switchback')] = await import(new URL(built, ROOT));
await createJiti(import.meta.url, { virtualModules }).import(path);
