// The page of a tuning, on its way and at its end.
import { expect, test } from 'vitest';
import { type Tuning, tuneBot } from '../course/tune-bot.ts';
import { tunePage } from './tune-page.ts';

const words = {
  bot: 'my<bot>',
  spec: 'my<bot>:depth=3',
  table: 'each setting in 2 of 4 seats',
};

test('says what is known so far, and at the end whether it is better', async () => {
  const pages: string[] = [];
  const params = [{ id: 'depth', low: 0, high: 8, start: 2, whole: true, decimals: 0 }];
  const base = { params, base: { depth: 2 }, iterations: 3, seeds: 4, firstSeed: 1 };
  const tuning: Tuning = await tuneBot(
    { ...base, proofSeeds: 30, firstProofSeed: 10_000_000, judge: 'places', seatsEach: 2 },
    {
      async *play(_part, { plus, minus }, seeds) {
        const won = Number(plus.depth) > Number(minus.depth) ? 0.5 : -0.5;
        for (const seed of seeds) {
          const game = { value: won, plus: 0.25 + won / 2, minus: 0.25 - won / 2, finished: true, faults: 0 };
          yield { seed, games: [game, game] };
        }
      },
      onSeed: () => {},
      onStep: (sofar) => void pages.push(tunePage(sofar, words)),
    },
  );
  expect(pages).toHaveLength(3);
  expect(pages[1]).toContain('Step 2 of 3: not proved yet.');
  expect(pages[1]).not.toContain('<h2 id="proof">');
  const page = tunePage(tuning, words);
  expect(page).toContain('The tuned bot is better by places');
  expect(page).toMatch(/by wins<.*no part of the proof</s);
  expect(page).toContain('60 games of the tuned bot against the start on seeds from 10,000,000 on');
  expect(page).toContain('my&lt;bot&gt;');
  expect(page).not.toContain('my<bot>');
  for (const heading of ['Proof', 'Values', 'Gain over the start by step', 'depth', 'What was measured'])
    expect(page).toContain(`>${heading}</h2>`);
  expect(page.match(/aria-label="depth by step"/g)).toHaveLength(2);
});
