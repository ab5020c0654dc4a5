// `switchback draw` on a recorded game of north-america: what is in the picture, and what is refused.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { switchback } from '../../dev/testing/switchback.ts';

const path = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url));
const VICTORY = path('engine/crayon/fixtures/victory.jsonl');

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

test('the picture lies beside the journal unless a place is named, and replaces nothing', () => {
  const journal = join(tempFolder(), 'won.jsonl');
  copyFileSync(VICTORY, journal);
  const picture = journal.replace('.jsonl', '.png');
  const { code, out } = draw(journal, '--width', '300');
  expect([code, out.startsWith(`${picture}: north-america, seed `)]).toEqual([0, true]);
  const bytes = readFileSync(picture);
  expect(draw(journal, '--width', '300')).toMatchObject({
    code: 2,
    err: `${picture}: is there already: name another file, or add --overwrite\n`,
  });
  expect(draw(journal, '--width', '400', '--overwrite').code).toBe(0);
  expect(readFileSync(picture).equals(bytes)).toBe(false);
});

test('a journal without an end is of a game that is not over: what can be done with it is said', () => {
  const lines = readFileSync(VICTORY, 'utf8').split('\n').slice(0, 5);
  const journal = join(tempFolder(), 'open.jsonl');
  const follow = `${journal}: this game is not over: follow it with npx switchback view ${journal} --serve`;
  const header = JSON.parse(lines[0]) as { seats: string[] };
  for (const [person, more] of [
    [header.seats[1], ''],
    ['person', `, or resume it with npx switchback play --resume ${journal}`],
  ]) {
    const seats = header.seats.map((label, seat) => (seat === 1 ? person : label));
    const text = [JSON.stringify({ ...header, seats }), ...lines.slice(1)].join('\n');
    // As it is between two lines, and in the middle of one.
    for (const open of [`${text}\n`, text.slice(0, -9)]) {
      writeFileSync(journal, open);
      for (const command of ['draw', 'replay', 'view'])
        expect(switchback(command, journal)).toMatchObject({ code: 2, err: `${follow}${more}\n` });
    }
  }
});

test.each([
  [[VICTORY, '--out', 'x.gif'], '--out: must end in .svg or .png (given: x.gif)'],
  [[VICTORY, '--out', 'x.svg', '--round', '900'], '--round: must be at most '],
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
  expect(err).toContain(`${journal}: is a game of empire-planner-solo, which has no map`);
  expect(code).toBe(2);
});
