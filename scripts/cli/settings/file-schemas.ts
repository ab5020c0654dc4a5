// JSON Schemas of the files that people write, made from the schemas that read them. With one, an editor knows
// every key and its meaning. Rules beyond a schema, such as names that must be on the board, are checked by
// the game.
import * as z from 'zod';
import { settingsFileSchema } from '../../../arena/run/settings/index.ts';
import { crayon, titleFileSchema } from '../../../engine/index.ts';

/** Kinds of file that have a schema, with the title of each. */
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

/** The JSON Schema of a kind of file before defaults are filled in, as a new object. Draft 7: editors support it best. */
export function fileSchema(kind: SchemaKind): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = z.toJSONSchema(SOURCES[kind](), { target: 'draft-7', io: 'input' });
  return { $schema, title: SCHEMA_KINDS[kind], ...schema };
}

/** Text of a schema, ending with a line feed. */
export const schemaText = (kind: SchemaKind): string => `${JSON.stringify(fileSchema(kind), null, 2)}\n`;

/** File name of a schema in the package. */
export const schemaFile = (kind: SchemaKind): string => `${kind}.schema.json`;
