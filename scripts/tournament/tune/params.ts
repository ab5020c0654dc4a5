// Reads the parameters to tune, such as `connect-above,remoteness=0..2`.

import { findBot } from '../../../arena/catalog/index.ts';
import { didYouMean } from '../../../arena/files/index.ts';
import type { Entrant, Params } from '../../../arena/model/index.ts';
import { describeBotFile } from '../../../arena/sandbox/index.ts';
import type { ParamDef } from '../../../bots/index.ts';
import { DataError, printable } from '../../../engine/index.ts';
import { usageError } from '../../output/index.ts';

export interface TunableBot {
  readonly name: string;
  readonly params: readonly ParamDef[];
  /** Current names of renamed parameters, by former name. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Values at the start, by parameter. */
  readonly values: Params;
}

/** Maximum distance from the start in a default range, as a multiple of the start. */
const DEFAULT_REACH = 2;

/** The range to search by default; undefined if the bot names no limit where one is needed. */
function defaultRange(
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, whole }: ParamDef,
  start: number,
): readonly [number, number] | undefined {
  const reach = start === 0 ? Number.POSITIVE_INFINITY : DEFAULT_REACH * Math.abs(start);
  const low = Math.max(min, whole ? Math.ceil(start - reach) : start - reach);
  const high = Math.min(max, whole ? Math.floor(start + reach) : start + reach);
  return Number.isFinite(low) && Number.isFinite(high) && low < high ? [low, high] : undefined;
}

const RANGE = /^(-?(?:\d+\.?\d*|\.\d+))\.\.(-?(?:\d+\.?\d*|\.\d+))$/;

function parseRange(text: string): readonly [number, number] | undefined {
  const ends = RANGE.exec(text);
  return ends ? [Number(ends[1]), Number(ends[2])] : undefined;
}

const numericIds = (params: readonly ParamDef[]): string[] =>
  params.filter((def) => typeof def.default === 'number').map(({ id }) => id);

const namesText = (ids: readonly string[]): string => ids.join(', ') || 'it has no numeric parameters';

/** The bot's range of a parameter, in words. */
const botRange = ({ min, max }: ParamDef): string => `${min ?? 'any'} to ${max ?? 'any'}`;

function rangeProblems(def: ParamDef, [low, high]: readonly [number, number], start: number): string[] {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, whole = false } = def;
  const problems: string[] = [];
  if (low >= high) problems.push(`the range ${low}..${high} must have a lower end below its upper end`);
  else if (low < min || high > max)
    problems.push(`the range ${low}..${high} must be within the bot's, ${botRange(def)}`);
  else if (start < low || start > high)
    problems.push(`the bot starts with ${start}, outside the range ${low}..${high}`);
  if (whole && !(Number.isInteger(low) && Number.isInteger(high)))
    problems.push(`the range ${low}..${high} must have whole numbers as ends`);
  return problems;
}

/** A parameter to tune, or the problems with it. @param entry such as `reserve` or `reserve=0..2` */
function readParam(entry: string, { name, params, renamed = {}, values }: TunableBot): TunedParam | string[] {
  const [id, ...rangeTexts] = entry.split('=');
  const text = rangeTexts.length === 0 ? undefined : rangeTexts.join('=');
  const numeric = numericIds(params);
  const def = params.find((param) => param.id === id);
  if (def === undefined) {
    if (renamed[id] !== undefined) return [`is now called ${renamed[id]}`];
    return [`${name} has no such parameter${didYouMean(id, numeric)} (${namesText(numeric)})`];
  }
  if (typeof def.default !== 'number') {
    const kind = typeof def.default === 'boolean' ? 'true or false' : 'text';
    return [`is ${kind}; only numbers can be tuned (${namesText(numeric)})`];
  }
  const userRange = text === undefined ? undefined : parseRange(text);
  if (text !== undefined && userRange === undefined)
    return [`'${text}' must be a range LOW..HIGH within ${botRange(def)}`];
  const start = Number(values[id]);
  const { whole = false } = def;
  const range = userRange ?? defaultRange(def, start);
  if (range === undefined) return [`the bot names no range (${botRange(def)}): write ${id}=LOW..HIGH`];
  const problems = rangeProblems(def, range, start);
  if (whole && !Number.isInteger(start))
    problems.push(`takes whole numbers, and the bot starts with ${start}`);
  const [low, high] = range;
  return problems.length > 0
    ? problems
    : { id, low, high, start, whole, decimals: whole ? 0 : decimalsOf(low, high) };
}

/** @throws DataError with every problem */
export function readTunedParams(text: string, bot: TunableBot): TunedParam[] {
  const problems: string[] = [];
  const tuned: TunedParam[] = [];
  const entries = text.split(',').flatMap((entry) => entry.trim() || []);
  const names = namesText(numericIds(bot.params));
  if (entries.length === 0) problems.push(`--params: must name parameters to tune, with commas (${names})`);
  const ids = new Set<string>();
  for (const entry of entries) {
    const [id] = entry.split('=');
    const param = ids.has(id) ? ['must be named only once'] : readParam(entry, bot);
    ids.add(id);
    if (Array.isArray(param))
      problems.push(...param.map((problem) => `--params: '${printable(id)}': ${problem}`));
    else tuned.push(param);
  }
  if (problems.length > 0) throw usageError('setting/value', ...problems);
  return tuned;
}

/** Parameters of a bot. @throws DataError for a command, whose parameters are unknown */
export async function tunableBot(family: string, bot: Entrant): Promise<TunableBot> {
  const { name, params: values, code } = bot;
  // Those of options that are not in play are left out.
  const isGiven = ({ id }: ParamDef): boolean => id in values;
  if (code?.kind === 'command')
    throw new DataError('tune', {
      'bots/unfit': `'${code.written}' is a command: only parameters of listed bots and of bots in files can be tuned`,
    });
  if (code !== undefined) {
    const { params } = await describeBotFile(code.path, { hash: code.hash });
    return { name, params: params.filter(isGiven), values };
  }
  const def = findBot(family, name);
  return { name, params: (def?.params ?? []).filter(isGiven), renamed: def?.renamed?.params, values };
}

/** A parameter to tune. */
export interface TunedParam {
  readonly id: string;
  /** The range to search; `low` < `high`. */
  readonly low: number;
  readonly high: number;
  /** Start of the search, within the range. */
  readonly start: number;
  /** True if only whole numbers are played. */
  readonly whole: boolean;
  /** Decimals of played values; 0 for whole numbers. */
  readonly decimals: number;
}

/** Minimum number of distinct values of a parameter that is not whole. */
const MIN_VALUES = 1000;

/** Decimals for which a range has `MIN_VALUES` values or more. */
export const decimalsOf = (low: number, high: number): number =>
  Math.max(0, Math.ceil(-Math.log10((high - low) / MIN_VALUES)));

/** Coordinate of a value, as a share of the range. */
export const coordinateOf = ({ low, high }: TunedParam, value: number): number =>
  (value - low) / (high - low);

/**
 * The value to play for a coordinate.
 * @param draw random number in [0, 1) that rounds whole numbers up with a chance equal to the fraction, so that
 * their mean is exact; 0.5 rounds to the nearest
 */
export function playedValue(param: TunedParam, coordinate: number, draw = 0.5): number {
  const { low, high, whole, decimals } = param;
  const exact = low + coordinate * (high - low);
  const value = whole ? Math.floor(exact + draw) : Number(exact.toFixed(decimals));
  return Math.min(high, Math.max(low, value));
}
