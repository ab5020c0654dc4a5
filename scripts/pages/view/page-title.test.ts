import { expect, test } from 'vitest';
import { readDataFile } from '../../../arena/index.ts';
import { titles } from '../../../engine/index.ts';
import { pageTitle } from './page-title.ts';

test('a page is called by its title, and by the board where that is of the user', () => {
  const example = readDataFile('engine/crayon/example/board.json');
  for (const title of titles) {
    const own = title.files.board;
    expect(pageTitle(title, own && readDataFile(own))).toBe(title.meta.name);
  }
  expect(pageTitle(titles[0], example)).toBe('Kestrel Isle');
});
