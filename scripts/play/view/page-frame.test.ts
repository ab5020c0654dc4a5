import { expect, test } from 'vitest';
import { pageFrame } from './page-frame.ts';

test('names from outside are shown with escapes, in the markup and in the data of the script', () => {
  const data = { seats: ['\u202etob', '</script>'], note: 'two\nlines' };
  const page = pageFrame('\u202eemag', data, undefined, false);
  expect(page).toContain('<title>\\u{202e}emag</title>');
  const [, json] = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual({ seats: ['\\u{202e}tob', '</script>'], note: 'two\nlines' });
});
