// `switchback deck`: demand decks made, checked, balanced, compared and printed; a file of its own for each word that follows.
// A file that cannot be used throws DataError, which the command line tells and exits with 2.
import type { CommandGroup, LazyCommand } from '../settings/loading/lazy-commands.ts';

const DECK_COMMANDS: readonly LazyCommand[] = [
  {
    command: 'build',
    describe: 'Make a deck of demand cards: the same seed and board give the same file',
    load: async () => (await import('./deck/build.ts')).buildCommand,
  },
  {
    command: 'check [file]',
    describe: 'Measure a deck, yours or one made here; exit code 1 when a game with it would break',
    load: async () => (await import('./deck/check.ts')).checkCommand,
  },
  {
    command: 'balance [file]',
    describe:
      'Let bots play with a deck: which demands they use, what each should pay, which are out of line',
    load: async () => (await import('./deck/balance.ts')).balanceCommand,
  },
  {
    command: 'compare <a> <b>',
    describe: 'Play two decks on the same seeds: what is better, worse, or not decided',
    load: async () => (await import('./deck/compare.ts')).compareCommand,
  },
  {
    command: 'tune [file]',
    describe: 'Make the payouts of a deck better step by step, and prove it on fresh seeds',
    load: async () => (await import('./deck/tune.ts')).tuneCommand,
  },
  {
    command: 'print [file]',
    describe: 'Make a PDF of a deck for paper: demand cards, event cards and a chart of loads',
    load: async () => (await import('./deck/print.ts')).printCommand,
  },
];

export const deckCommand: CommandGroup = {
  command: 'deck',
  describe: 'Make, check, balance, compare, tune and print decks of demand cards',
  commands: DECK_COMMANDS,
  examples: [['$0 deck build --seed 7 --out deck.csv', 'Makes a deck']],
};
