import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/temp-folder.ts';
import { RecordFile } from './record-file.ts';

test.each([
  ['shortened', (path: string) => truncateSync(path, 5)],
  ['deleted or moved', (path: string) => rmSync(path)],
])('a file that another program has %s takes no more records', (done, spoil) => {
  const path = join(tempFolder(), 'ledger.jsonl');
  const file = new RecordFile(path);
  file.append({ a: 1 }, { a: 2 });
  file.append({ a: 3 });
  spoil(path);
  expect(() => file.append({ a: 4 })).toThrow(`ledger.jsonl was ${done} by another program`);
  expect(() => file.sync()).toThrow(`ledger.jsonl was ${done} by another program`);
  file.close();
});
