// `switchback deck`: demand decks made, checked and balanced; a file of its own for each word that follows.
// A file that cannot be used throws DataError, which the command line tells and exits with 2.
import type { CommandModule } from 'yargs';
import { balanceCommand } from './deck/balance.ts';
import { buildCommand } from './deck/build.ts';
import { checkCommand } from './deck/check.ts';
import { compareCommand } from './deck/compare.ts';
import { tuneCommand } from './deck/tune.ts';

export const deckCommand: CommandModule = {
  command: 'deck',
  describe: 'Make, check, balance, compare and tune decks of demand cards',
  builder: (yargs) =>
    yargs
      .command(buildCommand)
      .command(checkCommand)
      .command(balanceCommand)
      .command(compareCommand)
      .command(tuneCommand)
      .demandCommand(1, "Name one of 'build', 'check', 'balance', 'compare' and 'tune'.")
      .strictCommands()
      .strict()
      .example('$0 deck build --seed 7 --out deck.csv', 'Makes a deck'),
  handler: () => {},
};
