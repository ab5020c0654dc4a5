// Runs and a league that version 0.2.0 made, in fixtures/: this version shows them and goes on with them.
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../arena/testing/temp-folder.ts';
import { runInProcess } from './cli/testing/run-command.ts';

const KEPT = join(import.meta.dirname, 'fixtures', '0.2.0');
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const column = (name: string, ...path: string[]): string[] => {
  const [head, ...rows] = readFileSync(join(...path), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  return rows.map((row) => row[head.indexOf(name)]);
};

/** Standard output of a command that succeeds. */
async function outputOf(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runInProcess(...args);
  expect([code, stderr]).toEqual([0, code === 0 ? stderr : '']);
  return stdout;
}

/** A folder with copies of what was kept. */
function copies(): string {
  const folder = tempFolder();
  cpSync(KEPT, folder, { recursive: true });
  return folder;
}

/** Runs are of one version of Node.js, because its Math functions may differ. */
const isSameNode = readJson(KEPT, 'done', 'manifest.json').node === process.versions.node;

describe('a run of 0.2.0', () => {
  test('is listed, reported and compared with a run of this version', async () => {
    const folder = copies();
    const done = join(folder, 'done');
    expect(await outputOf('runs', folder)).toContain('done');
    await outputOf('report', done);
    expect(readFileSync(join(done, 'report.html'), 'utf8')).toContain('switchback 0.2.0');
    const args = '--title pebbles --bots random,first --seeds 4 --quiet --no-report'.split(' ');
    await outputOf('run', ...args, '--name', 'again', '--out', folder);
    const { sameGames } = JSON.parse(await outputOf('compare', done, join(folder, 'latest'), '--json'));
    expect(sameGames).toEqual({ games: 8, same: 8 });
  });

  test('shows its games, replayed and checked', async () => {
    const folder = copies();
    const done = join(folder, 'done');
    expect(await outputOf('games', done)).toContain('000000-00-00');
    expect(await outputOf('game', '--of', done, '000000-00-01')).toContain('round');
    await outputOf('report', done, '--site', join(folder, 'site'));
  });

  test('is resumed under its version, to the games that it would have had', async () => {
    const stopped = join(copies(), 'stopped');
    const before = readFileSync(join(stopped, 'manifest.json'), 'utf8');
    const resumed = await runInProcess('run', '--resume', stopped, '--no-report');
    if (!isSameNode) {
      expect(resumed.stderr).toMatch(/node: was "20\.20\.2", is now "[\d.]+"\n/);
      expect(resumed.stderr).not.toContain('engine');
      return;
    }
    expect([resumed.code, resumed.stderr.includes('30 games')]).toEqual([0, true]);
    expect(readFileSync(join(stopped, 'manifest.json'), 'utf8')).toBe(before);
    expect(column('hash', stopped, 'games.csv')).toHaveLength(120);
    expect(column('hash', stopped, 'games.csv').slice(0, 8)).toEqual(
      column('hash', KEPT, 'done', 'games.csv'),
    );
  });
});

test('a league of 0.2.0 is shown and goes on in the same season', async () => {
  const ladder = join(copies(), 'ladder');
  expect(await outputOf('league', 'table', ladder)).toContain('6 games of 2 bots');
  await outputOf('league', 'report', ladder);
  expect(await outputOf('league', 'run', ladder, '--seeds', '5')).toContain('4 games played');
  const season = join(ladder, 'season-1');
  const [game] = column('game_id', season, 'games.csv');
  expect(await outputOf('league', 'game', ladder, game)).toContain('round');
  expect(await outputOf('games', season)).toContain('game');
});
