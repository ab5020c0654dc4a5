// `switchback league`: a ladder of bots that grows; a file of its own for each word that follows.
import type { CommandGroup, LazyCommand } from '../settings/loading/lazy-commands.ts';

const LEAGUE_COMMANDS: readonly LazyCommand[] = [
  {
    command: 'init <folder>',
    describe: 'Make a league: title, options, seats, data files and limits hold for all its games',
    load: async () => (await import('./league/init.ts')).initCommand,
  },
  {
    command: 'add <folder> <bots..>',
    describe: 'Let bots join: names, files, cmd:COMMAND, with parameters as in NAME:PARAMETER=VALUE',
    load: async () => (await import('./league/add.ts')).addCommand,
  },
  {
    command: 'retire <folder> <bots..>',
    describe: "Retire bots; their games and ratings stay, and 'add' brings them back",
    load: async () => (await import('./league/retire.ts')).retireCommand,
  },
  {
    command: 'run <folder>',
    describe: 'Play the games that are missing, and only those; also resumes after an interruption',
    load: async () => (await import('./league/run.ts')).runCommand,
  },
  {
    command: 'table <folder>',
    describe: 'Print standings and ratings of all bots, retired ones too; also while games are played',
    load: async () => (await import('./league/table.ts')).tableCommand,
  },
  {
    command: 'report <folder>',
    describe: 'Make a page with the ladder, how ratings moved as bots joined, and all tables',
    load: async () => (await import('./league/report.ts')).reportCommand,
  },
  {
    command: 'game <folder> <id>',
    describe: "Play a game of the league again and tell it turn by turn; 'games FOLDER/season-1' lists them",
    load: async () => (await import('./league/game.ts')).gameCommand,
  },
  {
    command: 'merge <folder> <other>',
    describe: 'Put the bots and games of another league of the same conditions into this one',
    load: async () => (await import('./league/merge.ts')).mergeCommand,
  },
];

export const leagueCommand: CommandGroup = {
  command: 'league',
  describe: 'Keep a ladder of bots that join and retire: only games that are missing are played',
  commands: LEAGUE_COMMANDS,
  examples: [
    ['$0 league init ladder --bots courier,hauler,connector,random', 'Makes a league of four'],
    ['$0 league run ladder', 'Plays what is missing: all of it'],
    ['$0 league add ladder ./my-bot.ts', 'A fifth bot'],
    ['$0 league run ladder', 'Plays only the games in which it sits'],
  ],
};
