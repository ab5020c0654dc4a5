import { expect, test } from 'vitest';
import { publicFacts } from './public-facts.ts';
import { withoutFolders } from './without-folders.ts';

test.each([
  ['/home/bob/bots/my-bot.mjs', 'my-bot.mjs'],
  ['/home/Bob Smith/bots/my-bot.mjs:net=/srv/x/n.bin', 'my-bot.mjs:net=n.bin'],
  ['cmd:/usr/bin/python3 /home/bob/bot.py -x', 'cmd:python3 bot.py -x'],
  ["ENOENT: no such file, open '/home/bob/x.json'", "ENOENT: no such file, open 'x.json'"],
  ['at decide (file:///srv/x/bot.mjs:3:4)', 'at decide (bot.mjs:3:4)'],
  ['seen {"a":1}file:///home/bob%20smith/bot.mjs', 'seen {"a":1}bot.mjs'],
  ['C:\\Users\\bob\\bot.ts and D:/work/bob/b.ts', 'bot.ts and b.ts'],
  ['"C:\\\\Users\\\\bob\\\\bot.ts"', '"bot.ts"'],
  ['lines\\n/home/bob/a.ts\\t/home/bob/b.ts', 'lines\\na.ts\\tb.ts'],
  ['<td>/home/bob/b.ts</td><td title="/a/b/c">a</td>', '<td>b.ts</td><td title="c">a</td>'],
  [`cannot read ${process.env.HOME}/my bots/b.mjs`, 'cannot read my bots/b.mjs'],
])('the text %s shows no folder', (text, expected) => {
  expect(withoutFolders(text)).toBe(expected);
});

test.each([
  'and/or, 3/4/5, M/turn/seat',
  'https://example.org/a/b',
  '../data/x/games.csv',
  './bots/my-bot.ts',
  '/dev',
  '</div></section><path d="M1/2/3">',
])('the text %s stays as it is', (text) => {
  expect(withoutFolders(text)).toBe(text);
});

test('public facts have no key and no folders at any depth', () => {
  const facts = {
    key: 'k',
    title: '/home/bob/isle',
    bots: [{ label: 'a', params: { key: 3, net: '/home/bob/n.bin' } }],
  };
  expect(publicFacts(facts)).toEqual({
    title: 'isle',
    bots: [{ label: 'a', params: { key: 3, net: 'n.bin' } }],
  });
});
