// A step of a release: the engine names the version of the package, but reads no files.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'engine/core/version.ts';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
writeFileSync(FILE, readFileSync(FILE, 'utf8').replace(/(?<=ENGINE_VERSION = ')[^']*/, version));
