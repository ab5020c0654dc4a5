// Report and files of a tuning.
import { expect, test } from 'vitest';
import { readEntrants } from '../../../arena/run/plan/index.ts';
import type { Judge } from '../../../arena/stats/judges/index.ts';
import type { SeedResult } from './paired-table.ts';
import { shareGames } from './plan-tuning.ts';
import { paperGame } from './testing/toy-table.ts';
import { type PlayPair, type TuneSettings, type Tuning, tuneBot } from './tune-bot.ts';
import { tunePage } from './tune-page.ts';
import { stepText, tuneReport } from './tune-report.ts';
import { pathCsv, tunedSpec } from './tuned-files.ts';

const params = [{ id: 'remoteness', low: 0, high: 2, start: 1, whole: false, decimals: 3 }];
const settings: TuneSettings = {
  params,
  base: { remoteness: 1 },
  iterations: 2,
  seeds: 2,
  firstSeed: 7,
  proofSeeds: 40,
  firstProofSeed: 10_000_000,
  judge: 'wins',
  seatsEach: 2,
};

/** Plus wins `share` of the seeds; a game in five has no winner in steps. */
const wins = (share: number): PlayPair =>
  async function* (part, _pair, seeds) {
    for (const [i, seed] of seeds.entries()) {
      const game = paperGame(part !== 'proof' || i < share * seeds.length, i > 0);
      yield { seed, games: [game, game] } satisfies SeedResult;
    }
  };
const tune = (share: number, judge: Judge = 'wins') =>
  tuneBot({ ...settings, judge }, { play: wins(share), onStep: () => {} });

test.each([
  [0.9, 'The tuned bot is better: 45.0 %', '5.0 %', '+40.0 points, 95 % interval +'],
  [0.1, 'The tuned bot is worse: 5.0 %', '45.0 %', '-40.0 points, 95 % interval -'],
  [0.5, 'Not decided: 25.0 %', '25.0 %', '0.0 points, 95 % interval -'],
])('a tuned share of wins of %d has the right verdict', async (share, result, start, points) => {
  const text = tuneReport(await tune(share));
  expect(text).toContain(`${result} of wins a seat for the tuned bot, ${start} for the start; ${points}`);
  expect(text).toContain('Proof: 80 games on 40 fresh seeds from 10000000 on.');
  expect(text).toMatch(/^remoteness +1 +[\d.]+ +0 to 2$/m);
  expect(text).toContain('6 games of 88 had no winner');
});

test('a judge other than wins decides the proof, and the report shows wins without a verdict', async () => {
  const text = tuneReport(await tune(0.9, 'places'));
  expect(text).toMatch(
    /The tuned bot is better by places: \+40\.0 points, .*, p .* Besides, 45\.0 % of wins a seat/,
  );
  expect(text.match(/better|worse|decided/g)).toHaveLength(1);
});

test('a step is printed in a line, and the path in a table', async () => {
  const tuning = await tune(0.9);
  expect(stepText(tuning)).toMatch(/^step 2 of 2: plus - minus \+50\.0; remoteness [\d.]+\n$/);
  const lines = pathCsv(tuning).split('\n');
  expect(lines[0]).toBe('step,seeds,first_seed,value,remoteness,remoteness_plus,remoteness_minus');
  expect(lines[2]).toMatch(/^2,2,9,0\.500000,/);
});

test('tunedSpec replaces tuned values and keeps other parameters', async () => {
  const [bot] = await readEntrants('crayon', ['hauler:remoteness=1:jobs=8']);
  expect(tunedSpec(bot, params, [0.25])).toBe('hauler:jobs=8:remoteness=0.25');
  const [tunedBot] = await readEntrants('crayon', [tunedSpec(bot, params, [0.25])]);
  expect(tunedBot.params).toEqual({ ...bot.params, remoteness: 0.25 });
});

test('shareGames divides games among steps, two a seed, within the total', () => {
  expect(shareGames(2400)).toEqual({ iterations: 100, seeds: 12 });
  expect(shareGames(100)).toEqual({ iterations: 10, seeds: 5 });
  expect(shareGames(100_000)).toEqual({ iterations: 200, seeds: 250 });
  expect(shareGames(40, 20)).toEqual({ iterations: 20, seeds: 1 });
  for (const games of [20, 33, 500, 2000]) {
    const { iterations, seeds } = shareGames(games);
    expect(2 * iterations * seeds).toBeLessThanOrEqual(games);
  }
});

const texts = {
  bot: 'my<bot>',
  spec: 'my<bot>:depth=3',
  table: 'each setting in 2 of 4 seats',
};

test('the page shows intermediate results, and the verdict at the end', async () => {
  const pages: string[] = [];
  const params = [{ id: 'depth', low: 0, high: 8, start: 2, whole: true, decimals: 0 }];
  const base = { params, base: { depth: 2 }, iterations: 3, seeds: 4, firstSeed: 1 };
  const tuning: Tuning = await tuneBot(
    { ...base, proofSeeds: 30, firstProofSeed: 10_000_000, judge: 'places', seatsEach: 2 },
    {
      async *play(_part, { plus, minus }, seeds) {
        const game = paperGame(Number(plus.depth) > Number(minus.depth));
        for (const seed of seeds) yield { seed, games: [game, game] };
      },
      onStep: (sofar) => void pages.push(tunePage(sofar, texts)),
    },
  );
  expect(pages).toHaveLength(3);
  expect(pages[1]).toContain('Step 2 of 3: not tested yet.');
  expect(pages[1]).not.toContain('<h2 id="proof">');
  const page = tunePage(tuning, texts);
  expect(page).toContain('The tuned bot is better by places');
  expect(page).toMatch(/by wins<.*not tested</s);
  expect(page).toContain('60 games of the tuned bot against the start on seeds from 10,000,000 on');
  expect(page).toContain('my&lt;bot&gt;');
  expect(page).not.toContain('my<bot>');
  for (const heading of ['Proof', 'Values', 'Gain over the start by step', 'depth', 'Measured differences'])
    expect(page).toContain(`>${heading}</h2>`);
  expect(page.match(/aria-label="depth by step"/g)).toHaveLength(2);
});
