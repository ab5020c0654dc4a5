// `switchback tune`: the same bytes for any number of workers, and faults before anything is played.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSettings } from '../../arena/run/plan/run-settings.ts';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { TOY } from '../tune/testing/toy-table.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/scripts/switchback.js', import.meta.url));

const tune = (folder: string, bot: string, ...more: string[]) =>
  spawnSync(process.execPath, [PROGRAM, 'tune', bot, '--out', join(folder, 'better.json'), ...more], {
    encoding: 'utf8',
  });

const FILES = ['better.json', 'path.csv', 'page.html', 'games.jsonl', 'tune.json'];
const filesOf = (folder: string): string[] =>
  FILES.map((name) =>
    readFileSync(
      name === 'better.json' ? join(folder, name) : join(folder, 'better.json.tune', name),
      'utf8',
    ),
  );

test('one worker and three come to the same bytes; the settings can be played', () => {
  const folders = [tempFolder(), tempFolder()];
  const [one, three] = folders.map((folder, i) => tune(folder, ...TOY, '--workers', i === 0 ? '1' : '3'));
  expect({ status: one.status, faults: one.stderr.match(/Error/) }).toEqual({ status: 0, faults: null });
  expect(three.stdout.replaceAll(folders[1], '')).toBe(one.stdout.replaceAll(folders[0], ''));
  expect(filesOf(folders[1])).toEqual(filesOf(folders[0]));
  expect(one.stdout).toMatch(/^step 1 of 6: plus - minus [+-]?[\d.]+; connect-above [\d.]+, million \d\n/);
  expect(one.stdout).toMatch(/Proof: 40 games on 20 fresh seeds from \d+0000000 on\./);
  const spec = /^the bot: (hauler:remoteness=1:connect-above=[\d.]+:million=\d)$/m.exec(one.stdout)?.[1];
  const settings = readSettings('better.json', JSON.parse(filesOf(folders[0])[0]));
  expect(settings).toMatchObject({
    players: 4,
    bots: [spec, 'hauler:remoteness=1:million=7', 'courier', 'courier'],
  });
}, 120_000);

test('faults are told at once, with exit code 2 and nothing written', () => {
  const folder = tempFolder();
  // More of them: scripts/tune/plan-tuning.test.ts.
  const cases: readonly (readonly [readonly [string, ...string[]], RegExp])[] = [
    [['hauler', '--params', 'reserv'], /hauler has no such parameter, did you mean 'reserve'\?/],
    [
      ['hauler', '--params', 'reserve', '--games', '1', '--proof', 'x'],
      /--games 1 must be .*\n(.|\n)*--proof NaN must be/,
    ],
  ];
  for (const [[bot, ...args], fault] of cases) {
    const { status, stdout, stderr } = tune(folder, bot, ...args);
    expect({ args, status, stdout }).toEqual({ args, status: 2, stdout: '' });
    expect(stderr).toMatch(fault);
  }
  expect(existsSync(join(folder, 'better.json'))).toBe(false);
  expect(existsSync(join(folder, 'better.json.tune'))).toBe(false);
}, 60_000);
