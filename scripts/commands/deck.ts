// `switchback deck`: demand decks made, checked, balanced, compared and printed; a file of its own for each word that follows.
// A file that cannot be used throws DataError, which the command line tells and exits with 2.
import type { CommandModule } from 'yargs';
import { balanceCommand } from './deck/balance.ts';
import { buildCommand } from './deck/build.ts';
import { checkCommand } from './deck/check.ts';
import { compareCommand } from './deck/compare.ts';
import { printCommand } from './deck/print.ts';
import { tuneCommand } from './deck/tune.ts';

export const deckCommand: CommandModule = {
  command: 'deck',
  describe: 'Make, check, balance, compare, tune and print decks of demand cards',
  builder: (yargs) =>
    yargs
      .command(buildCommand)
      .command(checkCommand)
      .command(balanceCommand)
      .command(compareCommand)
      .command(tuneCommand)
      .command(printCommand)
      .demandCommand(1, "Name one of 'build', 'check', 'balance', 'compare', 'tune' and 'print'.")
      .strictCommands()
      .strict()
      .example('$0 deck build --seed 7 --out deck.csv', 'Makes a deck'),
  handler: () => {},
};
