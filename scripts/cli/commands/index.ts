// All commands in the order of the help, each with its line in the help and the module that it loads.
import {
  type CommandEntry,
  type CommandGroup,
  type CommandLoader,
  commandEntries,
} from '../settings/command-list.ts';

const leagueCommand =
  (word: keyof typeof import('./league.ts')): CommandLoader =>
  async () => ({ command: (await import('./league.ts'))[word] });

const league: CommandGroup = {
  commands: commandEntries(
    {
      'init <folder>': 'Make a league; its title, options, seats, data files and limits are final',
      'add <folder> <bots..>': 'Let bots join: names, files, cmd:COMMAND, or NAME:PARAMETER=VALUE',
      'retire <folder> <bots..>': "Retire bots; their games and ratings stay, and 'add' brings them back",
      'run <folder>': 'Play the missing games; also resumes after an interruption',
      'table <folder>': 'Print standings and ratings of all bots, even while games are played',
      'report <folder>': 'Make a page with the ladder, the history of ratings, and all tables',
      'site <league> <folder>':
        'Make static pages for a web server: the ladder, a page for each bot, and games',
      'game <folder> <id>': "Replay a game of the league turn by turn; 'games FOLDER/season-1' lists games",
      'close <folder>': 'Play no more for good; sites of a league with a key then show its games',
      'merge <folder> <other>': 'Add the bots and games of another league with the same conditions',
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
      close: leagueCommand('close'),
      merge: leagueCommand('merge'),
    },
  ),
  examples: [
    ['$0 league init ladder --bots courier,hauler,connector,random', 'Make a league of four bots'],
    ['$0 league run ladder', 'Play the missing games, here all'],
    ['$0 league add ladder ./my-bot.ts', 'Add a fifth bot'],
    ['$0 league run ladder', 'Play only the games of the new bot'],
  ],
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
      check: () => import('./board/check.ts'),
      draw: () => import('./board/draw.ts'),
      compare: () => import('./board/compare.ts'),
      print: () => import('./board/print.ts'),
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
      build: () => import('./deck/build.ts'),
      check: () => import('./deck/check.ts'),
      balance: () => import('./deck/balance.ts'),
      compare: () => import('./deck/compare.ts'),
      tune: () => import('./deck/tune.ts'),
      print: () => import('./deck/print.ts'),
    },
  ),
  examples: [['$0 deck build --seed 7 --out deck.csv', 'Make a deck']],
};

const rules: CommandGroup = {
  commands: commandEntries(
    {
      'balance [file]': 'Find the value of a rule that gives games the wished length or changes of the lead',
    },
    { balance: () => import('./rules/balance.ts') },
  ),
  examples: [
    ['$0 rules balance --param goalCash=150..350 --target length=50', 'Which goal makes games of 50 rounds'],
  ],
};

const title: CommandGroup = {
  commands: commandEntries(
    { 'report [title]': 'Let bots play a title; measure its length, choices, lead changes and luck' },
    { report: () => import('./title-report.ts') },
  ),
  examples: [['$0 title report first-edition', 'Measure the first edition']],
};

const newCommands: CommandGroup = {
  commands: commandEntries(
    {
      'title <folder>': 'Make a folder with a small playable title, in files to change',
      'bot <folder>': 'Make a folder with a playable bot, its test, and files that start it',
    },
    { title: () => import('./new-title.ts'), bot: () => import('./new-bot.ts') },
  ),
  examples: [['$0 new title my-title', 'Make a title']],
};

const bench: CommandGroup = {
  commands: commandEntries(
    {
      engine: 'Measure speed, determinism and wins of this build; exit code 1 when a target is missed',
      paths: 'Race the pathfinders on questions from games; exit code 1 when one is wrong or a target missed',
      'positions <positions>': 'Let bots play the next turn of recorded positions; print a signature of play',
      work: 'Count the work of bots in a game: searches, settled mileposts, plans; equal on every machine',
    },
    {
      engine: () => import('./bench/engine.ts'),
      paths: () => import('./bench/paths.ts'),
      positions: () => import('./bench/positions.ts'),
      work: () => import('./bench/work.ts'),
    },
  ),
  examples: [['$0 bench engine', 'Measure speed and targets']],
};

export const COMMANDS: readonly CommandEntry[] = commandEntries(
  {
    'run [settings]': 'Play a tournament and write its results',
    'gauntlet [bot]':
      'Play a newcomer, or several takes of an idea, against a field; the field does not play itself',
    'merge <folders..>': "Merge the shards that machines played with 'run --shard' into one run",
    league: 'Keep a ladder of bots that join and retire; only missing games are played',
    worker: "Play games of runs that other machines started with 'run --queue'",
    'runs [folder]': 'List runs: names, dates, bots, verdicts, states',
    'report [folder]': 'Make a page with charts from the results of a run',
    'game [id]': 'Play one game, or replay one of a run, and narrate it turn by turn',
    'compare <a> <b> [more..]': 'Say what differs between runs, and compare them seed by seed, with verdicts',
    'tune <bot>': 'Find better parameters for a bot, and test them on fresh seeds',
    'games <run>': 'List games of a run: worst losses, upsets, longest games, faults',
    'replay <file>': 'Play a recorded game again and compare; exit code 1 when it differs',
    play: 'Play against bots yourself, in a browser',
    mcp: 'Give a language model a seat at a table, by the Model Context Protocol',
    env: 'Play games for a learner in another process, such as Python, decision by decision',
    'draw <file>': 'Draw a recorded game on its map: all track, trains and standings',
    'view <file> [id]': 'Write a page that shows a game on its board, or serve the page',
    title: 'Measure a title: length, choices, lead changes, value of seats, luck and skill',
    new: 'Make a folder for your own title or bot',
    titles: 'List the titles and their optional rules',
    'bots [name]': 'List the bots and their parameters',
    'check-bot <bot>': 'Check that a bot keeps to the rules for bots; exit code 1 when it does not',
    board: 'Check, draw, compare and print boards',
    deck: 'Build, check, balance, compare, tune and print decks of demand cards',
    rules: 'Find values of rules for games of a wished length',
    'schema [kind]': 'Print the JSON Schema of boards, decks, events, rules or settings, for editors',
    bench: 'Measure the speed and work of this build on this machine',
    'completion <shell>': 'Print a script that completes commands and flags in your shell',
  },
  {
    run: () => import('./run.ts'),
    gauntlet: () => import('./gauntlet.ts'),
    merge: () => import('./merge.ts'),
    league,
    worker: () => import('./worker.ts'),
    runs: () => import('./runs.ts'),
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
    rules,
    schema: () => import('./schema.ts'),
    bench,
    completion: () => import('./completion.ts'),
  },
);
