// `switchback compare` on two runs of the toy game.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { compareFigures } from '../../games/compare/compare-figures.ts';
import { readRunSums, runFigures } from '../../games/compare/run-figures.ts';
import { inProcess as switchback } from './testing/run-command.ts';

/** Plays a run and gives its folder. */
async function play(bots: string, ...more: string[]): Promise<string> {
  const out = tempFolder();
  const run = `run --title pebbles --bots ${bots} --players 2 --seeds 60 --quiet --workers 1 --out`.split(
    ' ',
  );
  expect((await switchback(...run, out, ...more)).code).toBe(0);
  const [name] = readdirSync(out).filter((entry) => entry !== 'latest');
  return join(out, name);
}

test('runs with different bots are compared by the figures that both have', async () => {
  const [a, b] = [await play('random,last'), await play('first,last')];
  const measured = runFigures(await readRunSums(a), await readRunSums(b), [a, b]);
  expect(measured[0].a).toHaveLength(60);
  expect(measured.map(({ figure }) => figure.id)).toEqual(
    expect.arrayContaining(['rounds', 'unfinished', 'seat_0', 'wins_last']),
  );
  // A bot that played in one of them alone has nothing to be compared with.
  expect(measured.map(({ figure }) => figure.id)).not.toContain('wins_random');
  for (const { figure, a, b } of measured) expect([figure.id, b.length]).toEqual([figure.id, a.length]);
  const [{ figure }] = compareFigures(measured);
  expect(figure.id).toBe('rounds');
  const printed = await switchback('compare', a, b);
  expect(printed).toMatchObject({ code: 0, stderr: '' });
  expect(printed.stdout).toContain('60 seeds in both');
  expect((await switchback('compare', a, a)).stdout).toContain(
    'A and B are the same in every figure of every game.',
  );
});

test('the note names runs with a stopping rule, and their intervals are safe', async () => {
  const [a, b] = [await play('random,last'), await play('random,last', '--until', 'decided')];
  const printed = await switchback('compare', a, b);
  expect(printed).toMatchObject({ code: 0, stderr: '' });
  expect(printed.stdout).toContain('A stopping rule could end B (--until decided) early');
  expect((await switchback('compare', a, a)).stdout).not.toContain('rule');
  const json = async (...folders: string[]) =>
    JSON.parse((await switchback('compare', ...folders, '--json')).stdout);
  const [plain, watched] = [await json(a, a), await json(b, b)];
  expect([plain.until, watched.until]).toEqual([
    { a: null, b: null },
    { a: 'decided', b: 'decided' },
  ]);
  const width = ({ figures: [, unfinished] }: typeof plain): number => unfinished.high - unfinished.low;
  expect(width(watched)).toBeGreaterThan(1.2 * width(plain));
});

test('compare exits with 2 for runs without a common seed and folders without a run', async () => {
  const [a, b] = [await play('random,last'), await play('random,last', '--first-seed', '1000')];
  const apart = await switchback('compare', a, b);
  expect(apart).toMatchObject({ code: 2, stdout: '' });
  expect(apart.stderr).toContain('have no seed in common: play both with the same --first-seed');
  const none = await switchback('compare', a, join(b, 'nowhere'));
  expect(none).toMatchObject({ code: 2, stdout: '' });
  expect(none.stderr).toContain('is not the folder of a run: it has no manifest.json');
});
