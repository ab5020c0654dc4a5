// `switchback draw` on a recorded game of north-america: what is in the picture, and what is refused.
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { problemOf, runCommand, runInProcess } from '../../cli/testing/run-command.ts';

const VICTORY = 'engine/crayon/fixtures/victory.jsonl';

const draw = (...args: string[]) => runInProcess('draw', ...args);

/** Lines of track in each player's colour: pieces of the map's paths, without the panel's own samples. */
const pieces = (svg: string): Map<string, number> =>
  new Map(
    [...svg.matchAll(/<path d="([^"]+)" fill="none" stroke="(#[0-9a-f]{6})" stroke-width="10"/g)].map(
      ([, d, colour]) => [colour, d.split('M').length - 1],
    ),
  );

test('the picture grows with the game and names the bots with their standings', async () => {
  const folder = tempFolder();
  const [early, end] = [join(folder, 'early.svg'), join(folder, 'end.svg')];
  expect((await draw(VICTORY, '--out', early, '--round', '5')).code).toBe(0);
  expect((await draw(VICTORY, '--out', end)).code).toBe(0);
  const [before, after] = [early, end].map((file) => readFileSync(file, 'utf8'));
  expect(after).toContain('<title>0 hauler</title>');
  expect(after).toMatch(/<title>\d+M, [67] majors<\/title>/);
  expect(before).toContain('<title>After round 5</title>');
  expect(after).toMatch(/<title>End, round \d+<\/title>/);
  const [earlyCounts, finalCounts] = [pieces(before), pieces(after)];
  expect(finalCounts.size).toBe(4);
  const sum = (counts: Map<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);
  expect(sum(finalCounts)).toBeGreaterThan(1.5 * sum(earlyCounts));
});

test('draw writes beside the journal by default and replaces no existing picture', async () => {
  const journal = join(tempFolder(), 'won.jsonl');
  copyFileSync(VICTORY, journal);
  const picture = journal.replace('.jsonl', '.png');
  const { code, stdout } = await draw(journal, '--width', '300');
  expect([code, stdout.startsWith(`${picture}: north-america, seed `)]).toEqual([0, true]);
  const bytes = readFileSync(picture);
  expect(await draw(journal, '--width', '300')).toMatchObject({
    code: 2,
    stderr: `${picture}: exists already: name another file, or add --overwrite\n`,
  });
  expect((await draw(journal, '--width', '400', '--overwrite')).code).toBe(0);
  expect(readFileSync(picture).equals(bytes)).toBe(false);
});

test('draw exits with 2 for a game without a map', async () => {
  const journal = join(tempFolder(), 'solo.jsonl');
  await runCommand('game', '--title', 'empire-planner-solo', '--bots', 'random', '--journal', journal);
  expect(await problemOf('draw', journal, '--out', 'x.svg')).toBe(
    `${journal}: is a game of empire-planner-solo, which has no map`,
  );
});
