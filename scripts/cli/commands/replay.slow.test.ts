import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planRun, playRun } from '../../../arena/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { faultOf, runCommand } from './testing/run-command.ts';

test('a run in place of a journal is refused with the command that helps', async () => {
  const out = join(tempFolder(), 'my runs');
  const plan = await planRun({ title: 'pebbles', bots: ['first', 'last'], players: 2, seeds: 1, files: {} });
  const { folder } = await playRun(plan, { workers: 1, out });
  const fault = `${folder}: is a run, expected a journal; play a game of it again with: npx switchback game --of '${folder}' GAME --journal g.jsonl`;
  for (const command of ['replay', 'draw']) expect(await faultOf(command, folder)).toBe(fault);
  expect(await faultOf('replay', out)).toBe(`${out}: is a folder, expected a file`);

  const [, row] = readFileSync(join(folder, 'games.csv'), 'utf8').split('\n');
  const journal = join(out, 'g.jsonl');
  await runCommand('game', '--of', folder, row.split(',')[0], '--journal', journal);
  expect((await runCommand('replay', journal)).out).toContain(': as recorded\n');
});
