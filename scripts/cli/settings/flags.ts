// Flags and arguments of commands: their values and their help. `Values` is what a command gets from them.
import { normalize } from 'node:path';
import type { Options } from 'yargs';
import { rangeWords } from '../../../arena/index.ts';

/** A flag, or a positional argument. */
export interface Flag extends Options {
  /** Problem of a value, such as `must be a whole number from 1 to 6`; undefined for an allowed one. */
  readonly problemOf?: (value: unknown) => string | undefined;
  /** True for a file that the command writes: an existing one is replaced only with --overwrite. */
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

/** Values of flags, by name. */
export type Values<F> = {
  readonly [Name in keyof F]: F[Name] extends IsAlwaysThere ? ValueOf<F[Name]> : ValueOf<F[Name]> | undefined;
};

type NoOptions = Record<never, never>;

export const text = <const More extends Flag = NoOptions>(describe: string, more?: More) =>
  ({ type: 'string', requiresArg: true, describe, ...more }) as unknown as {
    readonly type: 'string';
    readonly describe: string;
  } & More;

/** A flag that takes several texts. */
export const texts = <const More extends Flag = NoOptions>(describe: string, more?: More) =>
  text(describe, { array: true, ...more } as { readonly array: true } & More);

/** A flag for the path of a file or folder. */
export const path = <const More extends Flag = NoOptions>(describe: string, more?: More) =>
  text(describe, { coerce: normalized, ...more } as unknown as More);

/** An array means that the flag was given twice, which `checkValues` refuses. */
const normalized = (value: unknown): unknown => (typeof value === 'string' ? normalize(value) : value);

/** A flag for a file to write. */
export const output = <const More extends Flag = NoOptions>(describe: string, more?: More) =>
  path(describe, { isOutput: true, ...more } as unknown as More);

type Range = readonly [min: number, max?: number];

const numberIn =
  (kind: string, [min, max]: Range, isFit: (value: number) => boolean) =>
  (value: unknown): string | undefined => {
    if (typeof value === 'number' && value >= min && value <= (max ?? value) && isFit(value))
      return undefined;
    return `must be ${kind}${rangeWords(min, max)}`;
  };

const numberFlag = <const More extends Flag = NoOptions>(describe: string, more?: More) =>
  ({ type: 'number', requiresArg: true, describe, ...more }) as unknown as { readonly type: 'number' } & More;

/** A flag for a whole number. @param range allowed values, ends included */
export const integer = <const More extends Flag = NoOptions>(describe: string, range: Range, more?: More) =>
  numberFlag(describe, {
    problemOf: numberIn('a whole number', range, Number.isSafeInteger),
    ...more,
  } as unknown as More);

/** A flag for any number. @param range allowed values, ends included */
export const decimal = <const More extends Flag = NoOptions>(describe: string, range: Range, more?: More) =>
  numberFlag(describe, { problemOf: numberIn('a number', range, () => true), ...more } as unknown as More);

/** A switch, off by default. */
export const flag = (describe: string) => ({ type: 'boolean', default: false, describe }) as const;

/** A flag with a list of allowed values. */
export const choice = <const Choice extends string, const More extends Flag = NoOptions>(
  choices: readonly Choice[],
  describe: string,
  more?: More,
) => ({ choices, describe, ...more }) as unknown as { readonly choices: readonly Choice[] } & More;

/** For a flag or argument that must be given. */
export const required = { demandOption: true } as const;

export const json = flag('Print JSON, for a program to read');
export const anchor = text('Bot whose rating is 0  [default: the first rated bot]');

/** Splits a list at its commas. */
export const listOf = (list = ''): string[] => list.split(',').flatMap((item) => item.trim() || []);

export const leaguePath = path('Folder of the league', required);
export const season = integer('Season, from 1  [default: the current one]', [1]);
export const benchTitle = text('Title to play', { default: 'north-america' });
export const tableOut = output('Write the table to this file as well');
