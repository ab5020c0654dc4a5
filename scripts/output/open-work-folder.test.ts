import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { openWorkFolder } from './open-work-folder.ts';

test('a work folder is resumed only for the same work and by one process at a time', () => {
  const path = join(tempFolder(), 'new.csv.tune');
  const manifest = { target: 'even-use', seeds: 40 };
  const first = openWorkFolder(path, manifest, false);
  for (const shouldReplace of [false, true])
    expect(() => openWorkFolder(path, manifest, shouldReplace)).toThrow(/is writing here/);
  first.close();
  openWorkFolder(path, manifest, false).close();
  expect(() => openWorkFolder(path, { ...manifest, seeds: 80 }, false)).toThrow(
    /contains another tuning; add --overwrite to start over(?:.|\n)*seeds: was 40, is now 80/,
  );
  appendFileSync(join(path, 'games.jsonl'), 'x');
  openWorkFolder(path, { ...manifest, seeds: 80 }, true).close();
  expect(readFileSync(join(path, 'games.jsonl'), 'utf8')).toBe('');
});
