// `switchback draw` on a recorded game of north-america: what is in the picture, and what is refused.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';

const path = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const VICTORY = path('engine/crayon/fixtures/victory.jsonl');

function switchback(...args: string[]): { code: number | null; err: string } {
  const { status, stderr } = spawnSync(process.execPath, [path('dist/scripts/switchback.js'), ...args], {
    encoding: 'utf8',
  });
  return { code: status, err: stderr };
}

const draw = (...args: string[]): ReturnType<typeof switchback> => switchback('draw', ...args);

/** Lines of track in each player's colour: pieces of the map's paths, without the panel's own samples. */
const pieces = (svg: string): Map<string, number> =>
  new Map(
    [...svg.matchAll(/<path d="([^"]+)" fill="none" stroke="(#[0-9a-f]{6})" stroke-width="10"/g)].map(
      ([, d, colour]) => [colour, d.split('M').length - 1],
    ),
  );

test('the picture grows with the game and names who stands where', () => {
  const folder = tempFolder();
  const [early, end] = [join(folder, 'early.svg'), join(folder, 'end.svg')];
  expect(draw(VICTORY, '--out', early, '--round', '5').code).toBe(0);
  expect(draw(VICTORY, '--out', end).code).toBe(0);
  const [before, after] = [early, end].map((file) => readFileSync(file, 'utf8'));
  expect(after).toContain('<title>0 hauler</title>');
  expect(after).toMatch(/<title>\d+M, [67] majors<\/title>/);
  expect(before).toContain('<title>After round 5</title>');
  expect(after).toMatch(/<title>End, round \d+<\/title>/);
  const [few, many] = [pieces(before), pieces(after)];
  expect(many.size).toBe(4);
  const sum = (counts: Map<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);
  expect(sum(many)).toBeGreaterThan(1.5 * sum(few));
});

test.each([
  [[VICTORY, '--out', 'x.gif'], '--out x.gif must end in .svg or .png'],
  [[VICTORY, '--out', 'x.svg', '--round', '900'], '--round 900: the game has '],
])('%j is refused', (args, message) => {
  const { code, err } = draw(...args);
  expect(err).toContain(message);
  expect(code).toBe(2);
  expect(existsSync('x.svg')).toBe(false);
});

test('a game without a map is refused', () => {
  const journal = join(tempFolder(), 'solo.jsonl');
  switchback('game', '--title', 'empire-planner-solo', '--bots', 'random', '--journal', journal);
  const { code, err } = draw(journal, '--out', 'x.svg');
  expect(err).toContain(`${journal}: is a game of empire-planner-solo, which is played on no map`);
  expect(code).toBe(2);
});
