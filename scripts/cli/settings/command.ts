// A command: its arguments, flags, examples and action. Its name and line of the help are in
// commands/index.ts.

import type { Argv, CommandModule } from 'yargs';
import { SETTINGS_SOURCE } from '../../../arena/index.ts';
import { DataError, withGivenValue } from '../../../engine/core/index.ts';
import { COMMAND_LINE, checkOut } from '../../output/index.ts';
import type { Flag, Flags, Values } from './flags.ts';

export type Command = Pick<CommandModule<object, never>, 'handler'> & {
  readonly builder: (yargs: Argv) => Argv;
};

type RawArgs = Readonly<Record<string, unknown>>;

export interface CommandParts<Arguments, Named> {
  readonly args?: Arguments;
  readonly flags?: Named;
  /** Command lines, each with its purpose. */
  readonly examples?: readonly (readonly [line: string, purpose: string])[];
  /** Last paragraph of the help. */
  readonly epilogue?: string;
  readonly run: (
    args: Values<Arguments> & Values<Named> & { readonly overwrite: boolean },
  ) => void | Promise<void>;
}

const overwrite: Flag = { type: 'boolean', default: false, describe: 'Replace existing output files' };

/** Checks values and output files. @throws DataError with every problem, or naming a file that must not be replaced */
function checkValues(flags: Flags, given: RawArgs): void {
  const named = Object.entries(flags).filter(([name]) => given[name] !== undefined);
  const problems = named.flatMap(([name, { array, problemOf }]) => {
    if (array !== true && Array.isArray(given[name])) return [`--${name}: must be given only once`];
    const problem = problemOf?.(given[name]);
    return problem === undefined ? [] : [`--${name}: ${withGivenValue(problem, given[name])}`];
  });
  const outputs = named
    .filter(([, { isOutput }]) => isOutput)
    .map(([name]) => [name, String(given[name])] as const);
  for (const [i, [name, path]] of outputs.entries()) {
    const other = outputs.slice(0, i).find((one) => one[1] === path);
    if (other !== undefined)
      problems.push(`--${name}: must be another file than --${other[0]} (given: ${path})`);
  }
  if (problems.length > 0) throw new DataError(COMMAND_LINE, problems);
  for (const [, path] of outputs) checkOut(path, given.overwrite === true);
}

/** Adds to an error of a setting the flag or settings file that set it. Returns other errors unchanged. */
function withPlace(error: unknown, flags: Flags, given: RawArgs): unknown {
  if (!(error instanceof DataError)) return error;
  const place = (setting: string): string => {
    if (flags[setting] === undefined) return setting;
    if (given[setting] !== undefined) return `--${setting}`;
    return typeof given.settings === 'string' ? `${given.settings}: ${setting}` : setting;
  };
  const { source, problems } = error;
  if (source !== SETTINGS_SOURCE) return new DataError(place(source), problems);
  return new DataError(
    source,
    problems.map((problem) => problem.replace(/^[^:]*/, place)),
  );
}

/** Checks values against lists of choices, before yargs would in its own words. @throws DataError */
function checkChoices(flags: Flags, given: RawArgs): void {
  const problems = Object.entries(flags).flatMap(([name, { choices = [] }]) =>
    [given[name] ?? []]
      .flat()
      .filter((value) => choices.length > 0 && !choices.includes(value as string))
      .map((value) => `--${name}: ${withGivenValue(`must be one of ${choices.join(', ')}`, value)}`),
  );
  if (problems.length > 0) throw new DataError(COMMAND_LINE, problems);
}

/** Makes a command that checks its values and output files before it runs. */
export function defineCommand<const Arguments extends object, const Named extends object>({
  args,
  flags: named,
  examples = [],
  epilogue = '',
  run,
}: CommandParts<Arguments, Named>): Command {
  const isWriting = Object.values<Flag>({ ...named }).some(({ isOutput }) => isOutput);
  const flags: Flags = { ...named, ...(isWriting && { overwrite }) };
  return {
    builder(yargs) {
      for (const [name, { demandOption, requiresArg, array, ...arg }] of Object.entries<Flag>({ ...args }))
        yargs.positional(name, arg as object);
      return yargs
        .options(flags)
        .middleware((given) => checkChoices({ ...args, ...flags }, given), true)
        .example(examples as [string, string][])
        .epilogue(epilogue);
    },
    async handler(given) {
      checkValues(flags, given);
      try {
        await run(given);
      } catch (error) {
        throw withPlace(error, flags, given);
      }
    },
  };
}
