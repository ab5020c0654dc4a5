// Choices of `rules balance`: the number of a rule, its range, and the figure that games shall have.
import { didYouMean } from '../../../arena/files/index.ts';
import type { LineupPlan } from '../../../arena/run/plan/index.ts';
import { type crayon, DataError, withGivenValue } from '../../../engine/index.ts';
import { COMMAND_LINE, usageError } from '../../output/index.ts';
import { GAME_FIGURES } from '../deck/balance/deck-figures.ts';

/** Most values of a range that are played. */
const MAX_LEVELS = 5;

/** The number of a rule and the values that are played. */
export interface RuleParam {
  /** Key of rules/1; one inside another as `terrainCost.mountain`. */
  readonly name: string;
  /** Whole numbers, two or more, evenly spread from the first to the last of the range. */
  readonly levels: readonly number[];
}

/** Parses `--param`. @throws DataError that says what is allowed */
export function readParam(text: string): RuleParam {
  const [, name, first, last] = /^([A-Za-z]+(?:\.[A-Za-z]+)?)=(\d{1,6})\.\.(\d{1,6})$/.exec(text) ?? [];
  const [low, high] = [Number(first), Number(last)];
  if (name === undefined || low >= high)
    throw usageError(
      'setting/value',
      `--param: ${withGivenValue('must be KEY=LOW..HIGH with whole numbers, LOW below HIGH, such as trackFee=2..8', text)}`,
    );
  const count = Math.min(MAX_LEVELS, high - low + 1);
  const levels = Array.from({ length: count }, (_, i) => Math.round(low + (i * (high - low)) / (count - 1)));
  return { name, levels };
}

/** What a figure shall be. */
export interface RuleTarget {
  readonly figure: (typeof GAME_FIGURES)[number];
  readonly value: number;
}

/** Parses `--target`. Names may be written as in settings, `leadChanges`, or as in tables, `lead_changes`. */
export function readRuleTarget(text: string): RuleTarget {
  const [, given = '', number] = /^([A-Za-z_]+)=(.*)$/.exec(text) ?? [];
  const snake = given.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const id = snake === 'length' ? 'rounds' : snake;
  const figure = GAME_FIGURES.find((one) => one.figure.id === id);
  if (figure && !/^-?\d+(?:\.\d+)?$/.test(number))
    throw usageError('setting/value', `--target: ${withGivenValue(`must be ${given}=NUMBER`, text)}`);
  if (figure) return { figure, value: valueInRange(id, Number(number), text) };
  const names = ['length', ...GAME_FIGURES.slice(1).map((one) => one.figure.id)];
  const problem = withGivenValue(`must be FIGURE=NUMBER with one of ${names.join(', ')}`, text);
  throw usageError('setting/value', `--target: ${problem}${didYouMean(snake, names)}`);
}

/** The value, if games can have it: no game is played for another. */
function valueInRange(id: string, value: number, text: string): number {
  const low = id === 'first_seat' ? -1 : 0;
  const isShare = id === 'first_seat' || id === 'unfinished';
  if (value >= low && (!isShare || value <= 1)) return value;
  const range = isShare ? `from ${low} to 1` : 'at least 0';
  throw usageError('setting/value', `--target: ${withGivenValue(`must be ${range}`, text)}`);
}

/** Content of a rules file with a number set. */
export function withNumber(content: unknown, name: string, value: number): Record<string, unknown> {
  const given = { ...(content as object) };
  const rules: Record<string, unknown> = 'format' in given ? given : { format: 'rules/1', ...given };
  const [key, inner] = name.split('.');
  return { ...rules, [key]: inner === undefined ? value : { ...(rules[key] as object), [inner]: value } };
}

/** The plan with a number set, compiled. @throws DataError naming the flag */
export function planWithNumber(plan: LineupPlan, name: string, value: number): LineupPlan {
  const { rules } = plan.request.files;
  const file = { source: rules?.source ?? 'rules', content: withNumber(rules?.content, name, value) };
  const request = { ...plan.request, files: { ...plan.request.files, rules: file } };
  try {
    return { ...plan, request, game: plan.title.compile(request) };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new DataError(
      COMMAND_LINE,
      error.coded.map(({ code, text }) => ({ code, text: `--param: ${text.replace(/^file: /, '')}` })),
    );
  }
}

/** Names of the numbers of an object; none of a list. */
const numbersOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? []
    : Object.keys(value).filter((key) => typeof (value as Record<string, unknown>)[key] === 'number');

/** The number that the rules have. @throws DataError if it is none */
export function numberOf({ game }: LineupPlan, name: string): number {
  const { constants } = game.rules as crayon.Rules;
  const value = name
    .split('.')
    .reduce<unknown>((of, key) => (of as Record<string, unknown>)?.[key], constants);
  if (typeof value === 'number') return value;
  const numbers = Object.entries(constants).flatMap(([key, inner]) =>
    typeof inner === 'number' ? [key] : numbersOf(inner).map((each) => `${key}.${each}`),
  );
  throw usageError(
    'setting/unknown',
    `--param: '${name}' is no number of rules/1${didYouMean(name, numbers)} (choose from ${numbers.join(', ')})`,
  );
}

/** Text of a rules file with a number set: other characters stay, unless the key is new or occurs twice. */
export function rulesText(text: string, name: string, value: number): string {
  const wanted = withNumber(JSON.parse(text), name, value);
  const key = name.split('.').at(-1);
  const edited = text.replace(new RegExp(`("${key}"\\s*:\\s*)-?\\d+(?=\\s*[,}])`), `$1${value}`);
  const isRight = JSON.stringify(JSON.parse(edited)) === JSON.stringify(wanted);
  return isRight ? edited : `${JSON.stringify(wanted, null, 2)}\n`;
}
