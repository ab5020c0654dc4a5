import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { newcomerOf } from './newcomer-of.ts';

test('the newcomer is the chosen one of field.csv, and a damaged table is refused by its line', () => {
  const folder = tempFolder();
  expect(newcomerOf(folder)).toBeUndefined();
  const text = 'bot,chosen,seeds\nold,0,2\nnew,1,2\n';
  writeFileSync(join(folder, 'field.csv'), text);
  expect(newcomerOf(folder)).toBe('new');
  writeFileSync(join(folder, 'field.csv'), text.replace('old,0', 'old'));
  expect(() => newcomerOf(folder)).toThrow('is cut off or malformed at line 2');
});
