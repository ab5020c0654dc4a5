// A folder of results may come from another person. Symbolic links in it must not redirect writes to other
// files.
import { linkSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PartFile } from './files/part-file.ts';
import { addEvents, JOURNAL } from './league/league-journal.ts';
import { Ledger } from './run/folder/ledger.ts';
import { writeWhole } from './run/folder/run-folder.ts';
import { openRunLog } from './run/folder/run-log.ts';
import { tempFolder } from './testing/temp-folder.ts';

/** Runs a writer in a folder where `name` links to a file outside, which must not change. @returns the error */
function throughLink(name: string, write: (path: string) => void, link = symlinkSync): string {
  const [outside, folder] = [join(tempFolder(), 'theirs'), tempFolder()];
  writeFileSync(outside, 'precious\n');
  link(outside, join(folder, name));
  let message = '';
  try {
    write(join(folder, name));
  } catch (error) {
    message = String(error).replace(folder, 'FOLDER');
  }
  expect(readFileSync(outside, 'utf8')).toBe('precious\n');
  return message;
}

const LEDGER_RUN = {
  hash: '0011223344556677',
  seats: 2,
  figures: 0,
  blockAt(): never {
    throw new Error('no block is asked for');
  },
};

test.each([
  ['ledger.jsonl', (path: string) => new Ledger(path, LEDGER_RUN)],
  ['run.log', (path: string) => openRunLog(path, 'info').info('begun')],
  [JOURNAL, (path: string) => addEvents(join(path, '..'), [{ seeds: 20 }])],
])('%s is not written through a link: it is refused by name', (name, write) => {
  expect(throughLink(name, write)).toBe(
    `DataError: FOLDER/${name}: is a symbolic link, expected a file: remove the link`,
  );
});

test.each([['a symbolic link', symlinkSync] as const, ['a second name of a file', linkSync] as const])(
  'an unfinished file takes the place of %s',
  (_, link) => {
    const path = join(tempFolder(), 'games.csv');
    const write = (part: string): void => {
      const file = new PartFile(part.replace(/\.part$/, ''));
      file.write(Buffer.from('game,seed\n'));
      file.commit();
    };
    expect(throughLink('games.csv.part', write, link)).toBe('');
    expect(throughLink('summary.json.part', (part) => writeWhole(part.slice(0, -5), '{}\n'), link)).toBe('');
    write(`${path}.part`);
    expect(readFileSync(path, 'utf8')).toBe('game,seed\n');
  },
);

test('a log that the user named may be a link, such as /dev/stderr', () => {
  const folder = tempFolder();
  symlinkSync(join(folder, 'mine'), join(folder, 'log'));
  const log = openRunLog(join(folder, 'log'), 'info', true);
  log.info('begun');
  log.close();
  expect(readFileSync(join(folder, 'mine'), 'utf8')).toContain('begun');
});
