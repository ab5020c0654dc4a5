// Last step of the build: writes the JSON Schemas of the files that people write, from the compiled code and its data.
import { mkdirSync, writeFileSync } from 'node:fs';
import { SCHEMA_KINDS, schemaFile, schemaText } from '../../../dist/scripts/cli/settings/file-schemas.js';

mkdirSync('dist/schemas', { recursive: true });
for (const kind of Object.keys(SCHEMA_KINDS))
  writeFileSync(`dist/schemas/${schemaFile(kind)}`, schemaText(kind));
// Tells tests how old the build is.
writeFileSync('dist/built', '');
