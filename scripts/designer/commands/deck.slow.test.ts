import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type CommandOutput, problemOf, runCommand } from '../../cli/testing/run-command.ts';
import { toyBoard } from '../deck/testing/toy-board.ts';

const folder = mkdtempSync(join(tmpdir(), 'deck-'));
const board = join(folder, 'board.json');
writeFileSync(board, JSON.stringify(toyBoard(2, 36, 18).content));

afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]): Promise<CommandOutput> => runCommand('deck', ...args);
const problem = (...args: string[]): Promise<string> => problemOf('deck', ...args);

test('deck build writes the same deck that it prints, and deck check passes it', async () => {
  const file = join(folder, 'deck.csv');
  const stdoutBuild = await run('build', '--seed', '5', '--cards', '60', '--board', board);
  expect(stdoutBuild.stdout.split('\n').length).toBe(1 + 60 + 1);
  const fileBuild = await run('build', '--seed', '5', '--cards', '60', '--board', board, '--out', file);
  expect(fileBuild.stdout).toBe(`${file}: 60 cards for board toy-2, seed 5\n`);
  expect(readFileSync(file, 'utf8')).toBe(stdoutBuild.stdout);
  const check = await run('check', file, '--board', board);
  expect(check.code).toBeUndefined();
  expect(check.stdout).toContain('0 errors');
});

test("deck check measures the title's deck when no file is named", async () => {
  expect((await run('check')).stdout).toMatch(
    /north-america.deck.csv on board north-america(?:.|\n)*\n0 errors/,
  );
  expect((await run('check', '--title', 'first-edition')).stdout).toContain(
    'first-edition/deck.csv on board',
  );
});

test('deck check exits with 1 when a game would break, and says what can be made', async () => {
  const file = join(folder, 'short.csv');
  await run('build', '--seed', '5', '--cards', '17', '--board', board, '--out', file);
  const short = await run('check', file, '--board', board);
  expect(short.code).toBe(1);
  expect(short.stdout).toMatch(/error +cards +17 +at least 19/);
  expect(short.stdout).toContain('error: cards\n  `deck build --cards 19` can make one for this board\n');
  const small = join(folder, 'small.json');
  writeFileSync(small, JSON.stringify(toyBoard(5, 12, 4).content));
  await run('build', '--seed', '1', '--cards', '5', '--board', small, '--out', file, '--overwrite');
  const check = await run('check', file, '--board', small, '--players', '3');
  expect(check.stdout).toContain('this board allows 5 cards at most, enough for --players 1;');
  expect(check.code).toBe(1);
});

test('deck build applies --mean-payout and --shares, and exits with 2 for values out of range', async () => {
  const args = ['build', '--seed', '5', '--cards', '60', '--board', board];
  const build = await run(...args, '--mean-payout', '30', '--exponent', '1.2', '--shares', '1:1:2');
  expect(build.stdout.split('\n').length).toBe(1 + 60 + 1);
  expect(build.stdout).not.toBe((await run(...args)).stdout);
  const wrong = await problem(...args, '--mean-payout', '0', '--exponent', '9', '--shares', '1:2');
  expect(wrong).toContain('--mean-payout: must be a number from 1 to 500');
  expect(wrong).toContain('--exponent: must be a number from 0.5 to 3');
  expect(wrong).toContain('--shares: must be three numbers from 0.01 to 1000, as small:medium:major');
});

test('all problems of an invalid file or option are reported at once', async () => {
  const file = join(folder, 'broken.csv');
  const card = '1,City 1,load a,x,City 99,load b,5,City 2,load zz,5';
  writeFileSync(file, `card,city1,load1,payout1,city2,load2,payout2,city3,load3,payout3\n\n${card}\n`);
  const message = await problem('check', file, '--board', board);
  expect(message).toContain("line 3: payout1 'x'");
  expect(message).toContain("line 3: city2 'City 99'");
  expect(message).toContain("line 3: load3 'load zz'");
  expect(await problem('check', board, '--board', board)).toBe(
    `${board}: a deck is a .csv, .xlsx or .ods file`,
  );
});

test('an existing file is replaced only with --overwrite', async () => {
  const file = join(folder, 'deck.csv');
  writeFileSync(file, 'mine');
  const args = ['--seed', '1', '--cards', '20', '--board', board, '--out', file];
  expect(await problem('build', ...args)).toContain(`${file}: exists already`);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  await run('build', ...args, '--overwrite');
  expect(readFileSync(file, 'utf8')).toMatch(/^card,city1,/);
});

test("deck balance reports the problems of another title's deck", async () => {
  const file = join(folder, 'foreign.csv');
  await run('build', '--seed', '5', '--cards', '60', '--board', board, '--out', file);
  expect(await problem('balance', file)).toContain("line 2: city1 'City");
});
