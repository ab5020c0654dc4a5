// Reads settings of a run, from flags or from a JSON file with the same keys. Checks their form; run-plan.ts
// checks their meaning. A key may also be a kind of data file, with its path as the value.
import * as z from 'zod';
import { DataError, type Problem, withGivenValue } from '../../../engine/index.ts';
import { fileKinds, listedFileKinds } from '../../catalog/catalog.ts';
import { didYouMean } from '../../files/did-you-mean.ts';
import { isPairRule } from '../../stats/stopping/rules/stop-rules.ts';
import { SETTING_NAMES, SETTINGS, type SettingName, textForm } from './settings-table.ts';

type Shape = { [Name in SettingName]: (typeof SETTINGS)[Name]['form'] };

const shape = Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].form])) as Shape;

const schema = z.looseObject(shape, { error: 'settings must be an object' });

/** Ignored; for editors. */
const SCHEMA_KEY = '$schema';

/** Content of a settings file, for its JSON Schema: all settings, and a path for each kind of data file. */
export const settingsFileSchema = () =>
  z
    .strictObject({
      [SCHEMA_KEY]: z.string().optional().describe('Place of the JSON Schema, for editors; runs ignore it.'),
      ...shape,
      ...Object.fromEntries(
        listedFileKinds().map((kind) => [
          kind,
          textForm.describe(`Path of your own ${kind} file, from the folder that the run is started in.`),
        ]),
      ),
    })
    .describe('Settings of a run: the flags of switchback run as keys.');

/** `first-seed` is `firstSeed`. */
type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The settings that a user gave. Other defaults depend on these. A rule given as `sprt` is in `until`. */
export type RunSettings = {
  readonly [Name in Exclude<SettingName, 'sprt'> as CamelCase<Name>]?: z.output<Shape[Name]>;
} & {
  /** Paths of data files by kind. */
  readonly files: Readonly<Record<string, string>>;
  /** The file that names the bots, whose user must accept them; undefined if flags or a program do. */
  readonly botsFrom?: string;
  /** The same for probes. */
  readonly probesFrom?: string;
  /** By bot, the path of a copy that is loaded in place of its file, which has changed. */
  readonly botCopies?: readonly (string | undefined)[];
  /** Takes external bots as they are written, and neither loads nor starts them. */
  readonly startsNothing?: boolean;
};

/** Settings that change neither the manifest nor, but for a bot that exceeds a limit, a game. A resumed run keeps them. */
export const KEPT_SETTINGS = [
  'decision-limit',
  'memory-limit',
  'audit',
  'report',
  'parquet',
  'decisions',
  'probe',
] as const satisfies readonly SettingName[];

export type KeptSettings = Pick<RunSettings, CamelCase<(typeof KEPT_SETTINGS)[number]> | 'probesFrom'>;

export const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks the form of settings.
 * @param source the file, or '' for flags @param nameOf how a program or user writes a setting @throws DataError naming every invalid value
 */
export function readSettings(
  source: string,
  value: unknown,
  nameOf = (name: string): string => (source === '' ? `--${name}` : name),
): RunSettings {
  const parsed = schema.safeParse(value);
  const texts = (parsed.error?.issues ?? []).map(({ path, message }) => {
    if (path.length === 0) return message;
    const input = (value as Record<PropertyKey, unknown>)[path[0]];
    return `${nameOf(path[0].toString())}: ${withGivenValue(message, input)}`;
  });
  const problems: Problem[] = texts.map((text) => ({ code: 'setting/value', text }));
  const files: Record<string, string> = {};
  const kinds = fileKinds();
  const known = [...SETTING_NAMES, ...listedFileKinds()];
  for (const [key, path] of Object.entries(isObject(value) ? value : {})) {
    if (Object.hasOwn(SETTINGS, key) || key === SCHEMA_KEY || path === undefined) continue;
    if (!kinds.includes(key))
      problems.push({
        code: 'setting/unknown',
        text: `${key}: no such setting${didYouMean(key, known)} (${known.join(', ')})`,
      });
    else if (typeof path !== 'string' || path === '')
      problems.push({
        code: 'setting/value',
        text: `${nameOf(key)}: ${withGivenValue('must be a file name', path)}`,
      });
    else files[key] = path;
  }
  if (!parsed.success || problems.length > 0) throw new DataError(source, problems);
  const { sprt, ...given } = parsed.data;
  if (given.until && sprt)
    throw new DataError(source, {
      'setting/conflict': `${nameOf('until')}: cannot be combined with ${nameOf('sprt')}`,
    });
  const entries = SETTING_NAMES.flatMap((name) =>
    name === 'sprt' || given[name] === undefined ? [] : [[camelCase(name), given[name]]],
  );
  const settings = Object.fromEntries(entries) as Omit<RunSettings, 'files'>;
  const rule = given.until ?? sprt;
  // Files of versions that always asked for the best of several newcomers do not say so.
  const until =
    source !== '' && (given.newcomers ?? 1) > 1 && isPairRule(rule) && !rule.takes
      ? { ...rule, takes: 'unnamed' as const }
      : rule;
  const codeFrom = source !== '' && {
    ...(given.bots && { botsFrom: source }),
    ...(given.probe && { probesFrom: source }),
  };
  return { ...settings, ...(until && { until }), files, ...codeFrom };
}

/** `overrides` win, setting by setting and file by file. */
export function mergeSettings(defaults: RunSettings, overrides: RunSettings): RunSettings {
  const defined = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
  const files = { ...defaults.files, ...overrides.files };
  const codeFrom = {
    ...(overrides.bots && { botsFrom: undefined, botCopies: undefined }),
    ...(overrides.probe && { probesFrom: undefined }),
  };
  return { ...defaults, ...codeFrom, ...defined, files };
}
