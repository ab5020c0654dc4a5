// Flags and arguments of commands: their values and their help. `Values` is what a command gets from them.
import { normalize } from 'node:path';
import type { Options } from 'yargs';
import { rangeText } from '../../../arena/files/index.ts';
import { DEFAULT_TITLE } from '../../../arena/run/settings/index.ts';

/** A flag, or a positional argument. */
export interface Flag extends Options {
  /** Problem of a value, such as `must be a whole number from 1 to 6`; undefined for an allowed one. */
  readonly problemOf?: (value: unknown) => string | undefined;
  /** True for a file that the command writes: an existing one is replaced only with --overwrite. */
  readonly isOutput?: boolean;
  /** Another spelling, which the help names in place of this flag. */
  readonly replacedBy?: string;
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

type AlwaysSet = { readonly demandOption: true } | { readonly default: NonNullable<unknown> };

/** Values of flags, by name. */
export type Values<F> = {
  readonly [Name in keyof F]: F[Name] extends AlwaysSet ? ValueOf<F[Name]> : ValueOf<F[Name]> | undefined;
};

type NoOptions = Record<never, never>;

// The default of `more` below: no further options.
const NONE = {};

export const text = <const More extends Flag = NoOptions>(describe: string, more = NONE as More) =>
  ({ type: 'string', requiresArg: true, describe, ...more }) as const;

/** A flag that takes several texts. */
export const texts = <const More extends Flag = NoOptions>(describe: string, more = NONE as More) =>
  text(describe, { array: true, ...more } as const);

/** A flag for the path of a file or folder. */
export const path = <const More extends Flag = NoOptions>(describe: string, more = NONE as More) =>
  text(describe, { coerce: normalizeText, ...more });

/** An array means that the flag was given twice, which `checkValues` refuses. */
const normalizeText = (value: unknown): unknown => (typeof value === 'string' ? normalize(value) : value);

/** A flag for a file to write. */
export const output = <const More extends Flag = NoOptions>(describe: string, more = NONE as More) =>
  path(describe, { isOutput: true, ...more });

type Range = readonly [min: number, max?: number];

const numberFlag = <const More extends Flag>(
  kind: string,
  describe: string,
  [min, max]: Range,
  isFit: (value: number) => boolean,
  more: More,
) => {
  const problemOf = (value: unknown): string | undefined =>
    typeof value === 'number' && value >= min && value <= (max ?? value) && isFit(value)
      ? undefined
      : `must be ${kind}${rangeText(min, max)}`;
  return { type: 'number', requiresArg: true, describe, problemOf, ...more } as const;
};

/** A flag for a whole number. @param range allowed values, ends included */
export const integer = <const More extends Flag = NoOptions>(
  describe: string,
  range: Range,
  more = NONE as More,
) => numberFlag('a whole number', describe, range, Number.isSafeInteger, more);

/** A flag for any number. @param range allowed values, ends included */
export const decimal = <const More extends Flag = NoOptions>(
  describe: string,
  range: Range,
  more = NONE as More,
) => numberFlag('a number', describe, range, () => true, more);

/** A switch, off by default. */
export const switchFlag = (describe: string) => ({ type: 'boolean', default: false, describe }) as const;

/** A flag with a list of allowed values. */
export const choice = <const Choice extends string, const More extends Flag = NoOptions>(
  choices: readonly Choice[],
  describe: string,
  more = NONE as More,
) => ({ choices, describe, ...more }) as const;

/** For a flag or argument that must be given. */
export const required = { demandOption: true } as const;

export const json = switchFlag('Print JSON, for a program to read');
export const notes = switchFlag('Show the notes of runs on pages; without it they are private');
export const anchor = text('Bot whose rating is 0  [default: the first rated bot]');

/** Splits a list at its commas. */
export const listOf = (list = ''): string[] => list.split(',').flatMap((item) => item.trim() || []);

export const leaguePath = path('Folder of the league', required);
export const season = integer('Season, from 1  [default: the current one]', [1]);
export const benchTitle = text('Title to play', { default: DEFAULT_TITLE });
export const tableOut = output('Write the table to this file as well');

/** Check of a flag whose file name must have one of these endings. */
export const withEnding = (...endings: readonly string[]) => ({
  problemOf(path: unknown) {
    const isAllowed = endings.some((ending) => String(path).toLowerCase().endsWith(ending));
    return isAllowed ? undefined : `must end in ${endings.join(' or ')}`;
  },
});
