#!/usr/bin/env node
// The command line. Exit codes: 0 done, 1 the run or check failed, 2 bad usage or unreadable file, 130 interrupted.
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { didYouMean } from '../arena/files/did-you-mean.ts';
import { DataError, ENGINE_VERSION, printable } from '../engine/index.ts';
import { flagWithBlankValue } from './command-line/blank-value.ts';
import { joinNegatives } from './command-line/join-negatives.ts';
import { steadyStreams, streamFaults } from './command-line/steady-streams.ts';
import './command-line/queue/queue-password.ts';
import { COMMANDS, loadCommands } from './commands/index.ts';

/** Something about the command line itself, as yargs found it. */
class UsageError extends Error {}

const WIDTH = Math.min(100, process.stdout.columns ?? 100);

/** A command that there is not, with the one that was perhaps meant. */
const meant = (message: string): string => {
  const unknown = /^Unknown command: (\S+)$/.exec(message)?.[1];
  return unknown === undefined ? message : message + didYouMean(unknown, Object.keys(COMMANDS));
};

async function main(args: string[]): Promise<void> {
  if (args.length === 1 && args[0] === '--version') {
    process.stdout.write(`${ENGINE_VERSION}\n`);
    return;
  }
  const blank = flagWithBlankValue(args);
  if (blank !== undefined) throw new UsageError(`${blank.slice(2)}: needs a value`);
  const cli = yargs(args)
    .scriptName('switchback')
    .usage('$0 <command>\n\nA deterministic arena for bots that play crayon-rail games.')
    .command(
      await loadCommands(args.filter((word) => word !== '--get-yargs-completions' && word !== 'switchback')),
    )
    .demandCommand(1, "Name a command; 'switchback --help' lists them.")
    .strictCommands()
    .strict()
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
          meant(message)
            .split('\n')
            .map((line) => printable(line))
            .join('\n'),
        )
      );
    });
  await cli.parseAsync();
}

const streams = steadyStreams();

try {
  await main(joinNegatives(hideBin(process.argv)));
} catch (error) {
  if (error instanceof UsageError || error instanceof DataError) {
    const hint =
      error instanceof UsageError ? "\n'switchback --help' and 'switchback <command> --help' tell more." : '';
    process.stderr.write(`${error.message}${hint}\n`);
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
