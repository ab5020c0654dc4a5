// The page of a run from hand-made tables: what is on it, that it is sound HTML, and its parts against known numbers.
import { expect, test } from 'vitest';
import { runTournament } from '../../arena/run.ts';
import { planRun } from '../../arena/run-plan.ts';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { histograms } from './histograms.ts';
import { quantile } from './quantile.ts';
import { type Results, readResults } from './read-results.ts';
import { reportPage } from './report-page.ts';
import { makeScale } from './scale.ts';

const standing = (bot: string, rate: string): Record<string, string> => ({
  bot,
  games: '40',
  win_rate: rate,
  win_rate_low: '',
  win_rate_high: '',
  mean_place: '1.500',
  mean_cash: '120.50',
  unfinished: '0',
  faults: '0',
});

const RESULTS: Results = {
  name: 'north-america-00112233',
  manifest: {
    format: 'switchback-run/2',
    title: 'north-america',
    options: ['fast-trains'],
    players: 2,
    seating: 'balanced',
    seeds: 20,
    firstSeed: 1,
    games: 40,
    maxRounds: 200,
  },
  ownFiles: { deck: 'my-deck.csv' },
  seeds: 20,
  standings: [
    { ...standing('<b>"quick"', '0.7500'), win_rate_low: '0.6000', win_rate_high: '0.8500' },
    standing('slow', '0.2500'),
  ],
  pairs: [{ bot: '<b>"quick"', opponent: 'slow', difference: '0.5000', claim: 'better' }],
  ratings: [],
  seatEffects: [{ seat: '0', effect: '0.0500', low: '', high: '' }],
  score: 'cash',
  scores: new Map([['slow', new Map([[120, 40]])]]),
  wonIn: new Map(),
};

test('the page tells the results, escapes names, and closes what it opens', () => {
  const page = reportPage(RESULTS);
  expect(reportPage(RESULTS)).toBe(page);
  expect(page).toContain(
    '40 games of north-america · 2 players · options fast-trains · deck my-deck.csv · seeds 1 to 20 · at most 200 rounds',
  );
  expect(page).toContain('75.0 % (60.0 % to 85.0 %)');
  expect(page).toContain('<th>&lt;b&gt;&quot;quick&quot;</th>');
  expect(page).not.toContain('<b>');
  expect(page).toContain('No game came that far.');
  expect(page).not.toMatch(/NaN|undefined|Infinity|<script|https?:/);
  const open: string[] = [];
  const inPage = page.replace(/<!doctype html>|<meta[^>]*>/g, '');
  for (const [, close, name, empty] of inPage.matchAll(/<(\/?)([a-z0-9]+)[^>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
  }
  expect(open).toEqual([]);
});

test('the files of a run are read, whatever the game', async () => {
  const plan = await planRun({
    title: 'pebbles',
    bots: ['eager', 'random'],
    players: 2,
    seeds: 4,
    files: {},
  });
  const { folder } = await runTournament(plan, { workers: 1, out: tempFolder() });
  const results = await readResults(folder);
  expect(results.standings.map(({ bot }) => bot).sort()).toEqual(['eager', 'random']);
  const scores = results.scores.get('random')!;
  expect([...scores.values()].reduce((a, b) => a + b, 0)).toBe(8);
  expect(reportPage(results)).toContain('8 games of pebbles · 2 players · no options · seeds 1 to 4');
});

test('a folder without a run is refused', async () => {
  await expect(readResults(tempFolder())).rejects.toThrow('has no manifest.json');
});

test('the difference of a pair is shown from both sides', () => {
  const cells = [...reportPage(RESULTS).matchAll(/font-weight="700">([+-]\d+\.\d)</g)].map(
    ([, text]) => text,
  );
  expect(cells).toEqual(['+50.0', '-50.0']);
});

test.each([
  [0, 0.83, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [-37, 42, [-40, -20, 0, 20, 40, 60]],
  [7, 7, [7, 7.2]],
])('the axis from %s to %s has round ticks and covers both', (low, high, ticks) => {
  const scale = makeScale(low, high, 100, 200);
  expect(scale.ticks.slice(0, ticks.length)).toEqual(ticks);
  expect(scale.at(scale.ticks[0])).toBe(100);
  expect(scale.at(high)).toBeLessThanOrEqual(200);
  expect(scale.at(low)).toBeGreaterThanOrEqual(100);
});

test('the axis of whole numbers has whole ticks', () => {
  expect(makeScale(15, 16, 0, 1, 1).ticks).toEqual([15, 16]);
});

test('quantiles are values that occur', () => {
  const counts = new Map([
    [30, 1],
    [10, 5],
    [20, 4],
  ]);
  expect([0.1, 0.5, 0.51, 0.9, 1].map((p) => quantile(counts, p))).toEqual([10, 10, 20, 20, 30]);
});

test('a histogram draws all of what it is given', () => {
  const svg = histograms([
    {
      label: 'a',
      colour: '#123456',
      counts: new Map([
        [1, 3],
        [9, 1],
      ]),
    },
  ]);
  const heights = [...svg.matchAll(/height="([\d.]+)" fill="#123456"/g)].map(([, height]) => Number(height));
  expect(heights).toHaveLength(2);
  expect(heights[0] / heights[1]).toBeCloseTo(3, 1);
});
