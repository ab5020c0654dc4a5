import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playRun } from '../../../arena/run/index.ts';
import { planRun } from '../../../arena/run/plan/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { problemOf, runCommand } from '../../cli/testing/run-command.ts';

test('for a run in place of a journal, replay exits with 2 and names the right command', async () => {
  const runsFolder = join(tempFolder(), 'my runs');
  const plan = await planRun({ title: 'pebbles', bots: ['first', 'last'], players: 2, seeds: 1, files: {} });
  const { folder } = await playRun(plan, { workers: 1, out: runsFolder });
  const problem = `${folder}: is a run, expected a journal; play a game of it again with: npx switchback game --of '${folder}' GAME --journal g.jsonl`;
  for (const command of ['replay', 'draw']) expect(await problemOf(command, folder)).toBe(problem);
  expect(await problemOf('replay', runsFolder)).toBe(`${runsFolder}: is a folder, expected a file`);

  const [, row] = readFileSync(join(folder, 'games.csv'), 'utf8').split('\n');
  const journal = join(runsFolder, 'g.jsonl');
  await runCommand('game', '--of', folder, row.split(',')[0], '--journal', journal);
  expect((await runCommand('replay', journal)).stdout).toContain(': as recorded\n');
});

const VICTORY = readFileSync('engine/crayon/fixtures/victory.jsonl', 'utf8');

test.each([
  ['{"format":"other"}\n', 'not a journal'],
  [VICTORY.replace('"engine":"', '"engine":"9'), "engine version '9"],
  [VICTORY.replace(/"hash":"..../, '"hash":"0000'), 'the state differs'],
])('view exits with 2 for a malformed or changed journal, case %#', async (content, message) => {
  const journal = join(tempFolder(), 'bad.jsonl');
  writeFileSync(journal, content);
  expect(await problemOf('view', journal)).toContain(message);
});

test('for an unfinished journal, replay exits with 2 and names the commands that follow or resume the game', async () => {
  const lines = VICTORY.split('\n').slice(0, 5);
  const journal = join(tempFolder(), 'open.jsonl');
  const follow = `${journal}: this game is not over: follow it with npx switchback view ${journal} --serve`;
  const header = JSON.parse(lines[0]) as { seats: string[] };
  for (const [person, more] of [
    [header.seats[1], ''],
    ['person', `, or resume it with npx switchback play --resume ${journal}`],
  ]) {
    const seats = header.seats.map((label, seat) => (seat === 1 ? person : label));
    const text = [JSON.stringify({ ...header, seats }), ...lines.slice(1)].join('\n');
    // The file may end between two lines or in the middle of one.
    for (const content of [`${text}\n`, text.slice(0, -9)]) {
      writeFileSync(journal, content);
      for (const command of ['draw', 'replay', 'view'])
        expect(await problemOf(command, journal)).toBe(`${follow}${more}`);
    }
  }
});
