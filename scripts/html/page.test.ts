import { expect, test } from 'vitest';
import { commandHtml, htmlPage, table } from './page.ts';

test('a page names files but no folders, wherever a path stands', () => {
  const path = '/home/bob/decks/my deck.json';
  const html = htmlPage({
    title: `Tuning of /home/bob/bot.ts`,
    answer: `What bots make of '${path}'`,
    lead: 'games of /home/bob/bot.ts:x=1,courier',
    sections: [
      {
        heading: 'Made of /home/bob/a.json',
        note: 'Run `switchback view /home/bob/runs/x 1`.',
        body: [
          table(
            'T',
            [{ name: 'bot', value: (bot: string) => bot }],
            ['cmd:python3 /home/bob/bot.py'],
            () => path,
          ),
          `<p>${commandHtml('switchback run --bots /home/bob/bot.ts')}<a href="../data/a.csv">a</a></p>`,
        ],
      },
    ],
  });
  expect(html).not.toContain('bob');
  expect(html).toContain('<h1>Tuning of bot.ts</h1>');
  expect(html).toContain('cmd:python3 bot.py');
  expect(html).toContain('data-copy="switchback run --bots bot.ts"');
  expect(html).toContain('href="../data/a.csv"');
});
