// `switchback env` as programs in other languages use it, and the Python file that comes with it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROGRAM, ROOT } from '../../dev/testing/program.ts';

const isle = ['--game', 'engine/crayon/example'];

function env(input: string, ...args: string[]) {
  const call = [PROGRAM, 'env', ...isle, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, call, {
    cwd: ROOT,
    input,
    encoding: 'utf8',
  });
  return {
    status,
    lines: stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
    stderr,
  };
}

test('env ends when its client reads no more, though it goes on writing', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'env', ...isle, '--players', '2', '--frames', 'json'], {
    cwd: ROOT,
  });
  child.stdin.on('error', () => {});
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const steps = setInterval(() => child.stdin.write('[-1]\n'), 20);
  const [code] = await once(child, 'exit');
  clearInterval(steps);
  expect(code).toBe(0);
});

test('env prints the hello line, then a JSON frame for each step', () => {
  const args = ['--bots', 'courier', '--actions', 'tours', '--games', '2', '--frames', 'json'];
  const { status, lines, stderr } = env('[-1,-1]\n[0,-12]\n', ...args);
  expect([status, stderr]).toEqual([0, '']);
  const [hello, first, second] = lines;
  expect(hello).toMatchObject({
    protocol: 'switchback-env/1',
    games: 2,
    learners: 1,
    seatings: [
      [0, 1],
      [1, 0],
    ],
  });
  expect([first.seed, first.seating, first.ended]).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
  expect(first.tours[0][0].numbers).toHaveLength(Object.keys(hello.tourNumbers).length);
  expect(first.observation[1].cash[first.seat[1]]).toBe(first.score[1]);
  // -12 is -2 - 10: seed 5, seating 0.
  expect([second.seed, second.seating]).toEqual([
    [1, 5],
    [0, 0],
  ]);
  expect(env('[-1,-1]\n[0,-12]\n', ...args).lines).toEqual(lines);
});

test.each([
  [
    'no list',
    'x\n',
    'game/choice',
    /standard input: each line must be a JSON list with a whole number for each game/,
  ],
  ['too few', '[]\n', 'game/choice', /choices: 0 for 1 games/],
  ['half a choice', '[0.5]\n', 'game/choice', /game 0: 0.5 is not a whole number below 2\^53/],
  ['nothing begun', '[3]\n', 'game/choice', /game 0: the game has not begun/],
  [
    'a choice that is not there',
    '[-1]\n[99999999]\n',
    'game/choice',
    /game 0: 99999999 is not the number of an action/,
  ],
  ['a broken line', '[-1]', 'file/damaged', /standard input: ends in the middle of a step/],
])('%s: env reports one error with its code and exits with 2', (_name, input, problemCode, why) => {
  const { status, lines, stderr } = env(input, '--players', '2', '--frames', 'json');
  expect(stderr).toMatch(why);
  const [{ source, code, text }] = lines.at(-1).problems;
  expect([`${source}: ${text}\n`, code]).toEqual([stderr, problemCode]);
  expect([status, stderr.trim().split('\n').length]).toEqual([2, 1]);
});

test('an illegal choice loses its game alone where that was asked for', () => {
  const args = ['--players', '2', '--games', '2', '--illegal', 'lose', '--frames', 'json'];
  const { status, lines } = env('[-1,-1]\n[99999999,0]\n[-4,-5]\n', ...args);
  const [, , lost, next] = lines;
  expect(status).toBe(0);
  expect(lost).toMatchObject({ ended: [3, 3], seat: [-1, -1], legal: [[], []] });
  expect(lost.rewards.map((rewards: number[]) => [...rewards].sort())).toEqual([
    [-1, 1],
    [-1, 1],
  ]);
  expect(next).toMatchObject({ ended: [0, 0], seed: [2, 3] });
});

// Debian's own has no numpy; the other may.
test.each(['/usr/bin/python3', 'python3'])(
  'the tests of switchback_env.py pass with %s',
  (python) => {
    if (python.startsWith('/') && !existsSync(python)) return;
    const environment = { ...process.env, SWITCHBACK: `'${process.execPath}' '${PROGRAM}'` };
    const call = ['-W', 'error', '-m', 'unittest', 'discover', 'bots/python'];
    execFileSync(python, call, { cwd: ROOT, env: environment, encoding: 'utf8', stdio: 'pipe' });
  },
  300_000,
);
