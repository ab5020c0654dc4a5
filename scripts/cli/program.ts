// Reads the command line with yargs, runs the command, and makes its error messages.

import yargs from 'yargs';
import { DataError, ENGINE_VERSION, printable } from '../../engine/core/index.ts';
import { COMMAND_LINE } from '../output/index.ts';
import { lineWidth } from '../output/text/index.ts';
import { COMMANDS } from './commands/index.ts';
import { commandWords, loadCommands, usageOf } from './settings/command-list.ts';
import { checkNumbers, flagWithBlankValue } from './settings/raw-args.ts';

/** An error of the command line, found by yargs. */
class UsageError extends Error {
  readonly flags: readonly string[];

  /** @param names flags of the command, and unknown ones */
  constructor(message: string, names: readonly string[] = []) {
    super(message);
    this.flags = names.filter((name) => !/[A-Z]/.test(name)).map((name) => `--${name}`);
  }
}

/**
 * The message, with a suggestion for an unknown command or flag. yargs names these only in the text of its
 * message; `locale('en')` below fixes its wording.
 */
async function withSuggestion({ message, flags }: UsageError, args: readonly string[]): Promise<string> {
  const [, given] = /^Not enough non-option arguments: got (\d+)/.exec(message) ?? [];
  if (given !== undefined)
    return `${usageOf(COMMANDS, args)}: ${given === '0' ? 'none' : `only ${given}`} given`;
  const [, kind, list] = /^Unknown (command|argument)s?: (.+)$/.exec(message) ?? [];
  if (list === undefined) return message;
  const { didYouMean } = await import('../../arena/files/index.ts');
  if (kind === 'command') return message + didYouMean(list.split(', ')[0], commandWords(COMMANDS, args));
  const typed = args.map((word) => word.split('=')[0]);
  const unknown = list.split(', ').map((name) => `--${name}`);
  const validFlags = flags.filter((flag) => !unknown.includes(flag));
  const lines = unknown
    .filter((flag) => typed.includes(flag))
    .map((flag) => `Unknown flag: ${flag}${didYouMean(flag, validFlags)}`);
  return lines.join('\n') || message;
}

/** Runs a command, or prints the help. @throws DataError, UsageError and the errors of the command */
export async function runProgram(args: readonly string[]): Promise<void> {
  const argsOrHelp = args.length === 0 ? ['--help'] : args;
  if (argsOrHelp.length === 1 && argsOrHelp[0] === '--version')
    return void process.stdout.write(`${ENGINE_VERSION}\n`);
  const blank = flagWithBlankValue(argsOrHelp);
  if (blank !== undefined) throw new DataError(COMMAND_LINE, [`${blank}: needs a value`]);
  const cli = yargs(argsOrHelp)
    .scriptName('switchback')
    .usage('$0 <command>\n\nA deterministic arena for bots that play crayon-rail games.')
    .command(await loadCommands(COMMANDS, argsOrHelp))
    .demandCommand(1, "Name a command; 'switchback --help' lists them.")
    .strictCommands()
    .strict()
    .check((argv) => checkNumbers(argv, argsOrHelp))
    .completion('completion-of-yargs', false)
    .locale('en')
    .updateStrings({ 'Not enough arguments following: %s': '--%s: needs a value' })
    .wrap(lineWidth(100))
    .version(ENGINE_VERSION)
    .epilogue("'switchback <command> --help' lists the flags of a command, with examples.")
    .exitProcess(false)
    .fail((message, error) => {
      if (error?.name === 'YError') throw new DataError(COMMAND_LINE, [message]);
      if (error) throw error;
      const lines = message.split('\n').map((line) => printable(line));
      throw new UsageError(lines.join('\n'), cli.parsed ? Object.keys(cli.parsed.aliases) : []);
    });
  await cli.parseAsync();
}

/** Message for an error in the command line or a user's file, which exits with code 2; undefined for others. */
export async function refusalOf(error: unknown, args: readonly string[]): Promise<string | undefined> {
  if (error instanceof DataError) return `${error.message}\n`;
  if (!(error instanceof UsageError)) return undefined;
  const hint = "See 'switchback --help' and 'switchback <command> --help'.";
  return `${await withSuggestion(error, args)}\n${hint}\n`;
}
