// `switchback deck tune` and `compare`: problems before anything is played; a deck without slips; seeds that no
// study plays.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../../arena/testing/temp-folder.ts';
import { runInProcess } from '../../../cli/testing/run-command.ts';
import { exampleFile, tuneArgs } from '../../testing/deck-tune.ts';

const tune = (...args: Parameters<typeof tuneArgs>) => runInProcess(...tuneArgs(...args));

test('deck tune reports all errors with exit code 2 before it writes anything', async () => {
  const folder = tempFolder();
  const cases: readonly (readonly [Awaited<ReturnType<typeof tune>>, RegExp])[] = [
    [await tune(folder, { target: 'best' }), /--target: must be even-use/],
    [await tune(folder, {}, '--keep', 'Mosby'), /did you mean 'Mossby'/],
    [
      await tune(folder, {}, '--step', '1', '--most', '1'),
      /--step: must be .*\n.*--most: must be a number from 1.01/,
    ],
    [await tune(folder, { board: join(folder, 'none.json') }), /none\.json/],
  ];
  for (const [{ code, stdout, stderr }, problem] of cases) {
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(problem);
  }
  expect(existsSync(join(folder, 'new.csv'))).toBe(false);
  expect(existsSync(join(folder, 'new.csv.tune'))).toBe(false);
}, 60_000);

test('--target fair-pay leaves a deck unchanged when no payout is out of line', async () => {
  const folder = tempFolder();
  const { code, stdout } = await tune(folder, { target: 'fair-pay' });
  expect(code).toBe(0);
  expect(stdout).toContain('0 payouts changed\n\nNo payout that may change is out of line');
  expect(stdout).toContain('--target even-use');
  expect(stdout).not.toContain('Proof');
  expect(readFileSync(join(folder, 'new.csv'), 'utf8')).toBe(readFileSync(exampleFile('deck.csv'), 'utf8'));
}, 60_000);

test('comparisons of decks and boards play seeds that no study plays by default', async () => {
  const deck = exampleFile('deck.csv');
  const board = ['board', 'events', 'rules'].flatMap((kind) => [`--${kind}`, exampleFile(`${kind}.json`)]);
  const few = '--seeds 4 --bots courier,courier --max-rounds 5 --workers 1'.split(' ');
  const { stdout } = await runInProcess('deck', 'compare', deck, deck, ...board, ...few);
  expect(stdout).toContain('4 games of courier,courier each, seeds from 5000001 on');
  const chosen = await runInProcess('deck', 'compare', deck, deck, ...board, ...few, '--first-seed', '7');
  expect(chosen.stdout).toContain('seeds from 7 on');
}, 60_000);
