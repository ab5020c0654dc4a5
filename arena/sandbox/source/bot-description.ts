// Descriptions of bots: plain data that the arena needs before a bot plays, with the schemas that validate
// it.
import * as z from 'zod';
import type { ParamDef } from '../../../bots/index.ts';
import { MAX_SHOWN_LENGTH, printable } from '../../../engine/index.ts';

/** A bot without its code. */
export interface BotDescription {
  readonly name: string;
  readonly version: string;
  /** Families of titles it plays. */
  readonly families: readonly string[];
  readonly description: string;
  readonly params: readonly ParamDef[];
}

const NAME = /^[a-z][a-z0-9-]*$/;
const name = (subject: string) =>
  z
    .string({ error: `${subject} must be text` })
    .regex(NAME, `${subject} must be lower case letters, digits and hyphens, a letter first`);
const text = (subject: string) =>
  z
    .string({ error: `${subject} must be text` })
    .min(1, `${subject} must not be empty`)
    .refine(
      (given) => printable(given) === given,
      `${subject} must be at most ${MAX_SHOWN_LENGTH} printable characters`,
    );
const number = (subject: string) => z.number({ error: `${subject} must be a number` }).optional();

const param = z
  .looseObject(
    {
      id: name('id'),
      description: text('description'),
      default: z.union([z.number(), z.string(), z.boolean()], {
        error: 'default must be a number, text, true or false',
      }),
      min: number('min'),
      max: number('max'),
      whole: z.boolean({ error: 'whole must be true or false' }).optional(),
    },
    { error: 'must be an object { id, description, default }' },
  )
  .refine(
    ({ default: value, min = -Infinity, max = Infinity }) =>
      typeof value !== 'number' || (value >= min && value <= max),
    'default must lie between min and max',
  );

const params = z
  .array(param, { error: 'params must be a list of { id, description, default }' })
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'two params have the same id')
  .optional();

/** Description that a command bot gives of itself. Its parameters are part of the command. */
export const helloFields = {
  name: name('name'),
  version: text('version'),
  families: z
    .array(text('family'), { error: 'families must be a list of names' })
    .min(1, 'families: name one'),
  description: text('description').optional(),
};

/** The fields of a `BotDef` except `create`. */
export const botDefSchema = z.looseObject({
  name: name('name'),
  version: text('version'),
  params,
  family: text('family'),
  description: text('description'),
});

/** Messages, with the path of a nested field: `params.0.default: ...`. */
export const formProblems = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => (path.length > 1 ? `${path.join('.')}: ${message}` : message));
