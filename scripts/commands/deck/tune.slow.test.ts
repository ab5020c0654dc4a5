// `switchback deck tune`: faults are told before anything is played.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { tune } from '../testing/deck-tune.ts';

test('faults are told at once, with exit code 2 and nothing written', () => {
  const folder = tempFolder();
  const cases: readonly (readonly [ReturnType<typeof tune>, RegExp])[] = [
    [tune(folder, { target: 'best' }), /--target 'best' must be even-use/],
    [tune(folder, {}, '--keep', 'Mosby'), /did you mean 'Mossby'/],
    [
      tune(folder, {}, '--step', '1', '--most', '1'),
      /--step 1 must be .*\n.*--most 1 must be a number from 1.01/,
    ],
    [tune(folder, { board: join(folder, 'none.json') }), /none\.json/],
  ];
  for (const [{ code, out, err }, fault] of cases) {
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(fault);
  }
  expect(existsSync(join(folder, 'new.csv'))).toBe(false);
  expect(existsSync(join(folder, 'new.csv.tune'))).toBe(false);
}, 60_000);
