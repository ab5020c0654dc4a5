// `switchback compare` on two runs of the toy game.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { compareFigures } from '../../games/compare/compare-figures.ts';
import { readRunSums, runFigures } from '../../games/compare/run-figures.ts';
import { runInProcess as switchback } from './testing/run-command.ts';

/** Plays a run and gives its folder. */
async function play(bots: string, ...more: string[]): Promise<string> {
  const runsFolder = tempFolder();
  const run = `run --title pebbles --bots ${bots} --players 2 --seeds 60 --quiet --workers 1 --out`.split(
    ' ',
  );
  expect((await switchback(...run, runsFolder, ...more)).code).toBe(0);
  const [name] = readdirSync(runsFolder).filter((entry) => entry !== 'latest');
  return join(runsFolder, name);
}

test('runs with different bots are compared by the figures that both have', async () => {
  const [a, b] = [await play('random,last'), await play('first,last')];
  const figures = runFigures(await readRunSums(a), await readRunSums(b), [a, b]);
  expect(figures[0].a).toHaveLength(60);
  expect(figures.map(({ figure }) => figure.id)).toEqual(
    expect.arrayContaining(['rounds', 'unfinished', 'seat_0', 'wins_last']),
  );
  // A bot that played in one of them alone has nothing to be compared with.
  expect(figures.map(({ figure }) => figure.id)).not.toContain('wins_random');
  for (const { figure, a, b } of figures) expect([figure.id, b.length]).toEqual([figure.id, a.length]);
  const [{ figure }] = compareFigures(figures);
  expect(figure.id).toBe('rounds');
  const output = await switchback('compare', a, b);
  expect(output).toMatchObject({ code: 0, stderr: '' });
  expect(output.stdout).toContain('60 seeds in both');
  expect((await switchback('compare', a, a)).stdout).toContain(
    'A and B are the same in every figure of every game.',
  );
});

test('the note names runs with a stopping rule, and their intervals are safe', async () => {
  const [a, b] = [await play('random,last'), await play('random,last', '--until', 'decided')];
  const output = await switchback('compare', a, b);
  expect(output).toMatchObject({ code: 0, stderr: '' });
  expect(output.stdout).toContain('A stopping rule could end B (--until decided) early');
  expect((await switchback('compare', a, a)).stdout).not.toContain('rule');
  const json = async (...folders: string[]) =>
    JSON.parse((await switchback('compare', ...folders, '--json')).stdout);
  const [fixedLength, withRule] = [await json(a, a), await json(b, b)];
  expect([fixedLength.until, withRule.until]).toEqual([
    { a: null, b: null },
    { a: 'decided', b: 'decided' },
  ]);
  const width = ({ figures: [, unfinished] }: typeof fixedLength): number => unfinished.high - unfinished.low;
  expect(width(withRule)).toBeGreaterThan(1.2 * width(fixedLength));
});

test('compare exits with 2 for runs without a common seed and folders without a run', async () => {
  const [a, b] = [await play('random,last'), await play('random,last', '--first-seed', '1000')];
  const withoutCommonSeed = await switchback('compare', a, b);
  expect(withoutCommonSeed).toMatchObject({ code: 2, stdout: '' });
  expect(withoutCommonSeed.stderr).toContain('have no seed in common: play both with the same --first-seed');
  const withoutRun = await switchback('compare', a, join(b, 'nowhere'));
  expect(withoutRun).toMatchObject({ code: 2, stdout: '' });
  expect(withoutRun.stderr).toContain('is not the folder of a run: it has no manifest.json');
});
