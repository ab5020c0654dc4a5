// All commands in the order of the help, each with its line there and the module that is loaded when it is
// called.
import { type CommandLine, type CommandPart, linesOf } from '../settings/command-list.ts';

const leagueCommand =
  (word: keyof typeof import('./league.ts')): CommandPart =>
  async () => ({ command: (await import('./league.ts'))[word] });

const league: CommandPart = {
  commands: linesOf(
    {
      'init <folder>': 'Make a league: title, options, seats, data files and limits hold for all its games',
      'add <folder> <bots..>':
        'Let bots join: names, files, cmd:COMMAND, with parameters as in NAME:PARAMETER=VALUE',
      'retire <folder> <bots..>': "Retire bots; their games and ratings stay, and 'add' brings them back",
      'run <folder>': 'Play the missing games and no others; also resumes after an interruption',
      'table <folder>':
        'Print standings and ratings of all bots, retired ones too; also while games are played',
      'report <folder>': 'Make a page with the ladder, how ratings moved as bots joined, and all tables',
      'site <folder> <dir>': 'Make static pages for a web server: the ladder, a page a bot, games to look at',
      'game <folder> <id>':
        "Play a game of the league again, turn by turn; 'games FOLDER/season-1' lists them",
      'merge <folder> <other>':
        'Add the bots and games of another league with the same conditions to this one',
    },
    {
      init: leagueCommand('init'),
      add: leagueCommand('add'),
      retire: leagueCommand('retire'),
      run: () => import('./league-run.ts'),
      table: leagueCommand('table'),
      report: leagueCommand('report'),
      site: leagueCommand('site'),
      game: leagueCommand('game'),
      merge: leagueCommand('merge'),
    },
  ),
  examples: [
    ['$0 league init ladder --bots courier,hauler,connector,random', 'Makes a league of four'],
    ['$0 league run ladder', 'Plays what is missing: all of it'],
    ['$0 league add ladder ./my-bot.ts', 'A fifth bot'],
    ['$0 league run ladder', 'Plays only the games in which it sits'],
  ],
};

const board: CommandPart = {
  commands: linesOf(
    {
      'check [file]': 'Measure a board, yours or one made here; exit code 1 when a game on it would break',
      'draw [file]': 'Draw a board as a map',
      'compare <a> <b>': 'Play two boards on the same seeds: what is better, worse, or not decided',
      'print [file]':
        'Make a PDF of a board for paper: its map in tiles, and a sheet that shows how they go together',
    },
    {
      check: () => import('./board/check.ts'),
      draw: () => import('./board/draw.ts'),
      compare: () => import('./board/compare.ts'),
      print: () => import('./board/print.ts'),
    },
  ),
  examples: [['$0 board draw board.json --out map.png', 'Draws a board']],
};

const deck: CommandPart = {
  commands: linesOf(
    {
      build: 'Make a deck of demand cards: the same seed and board give the same file',
      'check [file]': 'Measure a deck, yours or one made here; exit code 1 when a game with it would break',
      'balance [file]':
        'Let bots play with a deck: which demands they use, what each should pay, which are out of line',
      'compare <a> <b>': 'Play two decks on the same seeds: what is better, worse, or not decided',
      'tune [file]': 'Make the payouts of a deck better step by step, and prove it on fresh seeds',
      'print [file]': 'Make a PDF of a deck for paper: demand cards, event cards and a chart of loads',
    },
    {
      build: () => import('./deck/build.ts'),
      check: () => import('./deck/check.ts'),
      balance: () => import('./deck/balance.ts'),
      compare: () => import('./deck/compare.ts'),
      tune: () => import('./deck/tune.ts'),
      print: () => import('./deck/print.ts'),
    },
  ),
  examples: [['$0 deck build --seed 7 --out deck.csv', 'Makes a deck']],
};

const title: CommandPart = {
  commands: linesOf(
    {
      'report [title]':
        'Let bots play a game and measure what a designer asks: length, choices, lead changes, luck',
    },
    { report: () => import('./title-report.ts') },
  ),
  examples: [['$0 title report first-edition', 'Measures the first edition']],
};

const newCommands: CommandPart = {
  commands: linesOf(
    {
      'title <folder>': 'Make a folder with a small game that plays, in files to change',
      'bot <folder>': 'Make a folder with a bot that plays, its test, and files that start it',
    },
    { title: () => import('./new-title.ts'), bot: () => import('./new-bot.ts') },
  ),
  examples: [['$0 new title my-title', 'Makes a game']],
};

const bench: CommandPart = {
  commands: linesOf(
    {
      engine:
        'Measure speed, determinism and the first bots against their bars; exit code 1 when one is missed',
      options: 'Measure what each optional rule does to the length of games, on the same seeds',
      paths:
        'Race the path finders on questions from games; exit code 1 when one is wrong or an aim is missed',
      'positions <positions>':
        'Play the next turn of recorded positions: a hash of what bots play, which moves when play does',
      work: 'Count what bots do in a game: searches, settled mileposts, plans; the same on every machine',
    },
    {
      engine: () => import('./bench/engine.ts'),
      options: () => import('./bench/options.ts'),
      paths: () => import('./bench/paths.ts'),
      positions: () => import('./bench/positions.ts'),
      work: () => import('./bench/work.ts'),
    },
  ),
  examples: [['$0 bench engine', 'Speed and first bars']],
};

export const COMMANDS: readonly CommandLine[] = linesOf(
  {
    'run [settings]': 'Play a tournament and write its results',
    'merge <folders..>': "Merge the shards that machines played with 'run --shard' into one run",
    league: 'Keep a ladder of bots that join and retire: only missing games are played',
    worker: "Play games of runs that other machines started with 'run --queue'",
    'report [folder]': 'Make a page with charts from the results of a run',
    'game [id]': 'Play one game and narrate it turn by turn, or one of a run again',
    'compare <a> <b>': 'Compare two runs seed by seed: what is better, worse, or not decided',
    'tune <bot>': 'Find better numbers for the parameters of a bot, and prove it on fresh seeds',
    'games <run>': 'List games of a run: worst losses, upsets, longest games, faults',
    'replay <file>': 'Play a recorded game again and compare; exit code 1 when it differs',
    play: 'Play against bots yourself, in a browser',
    mcp: 'Give a language model a seat at a table, by the Model Context Protocol',
    env: 'Play games for a learner in another process, such as Python, decision by decision',
    'draw <file>': 'Draw a recorded game on its map: all track, trains and standings',
    'view <file> [id]': 'Watch a game in a browser: writes one page with the board, or serves it',
    title: 'Measure a game: length, choices, lead changes, worth of seats, luck and skill',
    new: 'Make a folder with a game or a bot of your own',
    titles: 'List the games and their optional rules',
    bots: 'List the bots and their parameters',
    'check-bot <bot>': 'Check that a bot keeps to the rules for bots; exit code 1 when it does not',
    board: 'Check, draw, compare and print boards',
    deck: 'Make, check, balance, compare, tune and print decks of demand cards',
    'schema [kind]': 'Print the JSON Schema of boards, decks, events, rules or settings, for editors',
    bench: 'Measure this machine',
    'completion <shell>': 'Print a script that completes commands and flags in your shell',
  },
  {
    run: () => import('./run.ts'),
    merge: () => import('./merge.ts'),
    league,
    worker: () => import('./worker.ts'),
    report: () => import('./report.ts'),
    game: () => import('./game.ts'),
    compare: () => import('./compare.ts'),
    tune: () => import('./tune.ts'),
    games: () => import('./games.ts'),
    replay: () => import('./replay.ts'),
    play: () => import('./play.ts'),
    mcp: () => import('./mcp.ts'),
    env: () => import('./env.ts'),
    draw: () => import('./draw.ts'),
    view: () => import('./view.ts'),
    title,
    new: newCommands,
    titles: () => import('./titles.ts'),
    bots: () => import('./bots.ts'),
    'check-bot': () => import('./check-bot.ts'),
    board,
    deck,
    schema: () => import('./schema.ts'),
    bench,
    completion: () => import('./completion.ts'),
  },
);
