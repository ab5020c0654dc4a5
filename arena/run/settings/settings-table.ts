// The table of all settings of a run. Flags, settings files, their JSON Schema and shell completion are made
// from it.
import * as z from 'zod';
import { DEFAULT_LIMITS } from '../../sandbox/thread/watchdog.ts';
import { DEFAULT_SEATING, SEATINGS } from '../../schedule/schedule-shape.ts';
import { DEFAULT_JUDGE, JUDGES } from '../../stats/judges/judges.ts';
import { ALPHA } from '../../stats/stopping/pair-state.ts';
import { MAX_ERROR_RATE } from '../../stats/stopping/rules/sprt.ts';
import { readStopRule, STOP_RULE_SYNTAX } from '../../stats/stopping/rules/stop-rules.ts';

/** Levels of run.log, most detailed first. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export const DEFAULT_LOG_LEVEL: LogLevel = 'info';

export const DEFAULT_TITLE = 'north-america';
export const DEFAULT_MAX_ROUNDS = 200;
export const DEFAULT_SEEDS = 84;
export const DEFAULT_FIRST_SEED = 1;
/** Folder that receives the folders of runs, from the working directory. */
export const DEFAULT_OUT = 'results';
/** Default number of seeds after which a run with a stopping rule ends at the latest. */
export const MAX_SEEDS_TO_STOP = 10_000;

/** Newcomers of a gauntlet. */
const MAX_NEWCOMERS = 50;

/** Game ids have at most nine digits for the index of a seed. */
const MAX_SEEDS = 1_000_000_000;
const MAX_FIRST_SEED = 999_999_999_999;

/** Something that a user may set for a run, as a flag or in a settings file. */
export interface Setting<Form extends z.ZodType = z.ZodType> {
  /** Schema that validates and converts the value. */
  readonly form: Form;
  /** Description for `--help` and for editors. */
  readonly description: string;
  /** Default, as help shows it. */
  readonly default?: string;
  /** Kind of flag, or the values that it allows. */
  readonly flag: 'text' | 'number' | 'switch' | readonly string[];
}

type HelpTexts = readonly [description: string, byDefault?: string | number];

const setting = <Form extends z.ZodType>(
  form: Form,
  flag: Setting['flag'],
  [description, byDefault]: HelpTexts,
): Setting<Form> => ({
  form: form.describe(`${description}.`),
  description,
  flag,
  ...(byDefault !== undefined && { default: `${byDefault}` }),
});

const wholeNumber = (min: number, max: number, ...helpTexts: HelpTexts) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return setting(z.int({ error }).min(min, { error }).max(max, { error }).optional(), 'number', helpTexts);
};

const decimal = (min: number, max: number, ...helpTexts: HelpTexts) => {
  const error = `must be a number from ${min} to ${max}`;
  return setting(z.number({ error }).min(min, { error }).max(max, { error }).optional(), 'number', helpTexts);
};

export const textForm = z.string({ error: 'must be text' }).min(1, 'must not be empty').optional();
const text = (...helpTexts: HelpTexts) => setting(textForm, 'text', helpTexts);

/** A list, or one text with commas. */
const namesForm = z
  .union([z.string(), z.array(z.string())], { error: 'must be names, as a list or with commas between them' })
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).map((name) => name.trim()))
  .transform((list): readonly string[] => list.filter((name) => name !== ''))
  .optional();

const oneOf = <T extends string>(values: readonly T[], ...helpTexts: HelpTexts) => {
  const error = `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  return setting(z.enum(values, { error }).optional(), values, helpTexts);
};

const toggle = (...helpTexts: HelpTexts) =>
  setting(z.boolean({ error: 'must be true or false' }).optional(), 'switch', helpTexts);

/** A stopping rule. @param before the prefix that the setting's own name implies */
const rule = (before: string, ...helpTexts: HelpTexts) =>
  setting(
    z
      .string({ error: 'must be text' })
      .transform((value, context) => {
        const read = readStopRule(before + value);
        if (typeof read !== 'string') return read;
        context.issues.push({ code: 'custom', message: read, input: value });
        return z.NEVER;
      })
      .optional(),
    'text',
    helpTexts,
  );

/** Error rate of a sequential test. */
const errorRate = (...helpTexts: HelpTexts) => {
  const error = `must be a number above 0 and below ${MAX_ERROR_RATE}`;
  return setting(
    z.number({ error }).gt(0, { error }).lt(MAX_ERROR_RATE, { error }).optional(),
    'number',
    helpTexts,
  );
};

/** `1%`, `0.5 %` or `0.01`. */
const shareForm = z
  .union([z.string(), z.number()])
  .transform((value) => {
    const parts = /^\s*([0-9.]+)\s*(%?)\s*$/.exec(String(value));
    return parts ? Number(parts[1]) / (parts[2] === '%' ? 100 : 1) : Number.NaN;
  })
  .refine((value) => value >= 0 && value <= 1, 'must be a share of the games, such as 1%')
  .optional();

const { decisionSeconds, memoryMb } = DEFAULT_LIMITS;

/** In the order of `--help`. */
export const SETTINGS = {
  title: text('Title to play', DEFAULT_TITLE),
  bots: setting(
    namesForm.refine((list) => list?.length !== 0, 'must name at least one bot'),
    'text',
    [
      "Bots, comma-separated: names from 'bots', files, cmd:COMMAND; a command with commas needs a settings file",
    ],
  ),
  players: wholeNumber(1, 6, 'Seats of a game', 'by title and number of bots'),
  seeds: wholeNumber(
    1,
    MAX_SEEDS,
    'Number of seeds',
    `${DEFAULT_SEEDS}; with --until ${MAX_SEEDS_TO_STOP} at most`,
  ),
  from: text('File of positions to play on from, as games --save-positions writes it', 'the deal'),
  'first-seed': wholeNumber(0, MAX_FIRST_SEED, 'First seed', DEFAULT_FIRST_SEED),
  key: text('Secret that is mixed into every seed, so that bots cannot predict the cards'),
  options: setting(namesForm, 'text', ["Optional rules, comma-separated; see 'titles'"]),
  seating: oneOf(SEATINGS, 'Who sits where in the games of a seed', DEFAULT_SEATING),
  'max-rounds': wholeNumber(1, 100_000, 'Rounds after which a game ends unfinished', DEFAULT_MAX_ROUNDS),
  judge: oneOf(JUDGES, 'Criterion that compares two bots, in tables and by stopping rules', DEFAULT_JUDGE),
  anchor: text('Bot whose rating is 0', 'the first rated bot'),
  until: rule('', `Stop as soon as enough is known: ${STOP_RULE_SYNTAX}`),
  sprt: rule('sprt=', 'Same as --until sprt=D0,D1: test each pair until difference D0 or D1 is accepted'),
  alpha: errorRate('With sprt: chance of accepting D1 when D0 is true', ALPHA),
  beta: errorRate('With sprt: chance of accepting D0 when D1 is true', ALPHA),
  newcomers: wholeNumber(
    1,
    MAX_NEWCOMERS,
    'Gauntlet: only games of one of the first N bots against the others are played',
    'all bots meet',
  ),
  isolate: toggle('Confine each bot from a file in a process of its own'),
  untrusted: toggle("The bots are other people's: --isolate with --key, a new random one unless given"),
  workers: wholeNumber(1, 256, 'Worker threads', 'number of cores'),
  // Its form is not checked here: a message would show its password.
  queue: setting(z.unknown().optional(), 'text', [
    'Redis or Valkey through which other machines play, such as redis://host:6379',
  ]),
  'decision-limit': decimal(
    0.01,
    86_400,
    'Seconds of processor time after which a bot counts as hanging; ten times that on the wall',
    decisionSeconds,
  ),
  'memory-limit': decimal(16, 65_536, 'Megabytes by which memory may grow during a decision', memoryMb),
  name: setting(
    z
      .string({ error: 'must be text' })
      .regex(/^[A-Za-z0-9][\w.-]{0,59}$/, 'must be letters, digits, dots and dashes, at most 60')
      .optional(),
    'text',
    ['Name of this run and beginning of its folder', 'the board'],
  ),
  note: text('Private note on this run, for about.json and the list of runs; on pages with --notes'),
  out: text('Folder that receives the folder of this run', DEFAULT_OUT),
  'drop-damaged': toggle('With --resume: drop damaged lines of the ledger and play their games again'),
  'drop-timeouts': toggle(
    'With --resume: play games again that were lost to time on a busy machine, or to a kill',
  ),
  audit: setting(shareForm, 'text', ['Share of the games that are played again and compared, such as 1%']),
  report: toggle('Make report.html at the end; --no-report leaves it out', 'true'),
  parquet: toggle('Write games.parquet and seats.parquet beside the CSV files'),
  decisions: toggle('Play the games again at the end and write each decision to decisions.parquet'),
  probe: setting(namesForm, 'text', [
    'Files of your own statistics, with commas; each writes probe-NAME.csv, see arena/README.md',
  ]),
  quiet: toggle('No progress, only the folder and faults'),
  'log-level': oneOf(LOG_LEVELS, 'Detail of run.log', DEFAULT_LOG_LEVEL),
} as const;

export type SettingName = keyof typeof SETTINGS;

/** Settings that are read for one release more, with the spelling that replaces each. */
export const REPLACED_SETTINGS: Readonly<Partial<Record<SettingName, string>>> = {
  sprt: '--until sprt=D0,D1',
  alpha: '--until sprt=D0,D1,alpha=A',
  beta: '--until sprt=D0,D1,beta=B',
};

/** Names of settings, as flags and as keys of a JSON file. */
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];
