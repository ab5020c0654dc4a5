// All commands in the order of the help; each is loaded when it is called.
import type { LazyCommand } from '../settings/loading/lazy-commands.ts';

export const COMMANDS: readonly LazyCommand[] = [
  {
    command: 'run [settings]',
    describe: 'Play a tournament and write its results',
    load: async () => (await import('./run.ts')).runCommand,
  },
  {
    command: 'merge <folders..>',
    describe: "Put the shards of a run together that machines played with 'run --shard'",
    load: async () => (await import('./merge.ts')).mergeCommand,
  },
  {
    command: 'league',
    describe: 'Keep a ladder of bots that join and retire: only games that are missing are played',
    load: async () => (await import('./league.ts')).leagueCommand,
  },
  {
    command: 'worker',
    describe: "Play games of runs that other machines started with 'run --queue'",
    load: async () => (await import('./worker.ts')).workerCommand,
  },
  {
    command: 'report [folder]',
    describe: 'Make a page with charts from the results of a run',
    load: async () => (await import('./report.ts')).reportCommand,
  },
  {
    command: 'game [id]',
    describe: 'Play one game and tell it turn by turn, or one of a run again',
    load: async () => (await import('./game.ts')).gameCommand,
  },
  {
    command: 'compare <a> <b>',
    describe: 'Compare two runs seed by seed: what is better, worse, or not decided',
    load: async () => (await import('./compare.ts')).compareCommand,
  },
  {
    command: 'tune <bot>',
    describe: 'Find better numbers for the parameters of a bot, and prove it on fresh seeds',
    load: async () => (await import('./tune.ts')).tuneCommand,
  },
  {
    command: 'games <run>',
    describe: 'List games of a run: worst losses, upsets, longest games, faults',
    load: async () => (await import('./games.ts')).gamesCommand,
  },
  {
    command: 'replay <file>',
    describe: 'Play a recorded game again and compare; exit code 1 when it differs',
    load: async () => (await import('./replay.ts')).replayCommand,
  },
  {
    command: 'play',
    describe: 'Play against bots yourself, in a browser',
    load: async () => (await import('./play.ts')).playCommand,
  },
  {
    command: 'draw <file>',
    describe: 'Draw a recorded game on its map: all track, trains and standings',
    load: async () => (await import('./draw.ts')).drawCommand,
  },
  {
    command: 'view <file> [id]',
    describe: 'Watch a game in a browser: writes one page with the board, or serves it',
    load: async () => (await import('./view.ts')).viewCommand,
  },
  {
    command: 'titles',
    describe: 'List the games and their optional rules',
    load: async () => (await import('./titles.ts')).titlesCommand,
  },
  {
    command: 'bots',
    describe: 'List the bots and their parameters',
    load: async () => (await import('./bots.ts')).botsCommand,
  },
  {
    command: 'check-bot <bot>',
    describe: 'Check that a bot keeps to the rules for bots; exit code 1 when it does not',
    load: async () => (await import('./check-bot.ts')).checkBotCommand,
  },
  {
    command: 'board',
    describe: 'Check, draw, compare and print boards',
    load: async () => (await import('./board.ts')).boardCommand,
  },
  {
    command: 'deck',
    describe: 'Make, check, balance, compare, tune and print decks of demand cards',
    load: async () => (await import('./deck.ts')).deckCommand,
  },
  {
    command: 'schema [kind]',
    describe: 'Print the JSON Schema of boards, decks, events, rules or settings, for editors',
    load: async () => (await import('./schema.ts')).schemaCommand,
  },
  {
    command: 'bench',
    describe: 'Measure this machine',
    load: async () => (await import('./bench.ts')).benchCommand,
  },
  {
    command: 'completion <shell>',
    describe: 'Print a script that completes commands and flags in your shell',
    load: async () => (await import('./completion.ts')).completionCommand,
  },
];
