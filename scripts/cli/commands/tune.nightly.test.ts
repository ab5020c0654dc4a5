// `switchback tune` killed and resumed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { PROGRAM, switchback } from '../../dev/testing/switchback.ts';
import { TOY } from '../../tuning/tune/testing/toy-table.ts';

const FILES = ['path.csv', 'page.html', 'games.jsonl', 'tune.json'];

const command = (folder: string): string[] => ['tune', ...TOY, '--out', join(folder, 'better.json')];
const bytesOf = (folder: string): string[] => [
  readFileSync(join(folder, 'better.json'), 'utf8'),
  ...FILES.map((name) => readFileSync(join(folder, 'better.json.tune', name), 'utf8')),
];

test('a tuning that is killed twice goes on with the games it has, to the same bytes', async () => {
  const [quiet, killed] = [tempFolder(), tempFolder()];
  const whole = switchback(...command(quiet), '--workers', '1');
  expect(whole.code).toBe(0);
  const games = join(killed, 'better.json.tune', 'games.jsonl');
  for (const size of [1_500, 4_000]) {
    const child = spawn(process.execPath, [PROGRAM, ...command(killed), '--workers', '2']);
    while (child.exitCode === null && (!existsSync(games) || statSync(games).size < size))
      await new Promise((done) => setTimeout(done, 10));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(killed, 'better.json'))).toBe(false);
    expect(readFileSync(games, 'utf8').split('\n').length).toBeGreaterThan(5);
  }
  const resumed = switchback(...command(killed), '--workers', '2');
  expect(resumed.code).toBe(0);
  expect(bytesOf(killed)).toEqual(bytesOf(quiet));
  expect(resumed.out.replaceAll(killed, '')).toBe(whole.out.replaceAll(quiet, ''));
}, 120_000);
