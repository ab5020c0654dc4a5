// Errors of the command line, in this process: the message on standard error before exit code 2.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { refusal, runCommand } from './commands/testing/run-command.ts';

const VICTORY = 'engine/crayon/fixtures/victory.jsonl';

test.each([
  [['rnu', '--seeds', '3'], "Unknown command: rnu, did you mean 'run'?\n"],
  [['run', '--bot', 'courier'], "Unknown flag: --bot, did you mean '--bots'?\n"],
  [['run', '--seed', '3', '--max-round', '9'], /--seed, did you mean '--seeds'\?\n.* '--max-rounds'\?\n/],
  [['run', '--bots', 'hauler:connect-abov=40'], "'connect-abov', did you mean 'connect-above'?"],
  [['game', '--bots', 'random,random', '--seed', '7x'], '--seed: must be a number (given: 7x)\n'],
  [['board', 'check', 'engine/crayon/example/deck.csv'], 'deck.csv: a board is a .json file'],
  [['board', 'check'], 'name a board file, a folder of data files with --game, or a title with --title\n'],
  [['deck', 'fly'], 'Unknown command: fly'],
  [['run', '--resume', '--seeds', '3'], '--resume: needs a value\n'],
  [
    ['run', '--bots', 'courier', 'hauler'],
    "settings: 'hauler' must be a .json file or the folder of a run; bots have commas between them, as in --bots courier,hauler\n",
  ],
  [['run', '--seeds', 'many'], /^--seeds: must be a whole number from 1 to 1000000000 \(given: many\)\n$/],
  [['run', '--seating', 'random'], '--seating: must be one of balanced, rotation (given: random)\n'],
  [
    ['worker', '--metrics-port', '70000'],
    '--metrics-port: must be a whole number from 0 to 65535 (given: 70000)\n',
  ],
  [
    ['run', '--bots', 'couriers,courier', '--options', 'fast'],
    /^settings: \d problems\n {2}--bots: there is no bot .*\n {2}--options: option 'fast' is not one of /,
  ],
  [['run', '--options', 'fast-strat'], "north-america's options, did you mean 'fast-start'?"],
  [['compare', 'results/latest'], /^compare <a> <b> \[more..\]: only 1 given\n/],
  [['league', 'add', 'ladder'], /^league add <folder> <bots..>: only 1 given\n/],
  [['schema', 'dek'], /^kind: must be one of .* \(given: dek\), did you mean 'deck'\?\n/],
  [['bots', '--name', 'hauler', '--name', 'courier'], 'name: must be given only once'],
  [['bots', 'haulr'], "there is no bot 'haulr', did you mean 'hauler'? ("],
  [['mcp', '--title', 'nope'], "there is no title 'nope' (choose from"],
  [['run', '--bots', ','], '--bots: must name at least one bot'],
  [
    ['run', '--until', 'bored'],
    '--until: must be best, best=D, top=K, top=K,D, decided, decided=D, width=W or sprt=D0,D1 (given: bored)',
  ],
  [['run', '--resume', '/nowhere'], 'cannot be combined with --resume'],
  [
    ['run', '--until', 'decided', '--seeds', '5'],
    /^--seeds: must be at least 20, for --until to decide anything \(given: 5\)\n$/,
  ],
  [['run', '--bots', 'README.md'], 'the path of a file begins with ./ and ends in .ts or .js'],
  [
    ['run', '--bots', 'couriers'],
    "there is no bot 'couriers' for crayon titles, did you mean 'courier'? (choose from ",
  ],
  [['check-bot', './bots'], 'is a folder, expected the file of a bot'],
  [['games', '.', '--at', '0.5'], '--at: needs --save-positions\n'],
  [['deck', 'balance', '--first-seed', ' '], '--first-seed: needs a value'],
  [['run', '--title', 'chess'], "there is no title 'chess' (choose from north-america"],
  [['run', '--options', 'fast'], "option 'fast' is not one of north-america's options"],
  [['game', '--bots', 'random,random', '--seed', '-1'], '--seed: must be a whole number, 0 or more'],
  [['run', '--seeds'], '--seeds: needs a value\n'],
  [['game'], 'name the bots with --bots'],
  [
    ['game', '--bots', 'random,random', '--journal', 'package.json'],
    'package.json: exists already: name another',
  ],
  [['bench', 'engine', '--seeds', '7'], '--seeds: must be a whole number, 8 or more (given: 7)\n'],
  [['bench', 'engine', '--out', 'package.json'], 'package.json: exists already: name another'],
  [['game', '--bots', 'random,random', '--journal', '/nowhere/g.jsonl'], 'there is no folder /nowhere'],
  [['game', '--bots', './nobody.ts,random'], './nobody.ts: no such file'],
  [['run', '--bots', 'random,cmd:false'], 'cmd:false: is not a bot: exit code 1 (bot/exited)'],
  [['deck'], "Name one of 'build', 'check', 'balance', 'compare', 'tune' and 'print'."],
  [['tune', 'hauler', '--params', 'reserv'], "hauler has no such parameter, did you mean 'reserve'?"],
  [
    ['tune', 'hauler', '--params', 'reserve', '--games', '1', '--proof', '2'],
    /--games: must be .*\n.*--proof: must be/,
  ],
  [
    ['game', '--bots', 'random,random', '--board', 'engine/crayon/titles/first-edition/board.json'],
    /^deck: the title's file does not fit board .*: give one with --deck FILE.*\n$/,
  ],
  [
    ['board', 'draw', 'engine/crayon/example/board.json', '--out', 'map.gif', '--width', '5'],
    /--out: must end in .svg or .png \(given: map.gif\)\n.*--width: must be a whole number from 200 to 8000/,
  ],
  [
    ['board', 'check', '--game', '/nowhere'],
    '--game: the folder /nowhere has none of these files: board.json, rules.json',
  ],
  [
    ['board', 'print', '--out', 'board.png', '--spacing-mm', '2'],
    /--out: must end in .pdf \(given: board.png\)\n.*--spacing-mm: must be a number from 6 to 40/,
  ],
  [['deck', 'print', 'README.md', '--out', '/nowhere/x.pdf'], 'there is no folder /nowhere'],
  [['deck', 'balance', '--vary', '1.01'], '--vary: must be a number from 0 to 1'],
  [['deck', 'balance', '--bots', 'courier'], 'players: 1 given'],
  [['deck', 'balance', 'no-such.csv'], 'no-such.csv: no such file'],
  [
    ['deck', 'balance', '--seeds', '1', '--out', './x', '--page', 'x'],
    '--page: must be another file than --out',
  ],
  [['deck', 'balance', '--seeds', '1', '--out', 'x', '--out', 'y'], '--out: must be given only once'],
  [['play', '--bots', 'hauler', '--port', '70000'], '--port: must be a whole number from 0 to 65535'],
  [['play', '--resume', 'nowhere.jsonl'], /^nowhere.jsonl: no such file\n$/],
  [
    ['play', '--resume', 'README.md', '--seed', '4'],
    '--seed: leave it out, because the journal of --resume sets it',
  ],
  [['view', 'nowhere.jsonl'], /^nowhere.jsonl: no such file\n$/],
  [['view', VICTORY, '0001'], 'is not the folder of a run'],
  [['view', VICTORY, '--serve', '70000'], '--serve: must be a whole number from 0 to 65535 (given: 70000)'],
  [['draw', VICTORY, '--out', 'x.svg', '--round', '900'], '--round: must be at most '],
])('the command line %j exits with 2 and the message %s', async (args, message) => {
  const folder = tempFolder();
  const isWriting = args[0] === 'run' || args[0] === 'tune';
  const error = await refusal(...args, ...(isWriting ? ['--out', join(folder, 'new')] : []));
  expect(error).toMatch(message);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ...['run', 'merge', 'game', 'replay', 'view', 'titles', 'bots', 'check-bot', 'board', 'deck', 'bench'],
  ...['league init', 'league run', 'deck tune', 'deck compare', 'bench engine', 'tune', 'worker', 'play'],
])('the help of %s has examples and fits 100 columns', async (command) => {
  const { stdout } = await runCommand(...command.split(' '), '--help');
  expect(stdout).toContain(`switchback ${command}`);
  expect(stdout).toContain('Examples:');
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});

test('the help of play says when bots are required', async () => {
  const { stdout } = await runCommand('play', '--help');
  expect(stdout.replace(/\s+/g, ' ')).toContain('[required, except for a game for one]');
  expect(stdout).toContain('--no-open');
});

test('the commands titles and bots list the shipped titles and bots', async () => {
  const { stdout } = await runCommand('titles');
  expect(stdout).toMatch(/^north-america {2}\(North America; 2-6 players/);
  expect(stdout).not.toContain('pebbles');
  expect((await runCommand('bots')).stdout).toMatch(/^crayon\n/);
});
