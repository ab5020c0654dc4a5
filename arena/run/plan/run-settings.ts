// The settings of a run, from flags or from a JSON file with the same keys. Their form is checked here, their meaning in
// run-plan.ts. Besides the settings a key may be a kind of data file, with a path.
import { z } from 'zod';
import { DataError } from '../../../engine/index.ts';
import { fileKinds, listedFileKinds } from '../../catalog.ts';
import { SEATINGS } from '../../schedule/schedule-shape.ts';
import { JUDGES, type Judge } from '../../stats/estimates/pair-value.ts';
import type { StopRule } from '../../stats/stopping/stop-rule.ts';
import { MOST_ERROR, readStopRule, STOP_RULES } from '../../stats/stopping/stop-rule-text.ts';
import { LOG_LEVELS, type LogLevel } from './log-levels.ts';

/** A ledger's ids have nine digits for the seed at most. */
const MAX_SEEDS = 1_000_000_000;
const MAX_FIRST_SEED = 999_999_999_999;

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error }).optional();
};

const amount = (min: number, max: number) => {
  const error = `must be a number from ${min} to ${max}`;
  return z.number({ error }).min(min, { error }).max(max, { error }).optional();
};

const text = z.string({ error: 'must be text' }).min(1, 'must not be empty').optional();

/** A list, or one text with commas. */
const names = z
  .union([z.string(), z.array(z.string())], { error: 'must be names, as a list or with commas between them' })
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).map((name) => name.trim()))
  .transform((list) => list.filter((name) => name !== ''))
  .optional();

const oneOf = <T extends string>(values: readonly T[]) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` }).optional();

/** A stopping rule; `before` is the prefix that the setting's own name implies. */
const rule = (before = '') =>
  z
    .string({ error: 'must be text' })
    .transform((value, context) => {
      const read = readStopRule(before + value);
      if (typeof read !== 'string') return read;
      context.issues.push({ code: 'custom', message: read, input: value });
      return z.NEVER;
    })
    .optional();

const ERROR_RATE = `must be a number above 0 and below ${MOST_ERROR}`;
/** Of a sequential test. */
const errorRate = z
  .number({ error: ERROR_RATE })
  .gt(0, { error: ERROR_RATE })
  .lt(MOST_ERROR, { error: ERROR_RATE })
  .optional();

/** `1%`, `0.5 %` or `0.01`. */
const share = z
  .union([z.string(), z.number()])
  .transform((value) => {
    const parts = /^\s*([0-9.]+)\s*(%?)\s*$/.exec(String(value));
    return parts ? Number(parts[1]) / (parts[2] === '%' ? 100 : 1) : Number.NaN;
  })
  .refine((value) => value >= 0 && value <= 1, 'must be a share of the games, such as 1%')
  .optional();

const truth = z.boolean({ error: 'must be true or false' }).optional();

/** What is described here is what editors show, by the JSON Schema made from it. */
const shape = {
  title: text.describe("Game to play, as 'switchback titles' lists it."),
  bots: names
    .refine((list) => list?.length !== 0, 'must name at least one bot')
    .describe("Who plays, as 'switchback bots' lists them, or files; a list or one text with commas."),
  players: whole(1, 6).describe('Seats of a game.'),
  seeds: whole(1, MAX_SEEDS).describe('Number of seeds.'),
  'first-seed': whole(0, MAX_FIRST_SEED).describe('First seed.'),
  key: text.describe('Text that games are dealt from with their seeds, so that no bot can tell the deal.'),
  options: names.describe(
    "Optional rules, as 'switchback titles' lists them; a list or one text with commas.",
  ),
  seating: oneOf(SEATINGS).describe('Seatings of each seed.'),
  'max-rounds': whole(1, 100_000).describe('Longest game, in rounds.'),
  until: rule().describe(`Rule that ends the run before its last seed: ${STOP_RULES}.`),
  sprt: rule('sprt=').describe(
    'Short for until sprt=D0,D1: of every pair one of two differences is accepted.',
  ),
  alpha: errorRate.describe('With sprt: chance of accepting D1 when D0 is true.'),
  beta: errorRate.describe('With sprt: chance of accepting D0 when D1 is true.'),
  judge: oneOf(JUDGES).describe('What pairs are compared by, and stopping rules look at.'),
  anchor: text.describe('Bot that is rated 0; the first of the bots that is rated when left out.'),
  workers: whole(1, 256).describe('Worker threads.'),
  // Read elsewhere: a message of this schema would show its password.
  queue: z
    .unknown()
    .optional()
    .describe('Address of a Redis or Valkey through which other machines play, such as redis://host:6379.'),
  isolate: truth.describe('Whether bots from files run in processes of their own.'),
  untrusted: truth.describe("Whether bots are other people's: isolated, games dealt from a key."),
  'decision-limit': amount(0.01, 86_400).describe('Seconds after which a bot counts as hanging.'),
  'memory-limit': amount(16, 65_536).describe('Megabytes that a decision may take.'),
  out: text.describe('Folder that receives the folder of this run.'),
  quiet: truth.describe('Whether no progress is shown.'),
  audit: share.describe('Share of the games that are played again and compared, such as 1%.'),
  report: truth.describe('Whether report.html is made at the end.'),
  parquet: truth.describe('Whether games.parquet and seats.parquet are written beside the CSV files.'),
  'drop-damaged': truth.describe('With resume: whether damaged lines of the ledger are dropped.'),
  'log-level': oneOf(LOG_LEVELS).describe('Detail of run.log.'),
};

const schema = z.looseObject(shape, { error: 'settings must be an object' });

/** Ignored wherever it is met. */
const SCHEMA_KEY = '$schema';

/** A file of settings, for its JSON Schema: the settings, and the path of a file for each kind that a listed title has. */
export const settingsFileSchema = () =>
  z
    .strictObject({
      [SCHEMA_KEY]: z.string().optional().describe('Place of the JSON Schema, for editors; runs ignore it.'),
      ...shape,
      ...Object.fromEntries(
        listedFileKinds().map((kind) => [
          kind,
          text.describe(`Path of your own ${kind} file, from the folder that the run is started in.`),
        ]),
      ),
    })
    .describe('Settings of a run: the flags of switchback run as keys.');

/** Names of settings, as flags and as keys of a JSON file. */
export const SETTING_NAMES: readonly string[] = Object.keys(shape);

/** Settings that were given; what is missing has a default that depends on the rest. */
export interface RunSettings {
  readonly title?: string;
  /** Bots as written, see bot-spec.ts. */
  readonly bots?: readonly string[];
  readonly players?: number;
  readonly seeds?: number;
  readonly firstSeed?: number;
  /** Games are dealt from this and their seeds, see secret-seeds.ts. */
  readonly key?: string;
  readonly options?: readonly string[];
  readonly seating?: (typeof SEATINGS)[number];
  readonly maxRounds?: number;
  readonly until?: StopRule;
  /** Error rates of a sequential test; they override those of `until`. */
  readonly alpha?: number;
  readonly beta?: number;
  /** How pairs are compared. */
  readonly judge?: Judge;
  /** Bot that is rated 0, as the bots name it. */
  readonly anchor?: string;
  readonly workers?: number;
  /** Address of a queue through which other machines play, unread: it may hold a password. */
  readonly queue?: unknown;
  /** Bots from files run in processes of their own. */
  readonly isolate?: boolean;
  /** Bots are other people's: they are isolated, and nothing can turn that off. */
  readonly untrusted?: boolean;
  /** Seconds that a bot has for a question. */
  readonly decisionLimit?: number;
  /** Megabytes that a question to a bot may take. */
  readonly memoryLimit?: number;
  readonly out?: string;
  readonly quiet?: boolean;
  /** Share of the games that are played again. */
  readonly audit?: number;
  /** Whether report.html is made at the end; it is unless this says no. */
  readonly report?: boolean;
  /** Whether games.parquet and seats.parquet are written; they are not unless this says so. */
  readonly parquet?: boolean;
  readonly logLevel?: LogLevel;
  /** Damaged lines of a resumed ledger are dropped and their games played again. */
  readonly dropDamaged?: boolean;
  /** Paths of data files by kind. */
  readonly files: Readonly<Record<string, string>>;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (given: unknown): string =>
  ` (given: ${typeof given === 'object' ? JSON.stringify(given) : String(given)})`;

/** A value may break several checks that say the same. */
const unique = (list: readonly string[]): string[] => [...new Set(list)];

/** Checks the form of settings; throws `DataError` naming every value that cannot be. */
export function readSettings(source: string, value: unknown): RunSettings {
  const parsed = schema.safeParse(value);
  const faults = parsed.success
    ? []
    : unique(
        parsed.error.issues.map(({ path, message }) => {
          if (path.length === 0) return message;
          const given = (value as Record<PropertyKey, unknown>)[path[0]];
          return `${path[0].toString()}: ${message}${shown(given)}`;
        }),
      );
  const files: Record<string, string> = {};
  const kinds = fileKinds();
  for (const [key, path] of Object.entries(isObject(value) ? value : {})) {
    if (SETTING_NAMES.includes(key) || key === SCHEMA_KEY || path === undefined) continue;
    if (!kinds.includes(key))
      faults.push(`${key}: no such setting (${[...SETTING_NAMES, ...listedFileKinds()].join(', ')})`);
    else if (typeof path !== 'string' || path === '')
      faults.push(`${key}: must be a file name${shown(path)}`);
    else files[key] = path;
  }
  if (!parsed.success || faults.length > 0) throw new DataError(source, faults);
  const { 'first-seed': firstSeed, 'max-rounds': maxRounds, 'log-level': logLevel, ...rest } = parsed.data;
  const { title, bots, players, seeds, options, seating, workers, out, quiet, audit, sprt } = rest;
  if (rest.until && sprt) throw new DataError(source, ['until: cannot be combined with sprt']);
  const until = rest.until ?? sprt;
  return {
    title,
    bots,
    players,
    seeds,
    firstSeed,
    key: rest.key,
    options,
    seating,
    maxRounds,
    until,
    alpha: rest.alpha,
    beta: rest.beta,
    judge: rest.judge,
    anchor: rest.anchor,
    workers,
    queue: rest.queue,
    isolate: rest.isolate,
    untrusted: rest.untrusted,
    decisionLimit: rest['decision-limit'],
    memoryLimit: rest['memory-limit'],
    out,
    quiet,
    audit,
    report: rest.report,
    parquet: rest.parquet,
    logLevel,
    dropDamaged: rest['drop-damaged'],
    files,
  };
}

/** `over` wins, setting by setting and file by file. */
export function mergeSettings(under: RunSettings, over: RunSettings): RunSettings {
  const given = Object.fromEntries(Object.entries(over).filter(([, value]) => value !== undefined));
  return { ...under, ...given, files: { ...under.files, ...over.files } };
}
