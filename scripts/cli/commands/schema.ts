// `switchback schema`: JSON Schemas of the files that people write.
import { writeOut } from '../../output/index.ts';
import { defineCommand } from '../settings/command.ts';
import { SCHEMA_KINDS, type SchemaKind, schemaFile, schemaText } from '../settings/file-schemas.ts';
import { choice, output } from '../settings/flags.ts';

const kinds = Object.keys(SCHEMA_KINDS) as SchemaKind[];

const listed = (): string => {
  const width = Math.max(...kinds.map((kind) => kind.length));
  return kinds.map((kind) => `${kind.padEnd(width)}  ${SCHEMA_KINDS[kind]}\n`).join('');
};

export const command = defineCommand({
  args: { kind: choice(kinds, 'Kind of file; without it they are listed') },
  flags: { out: output('File to write; without it the schema is printed') },
  examples: [
    ['$0 schema', 'All kinds of files'],
    ['$0 schema board --out board.schema.json', 'One to name in a board: "$schema": "board.schema.json"'],
  ],
  epilogue: `The package has them in dist/schemas/, as ${kinds.map(schemaFile).join(', ')}. A file may name its own with the key $schema, which changes no game and no hash.`,
  run({ kind, out }) {
    const text = kind === undefined ? listed() : schemaText(kind);
    if (out === undefined) {
      process.stdout.write(text);
      return;
    }
    writeOut(out, text);
    process.stdout.write(`${out}: ${kind === undefined ? 'kinds of file' : SCHEMA_KINDS[kind]}\n`);
  },
});
