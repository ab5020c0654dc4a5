// What a user may say about a run, from flags or from a JSON file with the same keys: checked for form here, for sense
// in run-plan.ts. Keys that are not settings are taken for kinds of data files (`board`, `deck`, ...).
import { z } from 'zod';
import { DataError } from '../engine/index.ts';
import { SEATINGS } from './schedule.ts';

/** More seeds than ids have digits for. */
const MAX_SEEDS = 999_999;

const names = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).map((name) => name.trim()))
  .transform((list) => list.filter((name) => name !== ''));

const schema = z.looseObject({
  title: z.string().optional(),
  bots: names.optional(),
  players: z.int().min(1).max(6).optional(),
  seeds: z.int().min(1).max(MAX_SEEDS).optional(),
  'first-seed': z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER - MAX_SEEDS)
    .optional(),
  options: names.optional(),
  seating: z.enum(SEATINGS).optional(),
  'max-rounds': z.int().min(1).max(100_000).optional(),
  workers: z.int().min(1).max(256).optional(),
  out: z.string().min(1).optional(),
  quiet: z.boolean().optional(),
});

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

/** Checks the form of settings; throws `DataError` naming every value that cannot be. */
export function readSettings(source: string, value: unknown): RunSettings {
  const parsed = schema.safeParse(value);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => {
        const given = path.reduce((at: unknown, key) => (at as Record<PropertyKey, unknown>)?.[key], value);
        const shown = given === undefined ? '' : ` (given: ${JSON.stringify(given)})`;
        return path.length === 0 ? message : `${path.join('.')}: ${message}${shown}`;
      });
  const files: Record<string, string> = {};
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, path] of Object.entries(value)) {
      if (SETTING_NAMES.includes(key) || path === undefined) continue;
      if (typeof path === 'string' && path !== '') files[key] = path;
      else faults.push(`${key}: a file name is expected (given: ${JSON.stringify(path)})`);
    }
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
