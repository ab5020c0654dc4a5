// JSON Schemas of the files that people write, made from the schemas that read them: for editors, which then
// know every key with its meaning, and for tools. What a schema cannot say, such as names that must be on the
// board, games check.
import * as z from 'zod';
import { settingsFileSchema } from '../../../arena/index.ts';
import { crayon, titleFileSchema } from '../../../engine/index.ts';

/** Kinds of file that there are schemas of, with what each is called. */
export const SCHEMA_KINDS = {
  board: 'Board file, board/1',
  deck: 'Row of a deck, as an object with its columns',
  events: 'Event cards, events/1',
  rules: 'Numbers of the game, rules/1',
  title: 'Title of a folder, title/1',
  settings: "Settings of 'switchback run'",
} as const;

export type SchemaKind = keyof typeof SCHEMA_KINDS;

const SOURCES: Readonly<Record<SchemaKind, () => z.ZodType>> = {
  board: () => crayon.boardFileSchema,
  deck: () => crayon.deckRowSchema,
  events: () => crayon.eventsFileSchema,
  rules: () => crayon.rulesFileSchema,
  title: () => titleFileSchema,
  settings: settingsFileSchema,
};

/** The JSON Schema of a kind of file (draft 7, which editors know best) as a fresh object: what the file may hold before defaults are filled in. */
export function fileSchema(kind: SchemaKind): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = z.toJSONSchema(SOURCES[kind](), { target: 'draft-7', io: 'input' });
  return { $schema, title: SCHEMA_KINDS[kind], ...schema };
}

/** Text of a schema, ending with a line feed. */
export const schemaText = (kind: SchemaKind): string => `${JSON.stringify(fileSchema(kind), null, 2)}\n`;

/** Name of the file that the package ships a schema in. */
export const schemaFile = (kind: SchemaKind): string => `${kind}.schema.json`;
