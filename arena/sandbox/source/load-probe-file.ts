// Loads a user's probe and checks what it exports and the rows that it makes.
import * as z from 'zod';
import { DataError, withGivenValue } from '../../../engine/index.ts';
import { PROBE_TYPES, type ProbeDef, type ProbedRows } from '../../model/probe.ts';
import { loadExport } from './load-bot-file.ts';

/** Columns that the arena writes itself. */
const OWN_COLUMNS = ['game_id', 'seed', 'bot'];

const EXPORT_HINT = 'export a ProbeDef, { name, description, columns, watch }, as `probe` or as default';

const nameIn = (pattern: RegExp, allowed: string) => z.string().regex(pattern, allowed);

/** The fields of a `ProbeDef` except `watch`. */
export const probeDefSchema = z.looseObject({
  name: nameIn(/^[a-z][a-z0-9-]*$/, 'name must be lower case letters, digits and hyphens, a letter first'),
  description: z.string({ error: 'description must be text' }).min(1, 'description must not be empty'),
  family: z.string({ error: 'family must be text' }).optional(),
  columns: z
    .record(
      nameIn(/^[a-z][a-z0-9_]*$/, 'names of columns must be lower case letters, digits and underscores'),
      z.enum(PROBE_TYPES, { error: `types of columns must be ${PROBE_TYPES.join(', ')}` }),
      { error: 'columns must be an object of types by name' },
    )
    .refine((columns) => Object.keys(columns).length > 0, 'columns must name one or more')
    .refine(
      (columns) => OWN_COLUMNS.every((name) => !(name in columns)),
      `columns must not be named ${OWN_COLUMNS.join(' or ')}: the arena writes these`,
    )
    .refine(({ seat = 'int' }) => seat === 'int', 'the column seat must have the type int'),
});

/** Runs a user's file and returns the probe that it exports. @throws DataError if it exports none, or of another family */
export async function loadProbeFile(path: string, family: string): Promise<ProbeDef> {
  const def = await loadExport<ProbeDef>(path, 'probe', probeDefSchema, 'watch', EXPORT_HINT);
  if (def.family !== undefined && def.family !== family)
    throw new DataError(path, {
      'title/unfit': withGivenValue(
        `the probe ${def.name} is for titles of the family ${def.family}`,
        family,
      ),
    });
  return def;
}

/** The cells of a probe's rows in the order of its columns; '' for an empty one. @throws Error for a wrong row */
export function cellsOfRows({ columns }: Pick<ProbeDef, 'columns'>, rows: unknown): ProbedRows {
  if (!Array.isArray(rows)) throw new Error('rows must return a list of rows');
  return rows.map((row: Readonly<Record<string, unknown>>, index) => {
    const unknown = Object.keys(row).find((name) => !(name in columns));
    if (unknown !== undefined) throw new Error(`row ${index + 1}: there is no column ${unknown}`);
    return Object.entries(columns).map(([name, type]) => {
      const value = row[name];
      if (value === undefined || Number.isNaN(value)) return '';
      const isSound =
        type === 'text' ? typeof value === 'string' : typeof value === 'number' && Number.isFinite(value);
      if (!isSound || (type === 'int' && !Number.isInteger(value)))
        throw new Error(`row ${index + 1}: ${withGivenValue(`${name} must be of the type ${type}`, value)}`);
      return value as number | string;
    });
  });
}
