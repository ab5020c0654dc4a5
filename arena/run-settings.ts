// What a user may say about a run, from flags or from a JSON file with the same keys: checked for form here, for sense
// in run-plan.ts. Besides the settings a key may be a kind of data file, with a path.
import { z } from 'zod';
import { DataError } from '../engine/index.ts';
import { fileKinds } from './catalog.ts';
import { SEATINGS } from './schedule.ts';

/** Ids have six digits for the seed. */
const MAX_SEEDS = 999_999;

const whole = (min: number, max: number) =>
  z
    .custom<number>(
      (value) => Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max,
      {
        error: `must be a whole number from ${min} to ${max}`,
      },
    )
    .optional();

const text = z.string({ error: 'must be text' }).min(1, 'must not be empty').optional();

/** A list, or one text with commas. */
const names = z
  .union([z.string(), z.array(z.string())], { error: 'must be names, as a list or with commas between them' })
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).map((name) => name.trim()))
  .transform((list) => list.filter((name) => name !== ''))
  .optional();

const schema = z.looseObject(
  {
    title: text,
    bots: names,
    players: whole(1, 6),
    seeds: whole(1, MAX_SEEDS),
    'first-seed': whole(0, Number.MAX_SAFE_INTEGER - MAX_SEEDS),
    options: names,
    seating: z.enum(SEATINGS, { error: `must be ${SEATINGS.join(' or ')}` }).optional(),
    'max-rounds': whole(1, 100_000),
    workers: whole(1, 256),
    out: text,
    quiet: z.boolean({ error: 'must be true or false' }).optional(),
  },
  { error: 'settings must be an object' },
);

/** Names of settings, as flags and as keys of a JSON file. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

/** Settings that were given; what is missing has a default that depends on the rest. */
export interface RunSettings {
  readonly title?: string;
  /** Bots as written, see bot-spec.ts. */
  readonly bots?: readonly string[];
  readonly players?: number;
  readonly seeds?: number;
  readonly firstSeed?: number;
  readonly options?: readonly string[];
  readonly seating?: (typeof SEATINGS)[number];
  readonly maxRounds?: number;
  readonly workers?: number;
  readonly out?: string;
  readonly quiet?: boolean;
  /** Paths of data files by kind. */
  readonly files: Readonly<Record<string, string>>;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (given: unknown): string =>
  ` (given: ${typeof given === 'object' ? JSON.stringify(given) : String(given)})`;

/** Checks the form of settings; throws `DataError` naming every value that cannot be. */
export function readSettings(source: string, value: unknown): RunSettings {
  const parsed = schema.safeParse(value);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => {
        if (path.length === 0) return message;
        const given = (value as Record<PropertyKey, unknown>)[path[0]];
        return `${path[0].toString()}: ${message}${shown(given)}`;
      });
  const files: Record<string, string> = {};
  const kinds = fileKinds();
  for (const [key, path] of Object.entries(isObject(value) ? value : {})) {
    if (SETTING_NAMES.includes(key) || path === undefined) continue;
    if (!kinds.includes(key))
      faults.push(`${key}: no such setting (${[...SETTING_NAMES, ...kinds].join(', ')})`);
    else if (typeof path !== 'string' || path === '')
      faults.push(`${key}: must be a file name${shown(path)}`);
    else files[key] = path;
  }
  if (!parsed.success || faults.length > 0) throw new DataError(source, faults);
  const { title, bots, players, seeds, options, seating, workers, out, quiet } = parsed.data;
  const { 'first-seed': firstSeed, 'max-rounds': maxRounds } = parsed.data;
  return { title, bots, players, seeds, firstSeed, options, seating, maxRounds, workers, out, quiet, files };
}

/** `over` wins, setting by setting and file by file. */
export function mergeSettings(under: RunSettings, over: RunSettings): RunSettings {
  const given = Object.fromEntries(Object.entries(over).filter(([, value]) => value !== undefined));
  return { ...under, ...given, files: { ...under.files, ...over.files } };
}
