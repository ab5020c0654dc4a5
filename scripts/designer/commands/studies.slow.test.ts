// Studies, whose games a command folds into its figures: killed and stopped, and in shards.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { interrupted } from '../../cli/testing/interrupted.ts';
import { start, waitUntil } from '../../cli/testing/processes.ts';
import { problemOf, runCommand } from '../../cli/testing/run-command.ts';

const GAME = 'engine/crayon/example';
const DECK = join(GAME, 'deck.csv');
const TABLE = `--game ${GAME} --bots random,random --max-rounds 2 --workers 1 --seeds`.split(' ');

const COMMANDS: Readonly<Record<string, (folder: string) => readonly string[]>> = {
  'deck balance': () => [DECK, ...TABLE, '24'],
  'deck compare': () => [DECK, DECK, ...TABLE, '24'],
  'title report': () => ['north-america', '--players', '2', ...TABLE, '20'],
  'deck tune': (folder) => [
    ...[DECK, ...TABLE, '24', '--iterations', '1', '--proof', '40'],
    ...['--target', 'rounds=40', '--out', join(folder, 'new.csv')],
  ],
};

const study = (command: string, folder: string): string[] => [
  ...command.split(' '),
  ...COMMANDS[command](folder),
  ...['--folder', join(folder, 'results')],
];

/** Number of games in the ledger of a study. */
function gamesIn(folder: string): number {
  const places = ['results', '.'].map((name) => join(folder, name)).filter(existsSync);
  const inside = places.flatMap((place) =>
    readdirSync(place).map((name) => join(place, name, 'ledger.jsonl')),
  );
  const ledger = inside.find(existsSync);
  return ledger === undefined ? 0 : readFileSync(ledger, 'latin1').split('\n').length - 2;
}

test('a folder with another study is kept, and the command is named', async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'new.csv.tune'));
  writeFileSync(join(folder, 'new.csv.tune', 'study.json'), '{"title":"islands"}');
  expect(await problemOf(...study('deck tune', folder))).toMatch(
    /new\.csv\.tune: \d+ problems\n +contains another 'deck tune'; add --overwrite to start over\n/,
  );
});

test('a study that was killed goes on, prints the same, and keeps nothing but its results', async () => {
  const [whole, killed] = [tempFolder(), tempFolder()];
  const expected = await runCommand(...study('deck balance', whole));
  const child = start(study('deck balance', killed));
  await waitUntil(() => gamesIn(killed) >= 8, 'games');
  child.process.kill('SIGKILL');
  await child.code;
  const kept = gamesIn(killed);
  const resumed = await runCommand(...study('deck balance', killed));
  expect(Number(/^(\d+) games already in /m.exec(resumed.stderr)?.[1])).toBeGreaterThanOrEqual(kept);
  expect(resumed.stdout.replaceAll(killed, '')).toBe(expected.stdout.replaceAll(whole, ''));
  expect(readdirSync(killed)).toEqual(readdirSync(whole));
  expect(existsSync(join(killed, 'results'))).toBe(false);
});

test('Ctrl-C keeps the games of a study, with the key that was drawn for it', async () => {
  const folder = tempFolder();
  const args = [...study('deck balance', folder), '--untrusted'];
  const { code, stderr } = await interrupted(args, () => gamesIn(folder) > 0);
  expect(code).toBe(130);
  const [, key] =
    /interrupted after \d+ games?; resume it with: the same command with --key (\w+)\n$/.exec(stderr) ?? [];
  expect((await runCommand(...args, '--key', key)).stderr).toMatch(/^\d+ games? already in /);
});

test.each(['deck compare', 'title report'])(
  '%s prints the same from shards; a missing one is named',
  async (command) => {
    const folder = tempFolder();
    const args = study(command, folder);
    const { stdout } = await runCommand(...args);
    await runCommand(...args, '--shard', '1/2');
    const shards = ['--merge', join(folder, 'results')];
    expect(await problemOf(...args, ...shards)).toContain(
      'shard 2 of 2 is missing: play it with the same command with --shard 2/2',
    );
    expect((await runCommand(...args, '--shard', '2/2')).stdout).toMatch(/^shard 2\/2: \d+ games in /);
    expect(await runCommand(...args, ...shards)).toMatchObject({
      stdout,
      stderr: expect.not.stringContaining('of'),
    });
    expect(await problemOf(...args, '--first-seed', '3', ...shards)).toContain('belongs to the run');
  },
);

test('studies that cannot be split say so', async () => {
  const folder = tempFolder();
  expect(await problemOf(...study('deck tune', folder), '--shard', '1/2')).toContain(
    '--shard: the games of a tuning follow from earlier ones',
  );
  expect(await problemOf(...study('deck balance', folder), '--shard', '1/2', '--untrusted')).toContain(
    'each shard would draw its own key',
  );
  expect(existsSync(join(folder, 'results'))).toBe(false);
});
