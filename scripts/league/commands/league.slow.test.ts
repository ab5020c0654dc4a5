// Leagues as users meet them: what is printed and which exit code.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { runInProcess } from '../../cli/testing/run-command.ts';

const league = (...args: string[]) => runInProcess('league', ...args);

test('a league grows, is shown, and its games are narrated', async () => {
  const folder = join(tempFolder(), 'ladder');
  const settings = '--title pebbles --players 3 --bots random,last,first --seeds 20'.split(' ');
  expect(await league('init', folder, ...settings)).toEqual({
    code: 0,
    stderr: '',
    stdout: `${folder}: a league of pebbles, 3 players, 20 seeds, 3 bots\nplay: npx switchback league run ${folder}\n`,
  });
  expect((await league('run', folder, '--quiet')).stdout).toContain('120 games played');
  expect((await league('add', folder, 'eager', 'lazy:often=1')).stdout).toBe(
    `eager joins\nlazy:often=1 joins\nplay: npx switchback league run ${folder}\n`,
  );
  const { code, stdout, stderr } = await league('run', folder);
  expect(code).toBe(0);
  // Progress may follow on a slow machine.
  expect(stderr).toMatch(/^600 games to play, 120 games played before\n/);
  expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(stdout).toContain('600 games played in');
  expect((await league('retire', folder, 'first')).stdout).toBe('first retires; its games stay\n');
  const table = (await league('table', folder)).stdout;
  expect(table).toMatch(/^ *\d+ {2}first .*retired/m);
  expect(table).toContain('\nretired: first\n720 games of 5 bots\n');
  const json = JSON.parse((await league('table', folder, '--json')).stdout) as {
    games: number;
    ratings: { bot: string; rating: number | null }[];
    history: { bots: number; joined: string }[];
  };
  expect(json.games).toBe(720);
  expect(json.ratings[0].bot).toMatch(/^(last|eager)$/);
  expect([...new Set(json.history.map(({ bots, joined }) => `${bots} ${joined}`))]).toEqual([
    '3 first',
    '4 eager',
    '5 lazy:often=1',
  ]);
  // The zero of the ratings: the first bot that is rated, or the one that is asked for.
  expect(table).toContain('0 is random');
  const anchoredTable = await league('table', folder, '--anchor', 'first');
  expect(anchoredTable.stdout).toMatch(/^ *\d+ {2}first .* 0 /m);
  expect(anchoredTable.stdout).toContain('0 is first');
  expect(await league('table', folder, '--anchor', 'frist')).toEqual({
    code: 2,
    stderr: '--anchor: must be one of the bots: random, last, first, eager, lazy:often=1 (given: frist)\n',
    stdout: '',
  });
  expect((await league('report', folder)).stdout).toBe(`${join(folder, 'report.html')}\n`);
  const page = readFileSync(join(folder, 'report.html'), 'utf8');
  for (const text of [
    'How ratings moved as bots joined',
    'lazy:often=1',
    'retired',
    'What a seat is worth',
  ]) {
    expect(page).toContain(text);
  }
  const narration = await league('game', folder, '000003-0002-01');
  expect(narration).toMatchObject({ code: 0, stderr: '' });
  const row = readFileSync(join(folder, 'season-1', 'games.csv'), 'utf8')
    .split('\n')
    .find((line) => line.startsWith('000003-0002-01'))!;
  expect(row).toContain(/hash ([0-9a-f]{16})/.exec(narration.stdout)![1]);
  const of = await runInProcess('game', '--of', join(folder, 'season-1'), '000003-0002-01');
  expect(of.stdout).toBe(narration.stdout);
}, 120_000);

test('a cut table of a season names the command that writes it anew', async () => {
  const folder = join(tempFolder(), 'ladder');
  await league(
    'init',
    folder,
    '--title',
    'pebbles',
    '--players',
    '2',
    '--seeds',
    '1',
    '--bots',
    'last,random',
  );
  await league('run', folder, '--quiet');
  const season = join(folder, 'season-1');
  const games = join(season, 'games.csv');
  const whole = readFileSync(games, 'utf8');
  writeFileSync(games, whole.slice(0, -4));
  const { code, stderr } = await runInProcess('games', season);
  expect(code).toBe(2);
  const [, command] = /npx switchback (.*)/.exec(stderr)!;
  expect(command).toBe(`league report ${folder} --season 1`);
  expect(await runInProcess(...command.split(' '))).toMatchObject({ code: 0 });
  expect(readFileSync(games, 'utf8')).toBe(whole);
});

test.each([
  [['run', '/nowhere'], '/nowhere: no such folder; name one that holds a league.jsonl'],
  [['init', '.'], '.: is not empty: name a new folder'],
  [['init', '/tmp/switchback-none', '--board', '/nowhere.json'], '/nowhere.json: no such file'],
  [['add', '/nowhere'], 'league add <folder> <bots..>: only 1 given'],
  [['game', '/nowhere', '0'], '/nowhere'],
])('the command line %j exits with 2 and a message', async (args, message) => {
  const { code, stdout, stderr } = await league(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(existsSync('/tmp/switchback-none')).toBe(false);
});
