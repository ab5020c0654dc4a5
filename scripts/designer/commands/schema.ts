// `switchback schema`: prints JSON Schemas of the files that people write.

import { defineCommand } from '../../cli/settings/command.ts';
import { SCHEMA_KINDS, type SchemaKind, schemaFile, schemaText } from '../../cli/settings/file-schemas.ts';
import { choice, output } from '../../cli/settings/flags.ts';
import { writeOutput } from '../../output/index.ts';

const kinds = Object.keys(SCHEMA_KINDS) as SchemaKind[];

const kindsText = (): string => {
  const width = Math.max(...kinds.map((kind) => kind.length));
  return kinds.map((kind) => `${kind.padEnd(width)}  ${SCHEMA_KINDS[kind]}\n`).join('');
};

export const command = defineCommand({
  args: { kind: choice(kinds, 'Kind of file; without one, all kinds are listed') },
  flags: { out: output('File to write  [default: print]') },
  examples: [
    ['$0 schema', 'List all kinds of files'],
    ['$0 schema board --out board.schema.json', 'Then put "$schema": "board.schema.json" into the board'],
  ],
  epilogue: `The package contains the schemas in dist/schemas/: ${kinds.map(schemaFile).join(', ')}. A file may name its schema with the key $schema, which changes no game and no hash.`,
  run({ kind, out }) {
    const text = kind === undefined ? kindsText() : schemaText(kind);
    if (out === undefined) return void process.stdout.write(text);
    writeOutput(out, text);
    process.stdout.write(`${out}: ${kind === undefined ? 'kinds of file' : SCHEMA_KINDS[kind]}\n`);
  },
});
