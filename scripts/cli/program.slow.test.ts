// Errors of the command line, in this process: the message on standard error before exit code 2.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import type { Refusal } from './refusal.ts';
import { refusalOfCommand, runCommand } from './testing/run-command.ts';

test.each([
  [['rnu', '--seeds', '3'], "Unknown command: rnu, did you mean 'run'?\n"],
  [['run', '--bot', 'courier'], "Unknown flag: --bot, did you mean '--bots'?\n"],
  [['run', '--seed', '3', '--max-round', '9'], /--seed, did you mean '--seeds'\?\n.* '--max-rounds'\?\n/],
  [['run', '--bots', 'hauler:connect-abov=40'], "'connect-abov', did you mean 'connect-above'?"],
  [
    ['run', '--bots', 'courier', 'hauler'],
    "settings: 'hauler' must be a .json file or the folder of a run; bots have commas between them, as in --bots courier,hauler\n",
  ],
  [['run', '--seeds', 'many'], /^--seeds: must be a whole number from 1 to 1000000000 \(given: many\)\n$/],
  [
    ['run', '--bots', 'couriers,courier', '--options', 'fast'],
    /^settings: \d problems\n {2}--bots: there is no bot .*\n {2}--options: option 'fast' is not one of /,
  ],
  [['run', '--options', 'fast-strat'], "north-america's options, did you mean 'fast-start'?"],
  [['compare', 'results/latest'], /^compare <a> <b> \[more..\]: only 1 given\n/],
  [['league', 'add', 'ladder'], /^league add <folder> <bots..>: only 1 given\n/],
  [['schema', 'dek'], /^kind: must be one of .* \(given: dek\), did you mean 'deck'\?\n/],
  [['bots', 'haulr'], "there is no bot 'haulr', did you mean 'hauler'? ("],
  [
    ['run', '--until', 'decided', '--seeds', '5'],
    /^--seeds: must be at least 20, for --until to decide anything \(given: 5\)\n$/,
  ],
  [
    ['run', '--bots', 'couriers'],
    "there is no bot 'couriers' for crayon titles, did you mean 'courier'? (choose from ",
  ],
  [['deck', 'balance', '--first-seed', ' '], '--first-seed: needs a value'],
  [['run', '--bots', 'random,cmd:false'], 'cmd:false: is not a bot: exit code 1 (bot/exited)'],
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
    ['board', 'print', '--out', 'board.png', '--spacing-mm', '2'],
    /--out: must end in .pdf \(given: board.png\)\n.*--spacing-mm: must be a number from 6 to 40/,
  ],
  [['play', '--resume', 'nowhere.jsonl'], /^nowhere.jsonl: no such file\n$/],
  [['view', 'nowhere.jsonl'], /^nowhere.jsonl: no such file\n$/],
])('the command line %j exits with 2 and the message %s', async (args, message) => {
  expect((await refused(args)).text).toMatch(message);
});

test.each([
  ['game --bots random,random --seed 7x', 'setting/value', '--seed'],
  ['board check engine/crayon/example/deck.csv', 'file/kind', 'deck.csv'],
  ['board check', 'setting/missing', '--game'],
  ['deck fly', 'command/unknown', 'fly'],
  ['run --resume --seeds 3', 'setting/value', '--resume'],
  ['run --seating random', 'setting/value', '--seating'],
  ['worker --metrics-port 70000', 'setting/value', '--metrics-port'],
  ['bots --name hauler --name courier', 'setting/repeated', 'name'],
  ['mcp --title nope', 'title/unknown', "'nope'"],
  ['run --bots ,', 'setting/value', '--bots'],
  ['run --until bored', 'setting/value', '--until'],
  ['run --resume /nowhere', 'setting/conflict', '--resume'],
  ['run --bots README.md', 'bots/unknown bots/count', './'],
  ['check-bot ./bots', 'file/kind', './bots'],
  ['games . --at 0.5', 'setting/needs', '--at'],
  ['run --title chess', 'title/unknown', "'chess'"],
  ['run --options fast', 'option/unknown', "'fast'"],
  ['game --bots random,random --seed -1', 'setting/value', '--seed'],
  ['run --seeds', 'setting/value', '--seeds'],
  ['game', 'setting/missing', '--bots'],
  ['game --bots random,random --journal package.json', 'file/exists', 'package.json'],
  ['bench engine --seeds 7', 'setting/value', '--seeds'],
  ['bench engine --out package.json', 'file/exists', 'package.json'],
  ['game --bots random,random --journal /nowhere/g.jsonl', 'file/missing', '/nowhere'],
  ['game --bots ./nobody.ts,random', 'file/missing', './nobody.ts'],
  ['deck', 'command/unknown', "'build'"],
  ['gauntlet', 'setting/missing', 'against'],
  ['board check --game /nowhere', 'setting/value', '--game'],
  ['deck print README.md --out /nowhere/x.pdf', 'file/missing', '/nowhere'],
  ['deck balance --vary 1.01', 'setting/value', '--vary'],
  ['deck balance --bots courier', 'players/count', 'players'],
  ['deck balance no-such.csv', 'file/missing', 'no-such.csv'],
  ['deck balance --seeds 1 --out ./x --page x', 'setting/conflict', '--page'],
  ['deck balance --seeds 1 --out x --out y', 'setting/repeated', '--out'],
  ['play --bots hauler --port 70000', 'setting/value', '--port'],
  ['play --resume README.md --seed 4', 'setting/conflict', '--seed'],
  ['view engine/crayon/fixtures/victory.jsonl 0001', 'run/unknown', '0001'],
  ['view engine/crayon/fixtures/victory.jsonl --serve 70000', 'setting/value', '--serve'],
  ['draw engine/crayon/fixtures/victory.jsonl --out x.svg --round 900', 'setting/value', '--round'],
])('the command line %s is refused: %s about %s', async (line, codes, subject) => {
  const { text, problems } = await refused(line.split(' '));
  expect(problems.map(({ code }) => code).join(' ')).toBe(codes);
  expect(text).toContain(subject);
});

/** What a command line is refused for; it writes nothing. */
async function refused(args: readonly string[]): Promise<Refusal> {
  const folder = tempFolder();
  const isWriting = args[0] === 'run' || args[0] === 'tune';
  const found = await refusalOfCommand(...args, ...(isWriting ? ['--out', join(folder, 'new')] : []));
  expect(readdirSync(folder)).toEqual([]);
  return found!;
}

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
