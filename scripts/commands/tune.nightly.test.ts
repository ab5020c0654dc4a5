// `switchback tune` killed and gone on with.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { TOY } from '../tune/testing/toy-table.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/scripts/switchback.js', import.meta.url));
const FILES = ['path.csv', 'page.html', 'games.jsonl', 'tune.json'];

const command = (folder: string): string[] => [PROGRAM, 'tune', ...TOY, '--out', join(folder, 'better.json')];
const bytesOf = (folder: string): string[] => [
  readFileSync(join(folder, 'better.json'), 'utf8'),
  ...FILES.map((name) => readFileSync(join(folder, 'better.json.tune', name), 'utf8')),
];

test('a tuning that is killed twice goes on with the games it has, to the same bytes', async () => {
  const [quiet, killed] = [tempFolder(), tempFolder()];
  const whole = spawnSync(process.execPath, [...command(quiet), '--workers', '1'], { encoding: 'utf8' });
  expect(whole.status).toBe(0);
  const games = join(killed, 'better.json.tune', 'games.jsonl');
  for (const size of [1_500, 6_000]) {
    const child = spawn(process.execPath, [...command(killed), '--workers', '2']);
    while (child.exitCode === null && (!existsSync(games) || statSync(games).size < size))
      await new Promise((done) => setTimeout(done, 10));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(killed, 'better.json'))).toBe(false);
    expect(readFileSync(games, 'utf8').split('\n').length).toBeGreaterThan(5);
  }
  const resumed = spawnSync(process.execPath, [...command(killed), '--workers', '2'], { encoding: 'utf8' });
  expect(resumed.status).toBe(0);
  expect(bytesOf(killed)).toEqual(bytesOf(quiet));
  expect(resumed.stdout.replaceAll(killed, '')).toBe(whole.stdout.replaceAll(quiet, ''));
}, 120_000);
