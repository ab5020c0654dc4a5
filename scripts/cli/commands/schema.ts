// `switchback schema`: JSON Schemas of the files that people write.
import type { CommandModule } from 'yargs';
import { checkOut, writeOut } from '../../output/write-out.ts';
import { SCHEMA_KINDS, type SchemaKind, schemaFile, schemaText } from '../schemas/file-schemas.ts';
import { overwriteOption } from '../settings/overwrite-option.ts';

interface SchemaArgs {
  readonly kind: SchemaKind | undefined;
  readonly out: string | undefined;
  readonly overwrite: boolean;
}

const kinds = Object.keys(SCHEMA_KINDS) as SchemaKind[];

const listed = (): string => {
  const width = Math.max(...kinds.map((kind) => kind.length));
  return kinds.map((kind) => `${kind.padEnd(width)}  ${SCHEMA_KINDS[kind]}\n`).join('');
};

export const schemaCommand: CommandModule<object, SchemaArgs> = {
  command: 'schema [kind]',
  describe: 'Print the JSON Schema of boards, decks, events, rules or settings, for editors',
  builder: (yargs) =>
    yargs
      .positional('kind', { choices: kinds, describe: 'Kind of file; without it they are listed' })
      .option('out', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: 'File to write; without it the schema is printed',
      })
      .options(overwriteOption)
      .example('$0 schema', 'All kinds of files')
      .example(
        '$0 schema board --out board.schema.json',
        'One to name in a board: "$schema": "board.schema.json"',
      )
      .epilogue(
        `The package has them in dist/schemas/, as ${kinds.map(schemaFile).join(', ')}. A file may name its own with the key $schema, which changes no game and no hash.`,
      ),
  handler: ({ kind, out, overwrite }) => {
    if (out !== undefined) checkOut(out, overwrite);
    const text = kind === undefined ? listed() : schemaText(kind);
    if (out === undefined) {
      process.stdout.write(text);
      return;
    }
    writeOut(out, text);
    process.stdout.write(`${out}: ${kind === undefined ? 'kinds of file' : SCHEMA_KINDS[kind]}\n`);
  },
};
