import { expect, test } from 'vitest';
import { pageFrame } from './page-frame.ts';

test('names from outside are shown with escapes, in the markup and in the data of the script', () => {
  const page = pageFrame({
    title: '\u202eemag',
    family: 'table',
    bundle: { script: '', style: '' },
    data: { seats: ['\u202etob', '</script>'], note: 'two\nlines' },
    isLive: false,
    body: '',
  });
  expect(page).toContain('<title>\\u{202e}emag</title>');
  const [, data] = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual({ seats: ['\\u{202e}tob', '</script>'], note: 'two\nlines' });
});
