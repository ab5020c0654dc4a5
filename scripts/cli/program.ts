// Reads the command line: finds the command, lets yargs read its flags, and runs it.

import yargs, { type Argv } from 'yargs';
import { DataError, ENGINE_VERSION, type Problem } from '../../engine/core/index.ts';
import { COMMAND_LINE, usageError } from '../output/index.ts';
import { lineWidth } from '../output/text/index.ts';
import { helpText } from './help.ts';
import type { Refusal } from './refusal.ts';
import {
  type CommandGroup,
  type CommandLoader,
  type FoundCommand,
  findCommand,
  isPlainWord,
  type Role,
  rootOf,
} from './settings/command-list.ts';
import { checkNumbers, endCommand, flagWithBlankValue, shownWord } from './settings/raw-args.ts';

/** A command line that fits no command. */
class MisuseError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.text);
    this.problem = problem;
  }
}

/**
 * Runs a command, or prints the help. A run that is refused is told to its command of `--on-end`.
 * @throws DataError, MisuseError and the errors of the command
 */
export async function runProgram(args: readonly string[], roles: readonly Role[]): Promise<void> {
  try {
    await runCommand(args, roles);
  } catch (error) {
    const command = endCommand(args);
    const refusal = command === undefined ? undefined : await refusalOf(error);
    if (refusal) await (await import('./on-end.ts')).tellRefusal(command!, refusal);
    throw error;
  }
}

async function runCommand(args: readonly string[], roles: readonly Role[]): Promise<void> {
  const print = (text: string): void => void process.stdout.write(`${text}\n`);
  if (args.length === 0 || args[0] === 'help') return print(await helpText(roles, args.slice(1)));
  if (args[0] === '--get-yargs-completions') {
    const { completionsOf } = await import('./completions-of.ts');
    return print((await completionsOf(roles, args.slice(2))).join('\n'));
  }
  const blank = flagWithBlankValue(args);
  if (blank !== undefined) throw usageError('setting/value', `${blank}: needs a value`);
  const found = findCommand(rootOf(roles), args);
  const { target } = found.entry;
  if (typeof target === 'function')
    return void (await (await commandParser(found, target, args)).parseAsync());
  const { usage, rest } = found;
  const word = rest.find((_, i) => isPlainWord(rest, i));
  const isHelp = word === 'help' || (word === undefined && rest.includes('--help'));
  if (isHelp)
    return print(usage === '' ? await helpText(roles, []) : await groupParser(found, target).getHelp());
  if (word === undefined && rest.includes('--version')) return print(ENGINE_VERSION);
  throw new MisuseError(await wordProblem(usage, target, roles, word));
}

const parserOf = ({ usage, entry, rest }: FoundCommand): Argv =>
  yargs([...rest])
    .scriptName('switchback')
    .usage(`$0 ${usage}`)
    .usage(`\n${entry.describe}`)
    .locale('en')
    .updateStrings({ 'Not enough arguments following: %s': '--%s: needs a value' })
    .wrap(lineWidth(100))
    .version(ENGINE_VERSION)
    .exitProcess(false)
    .fail(false);

/** Prints the help of a group. */
const groupParser = (found: FoundCommand, { commands, examples }: CommandGroup): Argv =>
  parserOf({ ...found, rest: [] })
    .command(
      commands.map(({ usage, describe }) => ({ command: `${found.usage} ${usage}`, describe, handler() {} })),
    )
    .example(examples as [string, string][]);

/**
 * Runs a command. It is the default command of its parser: of others, yargs lays out the help at each start.
 * @param args the whole command line
 */
export async function commandParser(
  found: FoundCommand,
  load: CommandLoader,
  args: readonly string[],
): Promise<Argv> {
  const [{ command }, { misuseOf }] = await Promise.all([load(), import('./settings/misuse.ts')]);
  const { usage, entry } = found;
  const parser = command.builder(parserOf(found));
  // All arguments are optional to yargs: `misuseOf` says in this program's words what is missing.
  const [, ...argumentNames] = entry.usage.replace(/</g, '[').replace(/>/g, ']').split(' ');
  return parser
    .command<never>({
      command: ['$0', ...argumentNames].join(' '),
      describe: false,
      handler: command.handler,
    })
    .middleware((values) => {
      const problem = misuseOf(usage, command.requiredFlags, parser.parsed, values);
      if (problem) throw new MisuseError(problem);
    }, true)
    .check((values) => checkNumbers(values, args));
}

/** What is wrong with the word after those of a group. */
async function wordProblem(
  usage: string,
  { commands }: CommandGroup,
  roles: readonly Role[],
  given?: string,
): Promise<Problem> {
  const code = 'command/unknown';
  const words = commands.map(({ word }) => word);
  if (given !== undefined) {
    const { didYouMean } = await import('../../arena/files/index.ts');
    const isRole = roles.some(({ name }) => name === given);
    const hint = isRole ? `; 'switchback help ${given}' lists those of this role` : didYouMean(given, words);
    return { code, text: `Unknown command: ${shownWord(given)}${hint}` };
  }
  if (usage === '') return { code, text: "Name a command; 'switchback --help' lists them." };
  const quoted = words.map((word) => `'${word}'`).join(', ');
  const text =
    words.length === 1 ? `Add ${quoted}.` : `Name one of ${quoted.replace(/, (?=[^,]*$)/, ' and ')}.`;
  return { code, text };
}

/** The refusal that an error in the command line or a user's file leads to; undefined for others. */
export async function refusalOf(error: unknown): Promise<Refusal | undefined> {
  if (error instanceof DataError) {
    const { message, source, coded } = error;
    return { text: `${message}\n`, problems: coded.map((problem) => ({ source, ...problem })) };
  }
  if (!(error instanceof MisuseError)) return undefined;
  const { problem } = error;
  const hint = "See 'switchback --help' and 'switchback <command> --help'.";
  return { text: `${problem.text}\n${hint}\n`, problems: [{ source: COMMAND_LINE, ...problem }] };
}
