// `switchback tune`: the same bytes for any number of workers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../arena/run/settings/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { switchback } from '../../dev/testing/switchback.ts';
import { TOY } from '../tune/testing/toy-table.ts';

const tune = (folder: string, bot: string, ...more: string[]) =>
  switchback('tune', bot, '--out', join(folder, 'better.json'), ...more);

const FILES = ['better.json', 'path.csv', 'page.html', 'ledger.jsonl', 'study.json'];
const filesOf = (folder: string): string[] =>
  FILES.map((name) =>
    readFileSync(
      name === 'better.json' ? join(folder, name) : join(folder, 'better.json.tune', name),
      'utf8',
    ),
  );

test('tune writes the same bytes with one worker and with two, and run plays its settings', () => {
  const folders = [tempFolder(), tempFolder()];
  const [one, two] = folders.map((folder, i) => tune(folder, ...TOY, '--workers', i === 0 ? '1' : '2'));
  expect({ code: one.code, errors: one.stderr.match(/Error/) }).toEqual({ code: 0, errors: null });
  expect(two.stdout.replaceAll(folders[1], '')).toBe(one.stdout.replaceAll(folders[0], ''));
  expect(filesOf(folders[1])).toEqual(filesOf(folders[0]));
  expect(one.stdout).toMatch(/^step 1 of 3: plus - minus [+-]?[\d.]+; connect-above [\d.]+, million \d\n/);
  // Equal settings differ by nothing on any seed, for each has the other's seats in the second game.
  expect(one.stdout).toMatch(/plus - minus [+-][1-9]/);
  expect(one.stdout).toMatch(/Proof: 40 games on 20 fresh seeds from \d+0000000 on\./);
  const spec = /^the bot: (hauler:remoteness=1:connect-above=[\d.]+:million=\d)$/m.exec(one.stdout)?.[1];
  const settings = readSettings('better.json', JSON.parse(filesOf(folders[0])[0]));
  expect(settings).toMatchObject({
    players: 4,
    firstSeed: Number(/fresh seeds from (\d+) on/.exec(one.stdout)?.[1]) + 20,
    bots: [spec, 'hauler:remoteness=1:million=7', 'courier', 'courier'],
  });
}, 120_000);
