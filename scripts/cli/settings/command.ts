// A command, from its arguments, flags and examples to its run. Its name and its line in the help are in
// commands/index.ts.

import type { Argv, CommandModule } from 'yargs';
import { CANNOT_PLAY } from '../../../arena/index.ts';
import { DataError, withGiven } from '../../../engine/core/index.ts';
import { COMMAND_LINE, checkOut } from '../../output/index.ts';
import type { Flag, Flags, Values } from './flags.ts';

export type Command = Pick<CommandModule<object, never>, 'handler'> & {
  readonly builder: (yargs: Argv) => Argv;
};

type Given = Readonly<Record<string, unknown>>;

export interface CommandParts<Arguments, Named> {
  readonly args?: Arguments;
  readonly flags?: Named;
  /** Command lines with what each is for. */
  readonly examples?: readonly (readonly [line: string, purpose: string])[];
  /** Last paragraph of the help. */
  readonly epilogue?: string;
  readonly run: (
    args: Values<Arguments> & Values<Named> & { readonly overwrite: boolean },
  ) => void | Promise<void>;
}

const overwrite: Flag = {
  type: 'boolean',
  default: false,
  describe: 'Replace an existing file',
};

/** @throws DataError with the problems of all values, or with the file that is in the way of an output */
function check(flags: Flags, given: Given): void {
  const named = Object.entries(flags).filter(([name]) => given[name] !== undefined);
  const problems = named.flatMap(([name, { array, problemOf }]) => {
    if (array !== true && Array.isArray(given[name])) return [`--${name}: is given more than once`];
    const problem = problemOf?.(given[name]);
    return problem === undefined ? [] : [`--${name}: ${withGiven(problem, given[name])}`];
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

/** The error with the flag or settings file that a setting came from. Other errors stay as they are. */
function withPlace(error: unknown, flags: Flags, given: Given): unknown {
  if (!(error instanceof DataError)) return error;
  const place = (setting: string): string => {
    if (flags[setting] === undefined) return setting;
    if (given[setting] !== undefined) return `--${setting}`;
    return typeof given.settings === 'string' ? `${given.settings}: ${setting}` : setting;
  };
  const { source, problems } = error;
  if (source !== CANNOT_PLAY) return new DataError(place(source), problems);
  return new DataError(
    source,
    problems.map((problem) => problem.replace(/^[^:]*/, place)),
  );
}

/** Checks flags and arguments with a list of choices before yargs does, in words of our own. @throws DataError */
function checkChoices(flags: Flags, given: Given): void {
  const problems = Object.entries(flags).flatMap(([name, { choices = [] }]) =>
    [given[name] ?? []]
      .flat()
      .filter((value) => choices.length > 0 && !choices.includes(value as string))
      .map((value) => `--${name}: ${withGiven(`must be one of ${choices.join(', ')}`, value)}`),
  );
  if (problems.length > 0) throw new DataError(COMMAND_LINE, problems);
}

/** Before it runs, its values are checked, and its outputs against the files that exist. */
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
      check(flags, given);
      try {
        await run(given);
      } catch (error) {
        throw withPlace(error, flags, given);
      }
    },
  };
}
