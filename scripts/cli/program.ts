// Reads the command line with yargs, runs the command, and makes its error messages.

import yargs from 'yargs';
import { DataError, ENGINE_VERSION, type Problem, printable } from '../../engine/core/index.ts';
import { COMMAND_LINE, usageError } from '../output/index.ts';
import { lineWidth } from '../output/text/index.ts';
import { helpText, isHelp } from './help.ts';
import type { Refusal } from './refusal.ts';
import {
  type CommandEntry,
  commandsOf,
  commandWords,
  loadCommands,
  type Role,
  usageOf,
} from './settings/command-list.ts';
import { checkNumbers, endCommand, flagWithBlankValue } from './settings/raw-args.ts';

/** An error of the command line, found by yargs. */
class ParserError extends Error {
  readonly flags: readonly string[];
  readonly commands: readonly CommandEntry[];

  /** @param names flags of the command, and unknown ones */
  constructor(message: string, commands: readonly CommandEntry[], names: readonly string[] = []) {
    super(message);
    this.commands = commands;
    this.flags = names.filter((name) => !/[A-Z]/.test(name)).map((name) => `--${name}`);
  }
}

/**
 * The problem, with a suggestion for an unknown command or flag. yargs names these only in the text of its
 * message; `locale('en')` below fixes its wording.
 */
async function problemOf(
  { message, flags, commands }: ParserError,
  args: readonly string[],
): Promise<Problem> {
  const [, given] = /^Not enough non-option arguments: got (\d+)/.exec(message) ?? [];
  if (given !== undefined)
    return {
      code: 'setting/missing',
      text: `${usageOf(commands, args)}: ${given === '0' ? 'none' : `only ${given}`} given`,
    };
  const [, missing] = /^Missing required arguments?: (.+)$/.exec(message) ?? [];
  if (missing !== undefined)
    return { code: 'setting/missing', text: `--${missing.replaceAll(', ', ', --')}: must be given` };
  const [, kind, list] = /^Unknown (command|argument)s?: (.+)$/.exec(message) ?? [];
  if (list === undefined)
    return { code: message.startsWith('Name ') ? 'command/unknown' : 'setting/value', text: message };
  const { didYouMean } = await import('../../arena/files/index.ts');
  if (kind === 'command') {
    const hint = didYouMean(list.split(', ')[0], commandWords(commands, args));
    return { code: 'command/unknown', text: message + hint };
  }
  const typed = args.map((word) => word.split('=')[0]);
  const unknown = list.split(', ').map((name) => `--${name}`);
  const validFlags = flags.filter((flag) => !unknown.includes(flag));
  const lines = unknown
    .filter((flag) => typed.includes(flag))
    .map((flag) => `Unknown flag: ${flag}${didYouMean(flag, validFlags)}`);
  return { code: 'setting/unknown', text: lines.join('\n') || message };
}

/**
 * Runs a command, or prints the help. A run that is refused is told to its command of `--on-end`.
 * @throws DataError, ParserError and the errors of the command
 */
export async function runProgram(args: readonly string[], roles: readonly Role[]): Promise<void> {
  try {
    await runCommand(args, roles);
  } catch (error) {
    const command = endCommand(args);
    const refusal = command === undefined ? undefined : await refusalOf(error, args);
    if (refusal) await (await import('./on-end.ts')).tellRefusal(command!, refusal);
    throw error;
  }
}

async function runCommand(args: readonly string[], roles: readonly Role[]): Promise<void> {
  if (args.length === 1 && args[0] === '--version') return void process.stdout.write(`${ENGINE_VERSION}\n`);
  if (isHelp(args)) return void process.stdout.write(await helpText(roles, args[1]));
  const commands = commandsOf(roles);
  const blank = flagWithBlankValue(args);
  if (blank !== undefined) throw usageError('setting/value', `${blank}: needs a value`);
  const cli = yargs(args)
    .scriptName('switchback')
    .usage('$0 <command>\n\nA deterministic arena for bots that play crayon-rail games.')
    .command(await loadCommands(commands, args))
    .demandCommand(1, "Name a command; 'switchback --help' lists them.")
    .strictCommands()
    .strict()
    .check((argv) => checkNumbers(argv, args))
    .completion('completion-of-yargs', false)
    .locale('en')
    .updateStrings({ 'Not enough arguments following: %s': '--%s: needs a value' })
    .wrap(lineWidth(100))
    .version(ENGINE_VERSION)
    .epilogue("'switchback <command> --help' lists the flags of a command, with examples.")
    .exitProcess(false)
    .fail((message, error) => {
      if (error?.name === 'YError') throw usageError('setting/value', message);
      if (error) throw error;
      const lines = message.split('\n').map((line) => printable(line));
      throw new ParserError(lines.join('\n'), commands, cli.parsed ? Object.keys(cli.parsed.aliases) : []);
    });
  await cli.parseAsync();
}

/** The refusal that an error in the command line or a user's file leads to; undefined for others. */
export async function refusalOf(error: unknown, args: readonly string[]): Promise<Refusal | undefined> {
  if (error instanceof DataError) {
    const { message, source, coded } = error;
    return { text: `${message}\n`, problems: coded.map((problem) => ({ source, ...problem })) };
  }
  if (!(error instanceof ParserError)) return undefined;
  const problem = await problemOf(error, args);
  const hint = "See 'switchback --help' and 'switchback <command> --help'.";
  return { text: `${problem.text}\n${hint}\n`, problems: [{ source: COMMAND_LINE, ...problem }] };
}
