// The parameters to tune as the user names them: `connect-above,remoteness=0..2`.

import { describeBotFile, didYouMean, type Entrant, findBot, type Params } from '../../../arena/index.ts';
import type { ParamDef } from '../../../bots/index.ts';
import { DataError, printable } from '../../../engine/index.ts';
import { COMMAND_LINE } from '../../output/index.ts';

export interface TunableBot {
  readonly name: string;
  readonly params: readonly ParamDef[];
  /** Present names of parameters, by former name. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Its parameters at the start. */
  readonly values: Params;
}

/** Without a range of the user's, the search goes no farther from the start than this many times its size. */
const USUAL_REACH = 2;

/** The range that is searched when none is given; undefined where the bot names no end on a side that needs one. */
function usualRange(
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, whole }: ParamDef,
  start: number,
): readonly [number, number] | undefined {
  const reach = start === 0 ? Number.POSITIVE_INFINITY : USUAL_REACH * Math.abs(start);
  const low = Math.max(min, whole ? Math.ceil(start - reach) : start - reach);
  const high = Math.min(max, whole ? Math.floor(start + reach) : start + reach);
  return Number.isFinite(low) && Number.isFinite(high) && low < high ? [low, high] : undefined;
}

const RANGE = /^(-?(?:\d+\.?\d*|\.\d+))\.\.(-?(?:\d+\.?\d*|\.\d+))$/;

function givenRange(text: string): readonly [number, number] | undefined {
  const ends = RANGE.exec(text);
  return ends ? [Number(ends[1]), Number(ends[2])] : undefined;
}

const numericOf = (params: readonly ParamDef[]): string[] =>
  params.filter((def) => typeof def.default === 'number').map(({ id }) => id);

const listed = (numeric: readonly string[]): string => numeric.join(', ') || 'it has none that are numbers';

/** The bot's own range in words. */
const allowed = ({ min, max }: ParamDef): string => `${min ?? 'any'} to ${max ?? 'any'}`;

function rangeProblems(def: ParamDef, [low, high]: readonly [number, number], start: number): string[] {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, whole = false } = def;
  const problems: string[] = [];
  if (low >= high) problems.push(`the range ${low}..${high} must begin below its end`);
  else if (low < min || high > max)
    problems.push(`the range ${low}..${high} must lie within the bot's own, ${allowed(def)}`);
  else if (start < low || start > high)
    problems.push(`the bot starts with ${start}, outside the range ${low}..${high}`);
  if (whole && !(Number.isInteger(low) && Number.isInteger(high)))
    problems.push(`the range ${low}..${high} must have whole ends`);
  return problems;
}

/** A parameter that can be tuned, or what is wrong with it. */
function readOne(word: string, { name, params, renamed = {}, values }: TunableBot): TunedParam | string[] {
  const [id, ...rest] = word.split('=');
  const text = rest.length === 0 ? undefined : rest.join('=');
  const numeric = numericOf(params);
  const def = params.find((one) => one.id === id);
  if (def === undefined) {
    if (renamed[id] !== undefined) return [`is now called ${renamed[id]}`];
    return [`${name} has no such parameter${didYouMean(id, numeric)} (${listed(numeric)})`];
  }
  if (typeof def.default !== 'number') {
    const kind = typeof def.default === 'boolean' ? 'true or false' : 'text';
    return [`is a choice (${kind}), and only numbers can be tuned (${listed(numeric)})`];
  }
  const written = text === undefined ? undefined : givenRange(text);
  if (text !== undefined && written === undefined)
    return [`'${text}' must be a range LOW..HIGH within ${allowed(def)}`];
  const start = Number(values[id]);
  const { whole = false } = def;
  const range = written ?? usualRange(def, start);
  if (range === undefined) return [`the bot names no range (${allowed(def)}): write ${id}=LOW..HIGH`];
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
  const found: TunedParam[] = [];
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length === 0)
    problems.push(`--params: must name parameters to tune, with commas (${listed(numericOf(bot.params))})`);
  const seen = new Set<string>();
  for (const word of words) {
    const [id] = word.split('=');
    const read = seen.has(id) ? ['is named twice'] : readOne(word, bot);
    seen.add(id);
    if (Array.isArray(read))
      problems.push(...read.map((problem) => `--params: '${printable(id)}': ${problem}`));
    else found.push(read);
  }
  if (problems.length > 0) throw new DataError(COMMAND_LINE, problems);
  return found;
}

/** @throws DataError for a bot behind a command, whose parameters are its own affair */
export async function tunableBot(
  family: string,
  { name, params: values, code }: Entrant,
): Promise<TunableBot> {
  if (code?.kind === 'command')
    throw new DataError('tune', [
      `'${code.written}' is a command: only parameters of listed bots and of bots in files can be tuned`,
    ]);
  if (code !== undefined) {
    const { params } = await describeBotFile(code.path, { hash: code.hash });
    return { name, params, values };
  }
  const def = findBot(family, name);
  return { name, params: def?.params ?? [], renamed: def?.renamed?.params, values };
}

/** A parameter that is tuned. */
export interface TunedParam {
  readonly id: string;
  /** The range that is searched; `low` < `high`. */
  readonly low: number;
  readonly high: number;
  /** The value that the tuning begins with, in the range. */
  readonly start: number;
  /** Only whole numbers are played. */
  readonly whole: boolean;
  /** Decimals of values that are played; 0 for whole ones. */
  readonly decimals: number;
}

/** Distinct values of a parameter, at least; whole numbers aside. */
const STEPS = 1000;

/** Decimals with which a range has `STEPS` values or more. */
export const decimalsOf = (low: number, high: number): number =>
  Math.max(0, Math.ceil(-Math.log10((high - low) / STEPS)));

/** The coordinate of a value. */
export const coordinateOf = ({ low, high }: TunedParam, value: number): number =>
  (value - low) / (high - low);

/**
 * The value that is played for a coordinate.
 * @param draw from 0 to below 1, for whole numbers: the chance of rounding up is the part behind the point,
 * so that the mean over draws is exact. 0.5 rounds to the nearest.
 */
export function playedValue(param: TunedParam, coordinate: number, draw = 0.5): number {
  const { low, high, whole, decimals } = param;
  const exact = low + coordinate * (high - low);
  const value = whole ? Math.floor(exact + draw) : Number(exact.toFixed(decimals));
  return Math.min(high, Math.max(low, value));
}
