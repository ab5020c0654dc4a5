#!/usr/bin/env node
// The command line. Exit codes: 0 done, 1 the run or check failed, 2 bad usage or unreadable file, 130 interrupted.
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { DataError, ENGINE_VERSION, printable } from '../engine/core/index.ts';
import { flagWithBlankValue } from './cli/settings/blank-value.ts';
import { checkNumbers } from './cli/settings/check-numbers.ts';
import { joinNegatives } from './cli/settings/join-negatives.ts';
import { loadCommands, wordsToChoose } from './cli/settings/loading/lazy-commands.ts';
import { steadyStreams, streamFaults } from './output/streams/steady-streams.ts';
import './cli/settings/queue/queue-password.ts';
import { COMMANDS } from './cli/commands/index.ts';

/** Something about the command line itself, as yargs found it. */
class UsageError extends Error {
  readonly flags: readonly string[];
  /** @param names flags that the command has, and those that yargs did not know */
  constructor(message: string, names: readonly string[] = []) {
    super(message);
    this.flags = names.filter((name) => !/[A-Z]/.test(name)).map((name) => `--${name}`);
  }
}

const WIDTH = Math.min(100, process.stdout.columns ?? 100);

/** The message, and for a command or flag that does not exist the one that was perhaps meant. */
async function meant({ message, flags }: UsageError, args: readonly string[]): Promise<string> {
  const [, kind, list] = /^Unknown (command|argument)s?: (.+)$/.exec(message) ?? [];
  if (list === undefined) return message;
  const { didYouMean } = await import('../arena/index.ts');
  if (kind === 'command')
    return message + didYouMean(list.split(', ')[0], await wordsToChoose(COMMANDS, args));
  const typed = args.map((word) => word.split('=')[0]);
  const unknown = list.split(', ').map((name) => `--${name}`);
  const known = flags.filter((flag) => !unknown.includes(flag));
  const lines = unknown
    .filter((flag) => typed.includes(flag))
    .map((flag) => `Unknown flag: ${flag}${didYouMean(flag, known)}`);
  return lines.join('\n') || message;
}

async function main(given: string[]): Promise<void> {
  const words = given.length === 0 ? ['--help'] : given;
  if (words.length === 1 && words[0] === '--version') {
    process.stdout.write(`${ENGINE_VERSION}\n`);
    return;
  }
  const blank = flagWithBlankValue(words);
  if (blank !== undefined) throw new UsageError(`${blank.slice(2)}: needs a value`);
  const cli = yargs(words)
    .scriptName('switchback')
    .usage('$0 <command>\n\nA deterministic arena for bots that play crayon-rail games.')
    .command(await loadCommands(COMMANDS, words))
    .demandCommand(1, "Name a command; 'switchback --help' lists them.")
    .strictCommands()
    .strict()
    .check((argv) => checkNumbers(argv, words))
    .completion('completion-of-yargs', false)
    .locale('en')
    .updateStrings({ 'Not enough arguments following: %s': '%s: needs a value' })
    .wrap(WIDTH)
    .version(ENGINE_VERSION)
    .epilogue("'switchback <command> --help' tells more of each.")
    .exitProcess(false)
    .fail((message, error) => {
      if (error?.name === 'YError') throw new DataError('command line', [message]);
      throw (
        error ??
        new UsageError(
          message
            .split('\n')
            .map((line) => printable(line))
            .join('\n'),
          cli.parsed ? Object.keys(cli.parsed.aliases) : [],
        )
      );
    });
  await cli.parseAsync();
}

const streams = steadyStreams();

const args = joinNegatives(hideBin(process.argv));

try {
  await main(args);
} catch (error) {
  if (error instanceof UsageError) {
    const hint = "'switchback --help' and 'switchback <command> --help' tell more.";
    process.stderr.write(`${await meant(error, args)}\n${hint}\n`);
    process.exitCode = 2;
  } else if (error instanceof DataError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  } else {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  }
}
await streams.flush();
if (streams.isOutputLost) {
  for (const fault of streamFaults()) process.stderr.write(`${fault}\n`);
  process.exitCode ??= 1;
}
// A thread that a bot has blocked for good would hold the process.
process.exit();
