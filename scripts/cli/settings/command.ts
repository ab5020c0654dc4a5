// A command: its arguments, flags, examples and action. Its name and line of the help are in
// the index of its role.

import type { Argv, CommandModule } from 'yargs';
import { didYouMean } from '../../../arena/files/index.ts';
import { SettingsError } from '../../../arena/run/settings/index.ts';
import { DataError, type Problem, withGivenValue } from '../../../engine/core/index.ts';
import { COMMAND_LINE, checkOutput, usageError } from '../../output/index.ts';
import { answerForCode } from './accept-bots.ts';
import type { Flag, Flags, Values } from './flags.ts';

export type Command = Pick<CommandModule<object, never>, 'handler'> & {
  readonly builder: (yargs: Argv) => Argv;
  /** Names of the flags that must be given. */
  readonly requiredFlags: readonly string[];
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
function checkValues(flags: Flags, values: RawArgs): void {
  const givenFlags = Object.entries(flags).filter(([name]) => values[name] !== undefined);
  const problems = givenFlags.flatMap(([name, { array, problemOf }]): Problem[] => {
    if (array !== true && Array.isArray(values[name]))
      return [{ code: 'setting/repeated', text: `--${name}: must be given only once` }];
    const problem = problemOf?.(values[name]);
    if (problem === undefined) return [];
    return [{ code: 'setting/value', text: `--${name}: ${withGivenValue(problem, values[name])}` }];
  });
  const outputs = givenFlags
    .filter(([, { isOutput }]) => isOutput)
    .map(([name]) => [name, String(values[name])] as const);
  for (const [i, [name, path]] of outputs.entries()) {
    const [duplicate] = outputs.slice(0, i).find((output) => output[1] === path) ?? [];
    if (duplicate !== undefined)
      problems.push({
        code: 'setting/conflict',
        text: `--${name}: must be another file than --${duplicate} (given: ${path})`,
      });
  }
  if (problems.length > 0) throw new DataError(COMMAND_LINE, problems);
  for (const [, path] of outputs) checkOutput(path, values.overwrite === true);
}

/** An argument may be given by its name too, and so twice. @throws DataError */
function checkGivenOnce(args: Flags, values: RawArgs): void {
  const repeated = Object.entries(args).filter(
    ([name, { array }]) => array !== true && Array.isArray(values[name]),
  );
  if (repeated.length > 0)
    throw usageError('setting/repeated', ...repeated.map(([name]) => `${name}: must be given only once`));
}

/** Adds to an error of a setting the flag or settings file that set it. Returns other errors unchanged. */
function withPlace(error: unknown, flags: Flags, values: RawArgs): unknown {
  if (!(error instanceof DataError)) return error;
  const place = (setting: string): string => {
    if (flags[setting] === undefined) return setting;
    if (values[setting] !== undefined) return `--${setting}`;
    return typeof values.settings === 'string' ? `${values.settings}: ${setting}` : setting;
  };
  if (!(error instanceof SettingsError)) return new DataError(place(error.source), error.coded);
  return new SettingsError(
    error.settingsProblems.map((problem) => ({ ...problem, source: place(problem.source) })),
  );
}

/** Checks values against lists of choices, before yargs would in its own words. @param dashes before the names @throws DataError */
function checkChoices(flags: Flags, values: RawArgs, dashes: '' | '--'): void {
  const problems = Object.entries(flags).flatMap(([name, { choices = [] }]) =>
    [values[name] ?? []]
      .flat()
      .filter((value) => choices.length > 0 && !choices.includes(value as string))
      .map((value) => {
        const form = `must be one of ${choices.join(', ')}`;
        return `${dashes}${name}: ${withGivenValue(form, value)}${didYouMean(String(value), choices as string[])}`;
      }),
  );
  if (problems.length > 0) throw usageError('setting/value', ...problems);
}

/** Makes a command that checks its values and output files before it runs. */
export function defineCommand<const Arguments extends object, const Named extends object>({
  args,
  flags: ownFlags,
  examples = [],
  epilogue = '',
  run,
}: CommandParts<Arguments, Named>): Command {
  const isWriting = Object.values<Flag>({ ...ownFlags }).some(({ isOutput }) => isOutput);
  const flags: Flags = { ...ownFlags, ...(isWriting && { overwrite }) };
  return {
    requiredFlags: Object.keys(flags).filter((name) => flags[name].demandOption),
    builder(yargs) {
      for (const [name, { requiresArg, ...arg }] of Object.entries<Flag>({ ...args }))
        yargs.option(name, { group: 'Positionals:', ...arg, ...(arg.array && { default: [] }) });
      return yargs
        .options(flags)
        .middleware((values) => {
          checkChoices({ ...args }, values, '');
          checkChoices(flags, values, '--');
        }, true)
        .example(examples as [string, string][])
        .epilogue(epilogue);
    },
    async handler(values) {
      checkGivenOnce({ ...args }, values);
      checkValues(flags, values);
      answerForCode(values);
      for (const [name, { replacedBy }] of Object.entries(flags))
        if (replacedBy !== undefined && values[name] !== undefined)
          process.stderr.write(`--${name}: write ${replacedBy}; the next release does not read --${name}\n`);
      try {
        await run(values);
      } catch (error) {
        throw withPlace(error, flags, values);
      }
    },
  };
}
