// Role `designer`: boards, decks, rules and titles, made and measured.
import { type CommandGroup, commandEntries, type Role } from '../cli/settings/command-list.ts';

const title: CommandGroup = {
  commands: commandEntries(
    { 'report [title]': 'Let bots play a title; measure its length, choices, lead changes and luck' },
    { report: () => import('./commands/title-report.ts') },
  ),
  examples: [['$0 title report first-edition', 'Measure the first edition']],
};

const newCommands: CommandGroup = {
  commands: commandEntries(
    { 'title <folder>': 'Make a folder with a small playable title, in files to change' },
    { title: () => import('./commands/new-title.ts') },
  ),
  examples: [['$0 new title my-title', 'Make a title']],
};

const board: CommandGroup = {
  commands: commandEntries(
    {
      'check [file]': 'Measure a board; exit code 1 if a game on it would break',
      'draw [file]': 'Draw a board as a map',
      'compare <a> <b>': 'Compare two boards by games of bots with the same seeds',
      'print [file]': 'Make a PDF of a board: its map in tiles, and a sheet that shows how to join them',
    },
    {
      check: () => import('./commands/board/check.ts'),
      draw: () => import('./commands/board/draw.ts'),
      compare: () => import('./commands/board/compare.ts'),
      print: () => import('./commands/board/print.ts'),
    },
  ),
  examples: [['$0 board draw board.json --out map.png', 'Draw a board']],
};

const deck: CommandGroup = {
  commands: commandEntries(
    {
      build: 'Make a deck of demand cards; the same seed and board give the same file',
      'check [file]': 'Measure a deck; exit code 1 if a game with it would break',
      'balance [file]': 'Let bots play with a deck; show which payouts are out of line',
      'compare <a> <b>': 'Compare two decks by games of bots with the same seeds',
      'tune [file]': 'Improve the payouts of a deck step by step, and test the result on fresh seeds',
      'print [file]':
        'Make a PDF of a deck for paper, with event cards and a chart of loads, or sheets for Tabletop Simulator',
    },
    {
      build: () => import('./commands/deck/build.ts'),
      check: () => import('./commands/deck/check.ts'),
      balance: () => import('./commands/deck/balance.ts'),
      compare: () => import('./commands/deck/compare.ts'),
      tune: () => import('./commands/deck/tune.ts'),
      print: () => import('./commands/deck/print.ts'),
    },
  ),
  examples: [['$0 deck build --seed 7 --out deck.csv', 'Make a deck']],
};

const rules: CommandGroup = {
  commands: commandEntries(
    {
      'balance [file]':
        'Find the value of a rule for a target length of games, or target changes of the lead',
    },
    { balance: () => import('./commands/rules/balance.ts') },
  ),
  examples: [
    ['$0 rules balance --param goalCash=150..350 --target length=50', 'Which goal makes games of 50 rounds'],
  ],
};

export const designer: Role = {
  name: 'designer',
  about: 'boards, decks, rules and titles, made and measured',
  commands: commandEntries(
    {
      titles: 'List the titles and their optional rules',
      title: 'Measure a title: length, choices, lead changes, value of seats, luck and skill',
      new: 'Make a folder for your own title or bot',
      board: 'Check, draw, compare and print boards',
      deck: 'Build, check, balance, compare, tune and print decks of demand cards',
      rules: 'Find values of rules for a target length of games',
      'schema [kind]': 'Print the JSON Schema of boards, decks, events, rules or settings, for editors',
    },
    {
      titles: () => import('./commands/titles.ts'),
      title,
      new: newCommands,
      board,
      deck,
      rules,
      schema: () => import('./commands/schema.ts'),
    },
  ),
};
