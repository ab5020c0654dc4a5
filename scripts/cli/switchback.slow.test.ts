// The command line as users meet it: what is printed, what is written, which exit code. Runs the compiled program.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, realpathSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFolder, tempFolder } from '../../arena/testing/temp-folder.ts';
import { PROGRAM, switchback } from '../dev/testing/switchback.ts';

describe('usage', () => {
  test.each([
    [['fly'], 'Unknown command: fly'],
    [['rnu', '--seeds', '3'], "Unknown command: rnu, did you mean 'run'?\n"],
    [['run', '--bot', 'courier'], "Unknown flag: --bot, did you mean '--bots'?\n"],
    [['run', '--seed', '3', '--max-round', '9'], /--seed, did you mean '--seeds'\?\n.* '--max-rounds'\?\n/],
    [['run', '--bots', 'hauler:connect-abov=40'], "'connect-abov', did you mean 'connect-above'?"],
    [['game', '--bots', 'random,random', '--seed', '7x'], 'command line: --seed 7x must be a number\n'],
    [['game', '--bots', 'random,random', '--seed=7x'], 'command line: --seed 7x must be a number\n'],
    [['board', 'check', 'engine/crayon/example/deck.csv'], 'deck.csv: a board is a .json file'],
    [['board', 'check'], 'command line: name a board file, or the folder of a game with --game\n'],
    [['deck', 'fly'], 'Unknown command: fly'],
    [['run', '--sedes', '3'], "Unknown flag: --sedes, did you mean '--seeds'?"],
    [['run', '--resume', '--seeds', '3'], 'command line: resume: needs a value\n'],
    [['game', '--bots', 'random,random', '--seed'], 'command line: seed: needs a value\n'],
    [['run', '--seeds', 'many'], 'seeds: must be a whole number from 1 to 1000000000 (given: many)'],
    [['run', '--bots', ','], 'bots: must name at least one bot'],
    [['run', '--until', 'bored'], 'until: must be width=W, decided, decided=D or sprt=D0,D1 (given: bored)'],
    [['run', '--resume', '/nowhere'], 'leave it out with --resume'],
    [['run', '--until', 'decided', '--seeds', '5'], 'seeds: nothing can be decided below 20 seeds'],
    [['run', '--bots', 'README.md'], 'the path of a file begins with ./ and ends in .ts or .js'],
    [['check-bot', './nobody.ts'], /^bots: \.\/nobody\.ts: no such file\n$/],
    [
      ['run', '--bots', 'couriers'],
      "there is no bot 'couriers' for crayon titles, did you mean 'courier'? (choose from ",
    ],
    [['check-bot', './bots'], 'is a folder, expected the file of a bot'],
    [['deck', 'balance', '--first-seed', ' '], 'first-seed: needs a value'],
    [['run', '--title', 'chess'], "there is no title 'chess' (choose from north-america"],
    [['run', '--options', 'fast'], "option 'fast' is not one of north-america's options"],
    [['run', '--board', '/nowhere.json'], '/nowhere.json: no such file'],
    [['run', '/nowhere.json'], '/nowhere.json: no such file'],
    [['game', '--bots', 'random,random', '--seed', '-1'], 'seed: must be a whole number'],
    [['game'], 'command line: say who plays, with --bots'],
    [
      ['game', '--bots', 'random,random', '--journal', 'package.json'],
      'package.json: is there already: name another',
    ],
    [['bench', 'engine', '--out', 'package.json'], 'package.json: is there already: name another'],
    [['bench', 'options', '--out', 'package.json'], 'package.json: is there already: name another'],
    [['bench', 'paths', '--out', 'package.json'], 'package.json: is there already: name another'],
    [['game', '--bots', 'random,random', '--journal', '/nowhere/g.jsonl'], 'there is no folder /nowhere'],
    [['game', '--bots', './nobody.ts,random'], './nobody.ts: no such file'],
    [['run', '--bots', 'random,cmd:false'], 'cmd:false: is no bot: exit code 1 (bot/exited)'],
    [['check-bot', 'couriers'], "there is no bot 'couriers' for crayon titles"],
    [['check-bot', 'courier', '--games', '0'], '--games 0 must be a whole number from 1 to 1000'],
    [['deck'], "Name one of 'build', 'check', 'balance', 'compare', 'tune' and 'print'."],
    [['deck', 'check', 'deck.csv', '--seats', '7'], '--seats 7 must be a whole number from 1 to 6'],
    [['replay', '/nowhere.jsonl'], '/nowhere.jsonl: no such file'],
  ])('%j is refused with exit code 2', (args, message) => {
    const folder = tempFolder();
    const { code, out, err } = switchback(
      ...args,
      ...(args[0] === 'run' ? ['--out', join(folder, 'new')] : []),
    );
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
    expect(out).toBe('');
    expect(code).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('without a command all are listed', () => {
    const { code, out, err } = switchback();
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(out).toBe(switchback('--help').out);
    expect(out).toContain('Play a tournament and write its results');
  });

  test.each([
    'run',
    'merge',
    'game',
    'replay',
    'view',
    'titles',
    'bots',
    'check-bot',
    'board',
    'deck',
    'bench',
  ])('%s --help fits 100 columns', (command) => {
    const { code, out } = switchback(command, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`switchback ${command}`);
    expect(out).toContain('Examples:');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test('bench engine --help says how few seeds it takes', () => {
    expect(switchback('bench', 'engine', '--help').out).toContain('12 games each; 8 or more');
  });

  test('a flag at the end without its value is refused in a line', () => {
    const { code, err } = switchback('run', '--seeds');
    expect({ code, err }).toEqual({ code: 2, err: 'command line: seeds: needs a value\n' });
  });

  test('titles and bots are listed', () => {
    expect(switchback('titles').out).toMatch(/^north-america {2}\(North America; 2-6 players/);
    expect(switchback('titles').out).not.toContain('pebbles');
    expect(switchback('bots').out).toMatch(/^crayon\n/);
  });
});

test('check-bot says what holds and exits with 1 when something does not', () => {
  const args = ['--title', 'pebbles', '--players', '2', '--games', '2', '--max-rounds', '10'];
  const fine = switchback('check-bot', 'last', ...args);
  expect(fine.code).toBe(0);
  expect(fine.out).toMatch(/^last \(version 1\) on pebbles, 2 seats\n\nok +keeps to the rules/);
  const wrong = switchback('check-bot', 'vandal', ...args, '--json');
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.out).findings).toContainEqual({
    check: 'leaves its observation as it is',
    verdict: 'FAULT',
    detail: 'changes it, first at question 1 of seed 1',
  });
});

test('a board without the deck that goes with it is refused in a line', () => {
  const board = join(tempFolder(), 'board.json');
  const file = JSON.parse(readFileSync('engine/crayon/titles/first-edition/board.json', 'utf8'));
  writeFileSync(board, JSON.stringify(file));
  const { code, err } = switchback('game', '--bots', 'random,random', '--board', board);
  expect(code).toBe(2);
  expect(err).toMatch(/^deck: the title's file does not fit board .*: give one with --deck FILE/);
  expect(err.trim().split('\n')).toHaveLength(1);
});

describe('run', () => {
  test('plays, prints standings and writes the same files with any number of workers', () => {
    const out = tempFolder();
    const args = ['run', '--title', 'pebbles', '--bots', 'random,last,cheat', '--seeds', '5', '--out', out];
    const one = switchback(...args, '--workers', '1');
    expect(one.code).toBe(0);
    expect(one.err).toContain('pebbles, 3 players: 30 games in 5 seed blocks');
    expect(one.out).toMatch(/bot +seeds +games +rate +interval +points +place/);
    expect(one.out).toContain('lift: win rate less chance, 33.3 %; place: 1 is best');
    expect(one.out).toMatch(/^random - last +5 +-100\.0 +- +- +not tested below 20 seeds$/m);
    expect(one.out).toContain('no pair was tested: that takes 20 seeds');
    expect(one.out).toMatch(/a game takes [\d.]+ rounds on average/);
    const [tables] = one.out.split('cheat was taken out');
    expect(Math.max(...tables.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(one.out).toContain(
      'cheat was taken out of 30 games: bot/illegal-action (illegal action 1792 (forfeit 0))',
    );
    expect(one.out).toMatch(/first in 000000-00-00-[0-9a-f]{8}: npx switchback game --of \S+ 000000-00-00\n/);
    const two = switchback(...args, '--workers', '2', '--quiet');
    expect(two.out.trimEnd().split('\n').at(-1)).toMatch(/pebbles-[0-9a-f]{8}-2$/);
    expect(two.err).toBe('');
    const [first, second] = readdirSync(out)
      .filter((name) => name !== 'latest')
      .sort();
    expect(readFolder(join(out, second))).toEqual(readFolder(join(out, first)));
  });

  test('a sequential test ends with its ratio, its bounds, and what was accepted; the page has them too', () => {
    const out = tempFolder();
    const args = ['run', '--title', 'pebbles', '--bots', 'random,last', '--players', '2', '--seeds', '100'];
    const { code, out: told } = switchback(...args, '--sprt', '-.05,0.05', '--beta', '0.1', '--out', out);
    expect(code).toBe(0);
    const ratio = /random - last +\d+ +(-?[\d.]+) .* (-?[\d.]+) +(?:last better \()?below 5 points\)?\n/.exec(
      told,
    );
    expect(ratio).not.toBeNull();
    expect(told).toMatch(/ LLR\n.* \(-2\.25\n.* to 2\.89\) +verdict\n/);
    expect(told).toMatch(/stopped after \d+ of at most 100 seeds: sprt=-0\.05,0\.05,beta=0\.1/);
    expect(told.replaceAll('\n', ' ')).toContain('for any pair in at most 10 % of runs (beta)');
    expect(switchback('report', join(out, 'latest')).code).toBe(0);
    const page = readFileSync(join(out, 'latest', 'report.html'), 'utf8');
    expect(page).toContain(`<td>${ratio![2]} (-2.25 to 2.89)</td>`);
    expect(page).toContain('below 5 points');
  });

  test('games that --max-rounds ended are told in the last line and the first sentence of the page', () => {
    const out = tempFolder();
    const args = ['run', '--bots', 'random,courier', '--players', '2', '--seeds', '2', '--max-rounds', '2'];
    const { code, out: told } = switchback(...args, '--out', out);
    expect(code).toBe(0);
    const words =
      'all 4 games were ended by --max-rounds 2, so nobody won: raise it, or compare by --judge score';
    expect(told.endsWith(`\n${words}\n`)).toBe(true);
    const page = readFileSync(join(out, 'latest', 'report.html'), 'utf8');
    expect(page).toContain(`<p class="answer">A${words.slice(1)}.</p>`);
  });

  test('takes settings from a file, and flags win', () => {
    const out = tempFolder();
    const file = join(out, 'my.json');
    writeFileSync(
      file,
      JSON.stringify({ title: 'pebbles', bots: ['random', 'last'], seeds: 3, options: 'short' }),
    );
    expect(switchback('run', file, '--seeds', '2', '--out', out).code).toBe(0);
    expect(switchback('run', join(out, 'latest'), '--quiet', '--out', out).out).toMatch(/-2\n$/);
    const manifest = JSON.parse(readFileSync(join(out, 'latest', 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ seeds: 2, options: ['short'], players: 2 });
    const again = switchback('run', '--resume', join(out, 'latest')).out;
    expect(again).toContain('\n4 games, none of them played now\n');
    expect(again).toMatch(/worst loss of last +: npx switchback game --of \S+ \d{6}-00-0\d\n/);
    writeFileSync(file, '{"seeds": 0, "sedes": 3}');
    const wrong = switchback('run', file);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('my.json: 2 faults');
  });

  test('stops at Ctrl-C with exit code 130, and goes on', async () => {
    const out = tempFolder();
    const args = ['run', '--title', 'pebbles', '--bots', 'random,last', '--seeds', '500000', '--out', out];
    const child = spawn(process.execPath, [PROGRAM, ...args]);
    while (!existsSync(out) || readdirSync(out).length === 0)
      await new Promise((done) => setTimeout(done, 20));
    await new Promise((done) => setTimeout(done, 300));
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect(code).toBe(130);
    const [folder] = readdirSync(out);
    expect(err).toMatch(/interrupted after [\d,]+ games; resume it with: npx switchback run --resume /);
    expect(err).toContain(join(out, folder));
    const games = readFileSync(join(out, folder, 'ledger.jsonl'), 'utf8')
      .trimEnd()
      .split('\n').length;
    expect(games).toBeGreaterThan(0);
    const unfinished = `the run is not finished; resume it with: npx switchback run --resume ${join(out, folder)}\n`;
    for (const command of ['games', 'report'])
      expect(switchback(command, join(out, folder))).toMatchObject({
        code: 2,
        err: expect.stringContaining(unfinished),
      });
    const refused = switchback('run', '--resume', join(out, folder), '--seeds', '9');
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('seeds: was 500000, is now 9');
  });
});

test('a run that was killed ends with its page when it is resumed, unless none is wanted', async () => {
  const out = tempFolder();
  const args = [
    'run',
    '--title',
    'pebbles',
    '--bots',
    'random,last,first',
    '--players',
    '3',
    '--seeds',
    '60',
  ];
  const child = spawn(process.execPath, [PROGRAM, ...args, '--workers', '1', '--out', out], {
    stdio: 'ignore',
  });
  const ledger = (): string => join(out, readdirSync(out)[0] ?? '', 'ledger.jsonl');
  while (!existsSync(ledger()) || readFileSync(ledger(), 'utf8').split('\n').length < 4)
    await new Promise((done) => setTimeout(done, 5));
  child.kill('SIGKILL');
  await once(child, 'close');
  const folder = join(out, readdirSync(out).find((name) => name.startsWith('pebbles'))!);
  const without = switchback('run', '--resume', folder, '--no-report');
  expect(without.code).toBe(0);
  expect(without.out).not.toContain('report.html');
  expect(existsSync(join(folder, 'report.html'))).toBe(false);
  const resumed = switchback('run', '--resume', folder);
  expect(resumed.code).toBe(0);
  const [, shown] = /^as a page: (.*)$/m.exec(resumed.out)!;
  expect(realpathSync(shown)).toBe(realpathSync(join(folder, 'report.html')));
  const page = readFileSync(join(folder, 'report.html'), 'utf8');
  expect(page).toMatch(/<dt>date<\/dt><dd>\d{4}-\d\d-\d\d \d\d:\d\d UTC to .* UTC/);
  expect(page).toContain('--title pebbles --bots random,last,first --players 3 --seeds 60');
  expect(switchback('report', folder).code).toBe(0);
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toBe(page);
});

test('a second Ctrl-C says what is kept and how to go on', async () => {
  const out = tempFolder();
  const bot = join(out, 'slow.mjs');
  writeFileSync(
    bot,
    `const pause = new Int32Array(new SharedArrayBuffer(4));
export const bot = {
  name: 'slow', version: '1', family: 'pebbles', description: 'takes its time',
  create: () => ({ decide(seen, legal) { Atomics.wait(pause, 0, 0, 500); return legal.list().slice(0, 1); } }),
};`,
  );
  const args = [
    'run',
    '--title',
    'pebbles',
    '--bots',
    `${bot},random`,
    '--workers',
    '1',
    '--out',
    join(out, 'new'),
  ];
  const child = spawn(process.execPath, [PROGRAM, ...args]);
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const waitFor = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((done) => setTimeout(done, 20));
  };
  await waitFor(() => existsSync(join(out, 'new')) && readdirSync(join(out, 'new')).length > 0);
  await new Promise((done) => setTimeout(done, 300));
  child.kill('SIGINT');
  await waitFor(() => err.includes('Ctrl-C again stops at once'));
  await new Promise((done) => setTimeout(done, 200));
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
  expect(err).toMatch(
    /stopped with 0 games kept; resume it with: npx switchback run --resume .*pebbles-[0-9a-f]{8}\n$/,
  );
});

test('Ctrl-C does not wait for slow bots: games in play are dropped, and played when the run is resumed', async () => {
  const out = tempFolder();
  const bot = join(out, 'slow.mjs');
  writeFileSync(
    bot,
    `import { existsSync } from 'node:fs';
const pause = new Int32Array(new SharedArrayBuffer(4));
const milliseconds = existsSync(${JSON.stringify(join(out, 'slow'))}) ? 1500 : 0;
let asked = 0;
export const bot = {
  name: 'slow', version: '1', family: 'pebbles', description: 'takes its time',
  create: () => ({ decide(seen, legal) {
    if (milliseconds > 0 && ++asked > 20) Atomics.wait(pause, 0, 0, milliseconds);
    return legal.list().slice(-1);
  } }),
};`,
  );
  const args = ['run', '--title', 'pebbles', '--bots', `${bot},random`, '--seeds', '40', '--workers', '1'];
  writeFileSync(join(out, 'slow'), '');
  const child = spawn(process.execPath, [PROGRAM, ...args, '--out', join(out, 'stopped')]);
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ledger = (): string =>
    join(out, 'stopped', readdirSync(join(out, 'stopped'))[0] ?? '', 'ledger.jsonl');
  while (!existsSync(join(out, 'stopped')) || !existsSync(ledger()) || readFileSync(ledger()).length === 0)
    await new Promise((done) => setTimeout(done, 20));
  const asked = performance.now();
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([130, null]);
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(err).toMatch(/interrupted after \d+ games?; resume it with: /);
  unlinkSync(join(out, 'slow'));
  const folder = dirname(ledger());
  expect(switchback('run', '--resume', folder, '--no-report').code).toBe(0);
  expect(switchback(...args, '--no-report', '--out', join(out, 'whole')).code).toBe(0);
  const whole = join(out, 'whole', basename(folder));
  for (const file of ['games.csv', 'seats.csv', 'standings.csv', 'pairs.csv'])
    expect(readFileSync(join(folder, file), 'utf8'), file).toBe(readFileSync(join(whole, file), 'utf8'));
}, 60_000);

describe('game and replay', () => {
  const bots = ['game', '--title', 'pebbles', '--bots', 'random,last,thrower', '--seed', '7'];

  test('an opponent without a seat is told as well, and whether he won', () => {
    const journal = join(tempFolder(), 'solo.jsonl');
    const solo = ['game', '--title', 'empire-planner-solo', '--bots', 'random', '--seed', '3'];
    const { code, out } = switchback(...solo, '--journal', journal);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^ {2}picks '[^\n]*\n(?: {2}[^=][^\n]*\n)* {2}Archie picks '.*\n {2}= .*, Archie -?\d+ VP$/m,
    );
    expect(out).toMatch(/^The game ends in round 15: final-round\. Archie beats random, \d+ VP to -?\d+\.$/m);
    const again = switchback('replay', journal, '--show').out;
    expect(again.replace(': as recorded\n', '')).toBe(out.slice(0, out.lastIndexOf('\nrecorded in')));
  });

  test('a game is told, recorded and replayed', () => {
    const journal = join(tempFolder(), 'g.jsonl');
    const told = switchback(...bots, '--journal', journal);
    expect(told.code).toBe(0);
    expect(told.out).toMatch(/^Round 1, seat 0 random\n {2}\w+/);
    expect(told.out).toMatch(/The game ends in round \d+: goal\. Won by /);
    expect(told.out).toContain('thrower (seat 2) was taken out: bot/threw (TypeError: no idea)');
    const hash = /hash ([0-9a-f]{16})/.exec(told.out)![1];
    const again = switchback('replay', journal);
    expect(again.code).toBe(0);
    expect(again.out).toContain(`hash ${hash}: as recorded`);
    expect(switchback('replay', journal, '--show').out).toContain('Round 2, seat 1 last');

    const text = readFileSync(journal, 'utf8');
    const lines = text.split('\n');
    lines[4] = lines[4].replace(/"hash":"[0-9a-f]{4}/, '"hash":"zzzz');
    writeFileSync(journal, lines.join('\n'));
    const differs = switchback('replay', journal);
    expect(differs.code).toBe(1);
    expect(differs.err).toMatch(/the replay differs: .*g\.jsonl: line 5, turn \d+: the state differs/);
    writeFileSync(journal, text.slice(0, 900));
    expect(switchback('replay', journal).code).toBe(2);
    writeFileSync(
      journal,
      text.replace('"maxRounds":200', '"maxRounds":200').replace('"options":[]', '"options":["x"]'),
    );
    expect(switchback('replay', journal).code).toBe(2);
  });

  test('as JSON it holds every turn and the result', () => {
    const { code, out } = switchback(...bots, '--json');
    expect(code).toBe(0);
    const game = JSON.parse(out);
    expect(game).toMatchObject({ title: 'pebbles', seed: 7, result: { reason: 'goal' } });
    expect(game.turns.flatMap((turn: { actions: unknown[] }) => turn.actions)).toHaveLength(
      game.result.actions,
    );
    expect(game.result.figures.squares).toHaveLength(3);
  });
});
