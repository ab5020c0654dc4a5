// Flags and arguments of commands: their values and their help. `Values` is what a command gets from them.
import { normalize } from 'node:path';
import type { Options } from 'yargs';
import { rangeWords } from '../../../arena/index.ts';

/** A flag, or an argument that has no name on the command line. */
export interface Flag extends Options {
  /** Problem of a value, such as `must be a whole number from 1 to 6`; undefined for an allowed one. */
  readonly problemOf?: (value: unknown) => string | undefined;
  /** A file that the command writes; the command gets --overwrite, without which it replaces no file. */
  readonly isOutput?: boolean;
}

export type Flags = Readonly<Record<string, Flag>>;

type ValueOf<F> = F extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : F extends { readonly array: true }
    ? readonly string[]
    : F extends { readonly type: 'number' }
      ? number
      : F extends { readonly type: 'boolean' }
        ? boolean
        : F extends { readonly type: 'string' }
          ? string
          : unknown;

type IsAlwaysThere = { readonly demandOption: true } | { readonly default: NonNullable<unknown> };

/** Values of flags by name. */
export type Values<F> = {
  readonly [Name in keyof F]: F[Name] extends IsAlwaysThere ? ValueOf<F[Name]> : ValueOf<F[Name]> | undefined;
};

type None = Record<never, never>;

export const text = <const More extends Flag = None>(describe: string, more?: More) =>
  ({ type: 'string', requiresArg: true, describe, ...more }) as unknown as {
    readonly type: 'string';
    readonly describe: string;
  } & More;

/** Several texts. */
export const texts = <const More extends Flag = None>(describe: string, more?: More) =>
  text(describe, { array: true, ...more } as { readonly array: true } & More);

/** The path of a file or folder. */
export const path = <const More extends Flag = None>(describe: string, more?: More) =>
  text(describe, { coerce: normalized, ...more } as unknown as More);

/** A flag that is given twice has an array, which its check refuses. */
const normalized = (value: unknown): unknown => (typeof value === 'string' ? normalize(value) : value);

/** A file to write. */
export const output = <const More extends Flag = None>(describe: string, more?: More) =>
  path(describe, { isOutput: true, ...more } as unknown as More);

type Range = readonly [min: number, max?: number];

const numberIn =
  (kind: string, [min, max]: Range, isFit: (value: number) => boolean) =>
  (value: unknown): string | undefined => {
    if (typeof value === 'number' && value >= min && value <= (max ?? value) && isFit(value))
      return undefined;
    return `must be ${kind}${rangeWords(min, max)}`;
  };

const numberFlag = <const More extends Flag = None>(describe: string, more?: More) =>
  ({ type: 'number', requiresArg: true, describe, ...more }) as unknown as { readonly type: 'number' } & More;

/** @param range both ends allowed */
export const whole = <const More extends Flag = None>(describe: string, range: Range, more?: More) =>
  numberFlag(describe, {
    problemOf: numberIn('a whole number', range, Number.isSafeInteger),
    ...more,
  } as unknown as More);

/** @param range both ends allowed */
export const amount = <const More extends Flag = None>(describe: string, range: Range, more?: More) =>
  numberFlag(describe, { problemOf: numberIn('a number', range, () => true), ...more } as unknown as More);

/** Off, unless it is given. */
export const flag = (describe: string) => ({ type: 'boolean', default: false, describe }) as const;

export const choice = <const Choice extends string, const More extends Flag = None>(
  choices: readonly Choice[],
  describe: string,
  more?: More,
) => ({ choices, describe, ...more }) as unknown as { readonly choices: readonly Choice[] } & More;

export const required = { demandOption: true } as const;

// Flags of several commands.
export const json = flag('Print JSON, for a program to read');
export const anchor = text('Bot that is rated 0  [default: the first one that is rated]');

/** Words that were given with commas between them. */
export const listOf = (words = ''): string[] =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const leagueFolder = path('Folder of the league', required);
export const season = whole('Season, from 1  [default: the one that is played]', [1]);
export const benchTitle = text('Game to play', { default: 'north-america' });
export const tableOut = output('Write the table to this file as well');
