import { expect, test } from 'vitest';
import { listedTitles, readDataFile } from '../../../arena/index.ts';
import { pageFrame } from './page-frame.ts';
import { pageTitle } from './view-page.ts';

test('names from outside are shown with escapes, in the markup and in the data of the script', () => {
  const data = { seats: ['\u202etob', '</script>'], note: 'two\nlines' };
  const page = pageFrame('\u202eemag', data, undefined, false);
  expect(page).toContain('<title>\\u{202e}emag</title>');
  const [, json] = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual({ seats: ['\\u{202e}tob', '</script>'], note: 'two\nlines' });
});

test("the page title names the game, and the board if it is the user's own", () => {
  const example = readDataFile('engine/crayon/example/board.json');
  for (const title of listedTitles()) {
    const board = title.files.board;
    expect(pageTitle(title, board && readDataFile(board))).toBe(title.meta.name);
  }
  expect(pageTitle(listedTitles()[0], example)).toBe('Kestrel Isle');
});
