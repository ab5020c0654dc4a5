// The page of a run from hand-made tables: what is on it, that it is sound HTML, and its parts against known numbers.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planRun, playRun, tableFiles, verdictText } from '../../../arena/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { runReport } from '../../cli/run/run-report.ts';
import { tableNotes } from '../../output/report-tables.ts';
import { ratioWords } from '../../output/tables/pairs-table.ts';
import { meanText, percent, signedPoints } from '../../output/words/number-words.ts';
import { acceptedWords } from '../../output/words/verdict-words.ts';
import { anchorRatings } from './anchor-ratings.ts';
import { barsOf } from './charts/spread-chart.ts';
import { escapeHtml } from './html.ts';
import { quantile } from './quantile.ts';
import { type Results, readResults } from './read-results.ts';
import { reportPage } from './report-page.ts';
import { makeScale } from './scale.ts';

const standing = (bot: string, rate: string): Record<string, string> => ({
  bot,
  games: '40',
  seeds: '20',
  win_rate: rate,
  win_rate_low: '',
  win_rate_high: '',
  mean_place: '1.500000',
  mean_cash: '120.450000',
  unfinished: '0',
  faults: '0',
});

const RESULTS: Results = {
  isSafe: false,
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
    until: null,
    judge: 'wins',
    engine: '0.1.0',
    signature: '0123456789abcdef',
    node: '20.19.0',
    bots: [{ label: 'slow', version: '1', params: { jobs: 3 } }],
  },
  faultKinds: [
    {
      bot: 'slow',
      fault: 'bot/threw',
      games: '2',
      first_game: '000001-00',
      seat: '1',
      fault_detail: 'Error: <b>',
      at: 'round 2',
      why: '',
      stack: 'plan (a.ts:1:2)|decide (a.ts:9:1)',
    },
  ],
  ownFiles: { deck: 'my-deck.csv' },
  summary: {
    seeds: 20,
    games: 40,
    unfinished: 0,
    faulted: 0,
    failed: 0,
    stoppedAfter: null,
    misfits: [],
    cycle: null,
    units: { cash: 'M' },
  },
  standings: [
    { ...standing('<b>"quick"', '0.7500'), win_rate_low: '0.6000', win_rate_high: '0.8500' },
    standing('slow', '0.2500'),
  ],
  pairs: [
    {
      bot: '<b>"quick"',
      opponent: 'slow',
      seeds: '20',
      seeds_ahead: '14',
      seeds_level: '5',
      seeds_behind: '1',
      difference: '0.500000',
      low: '0.184499',
      high: '0.815501',
      ahead: '0.250000',
      ahead_low: '-0.100000',
      ahead_high: '0.600000',
      judge: 'wins',
      p: '3.214e-12',
      claim: 'better',
      verdict: '',
      llr: '',
      llr_low: '',
      llr_high: '',
      design_effect: '0.9260',
      design_effect_low: '0.7100',
      design_effect_high: '1.2240',
    },
  ],
  ratings: [],
  seatEffects: [{ seat: '0', effect: '0.0500', low: '', high: '' }],
  courses: [],
  score: 'cash',
  scores: new Map([['slow', new Map([[120, 40]])]]),
  wonIn: new Map(),
  lossFigure: 'cash',
  notable: [],
  faults: [],
  endings: [['victory', 40]],
  timing: [],
  folder: 'results/north-america-00112233',
  command: 'npx switchback run --title north-america',
};

test('the page tells the results, escapes names, and closes what it opens', () => {
  const page = reportPage(RESULTS);
  expect(reportPage(RESULTS)).toBe(page);
  expect(page).toContain(
    '40 games of north-america · 2 players · options fast-trains · deck my-deck.csv · seeds 1 to 20 · pairs judged by wins · at most 200 rounds',
  );
  expect(page).toContain('75.0 % (60.0 % to 85.0 %)');
  expect(page).toContain('<th scope="col">&lt;b&gt;&quot;quick&quot;</th>');
  expect(page).not.toContain('<b>&quot;');
  expect(page).toContain(
    'slow: bot/threw in 2 games, first in 000001-00 at seat 1\nError: &lt;b&gt;\nin round 2\nat plan (a.ts:1:2)\nat decide',
  );
  expect(page).toContain('No game came that far.');
  expect(page).not.toMatch(/NaN|undefined|Infinity|https?:/);
  const open: string[] = [];
  const inPage = page.replace(/<!doctype html>|<meta[^>]*>|<script>.*<\/script>/gs, '');
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
  const { folder } = await playRun(plan, { workers: 1, out: tempFolder() });
  const results = await readResults(folder);
  expect(results.standings.map(({ bot }) => bot).sort()).toEqual(['eager', 'random']);
  const scores = results.scores.get('random')!;
  expect([...scores.values()].reduce((a, b) => a + b, 0)).toBe(8);
  expect(reportPage(results)).toContain('8 games of pebbles · 2 players · no options · seeds 1 to 4');
});

const withPair = (changes: Record<string, string>, manifest: Partial<Results['manifest']> = {}): string =>
  reportPage({
    ...RESULTS,
    manifest: { ...RESULTS.manifest, ...manifest },
    pairs: [{ ...RESULTS.pairs[0], ...changes }],
  });

test('pairs are told with interval, p and what may be said', () => {
  expect(reportPage(RESULTS)).toMatch(
    /<td class="l">&lt;b&gt;&quot;quick&quot; better<\/td><td>20<\/td><td>14, 5, 1<\/td><td>\+50\.0<\/td><td>\+18\.4 to \+81\.6<\/td><td>&lt; 0\.0001<\/td><td>0\.93 \(0\.71 to 1\.22\)<\/td>/,
  );
  expect(withPair({ p: '', claim: '', low: '', high: '', seeds: '3' })).toContain(
    '<td class="l">not tested below 20 seeds</td><td>3</td><td>14, 5, 1</td><td>+50.0</td><td>-</td><td>-</td>',
  );
  expect(withPair({ p: '0.300000', claim: '' })).toContain('<td class="l">not decided</td>');
});

test('a page by places shows places, and says so', () => {
  const page = withPair({ claim: '' }, { judge: 'places' });
  expect(page).toContain('pairs judged by places');
  expect(page).toContain('Pairs by places: share of games in which the first bot finished ahead');
  expect(page).toContain('<td>+25.0</td><td>-10.0 to +60.0</td>');
  expect([...page.matchAll(/>([+-]\d+\.\d)<\/td>/g)].map(([, text]) => text)).toEqual(
    expect.arrayContaining(['+25.0', '-25.0']),
  );
});

test('a sequential test tells its ratio, its bounds and what was accepted, and never says equal', () => {
  const manifest = { until: 'sprt=-0.02,0.02,alpha=0.01' };
  const test = { claim: '', llr: '-2.990000', llr_low: '-2.985000', llr_high: '4.550000' };
  const page = withPair({ ...test, verdict: 'below 0.02' }, manifest);
  expect(page).toContain('<td class="l">below 2 points</td>');
  const named = withPair({ ...test, verdict: 'below 0.02', sprt_better: 'slow' }, manifest);
  expect(named).toContain('<td class="l">slow better (below 2 points)</td>');
  expect(named).toContain('The test calls slow better: ');
  expect(page).toContain('<td>-2.99 (-2.98 to 4.55)</td>');
  expect(page).toContain('in at most 1 % of runs (alpha)');
  expect(page).toContain('in at most 5 % of runs (beta)');
  expect(page).not.toMatch(/(?<!neither says &quot;|Neither says &quot;)equal&quot;/);
  expect(withPair({ claim: 'better', verdict: 'within 0.6' }, { until: 'decided=0.6' })).toContain(
    '<td class="l">&lt;b&gt;&quot;quick&quot; better (within 60 points)</td>',
  );
});

test('a run whose first seeds were looked at before says so', () => {
  const summary = { ...RESULTS.summary, lookedAt: 12 };
  expect(reportPage({ ...RESULTS, summary })).toContain(
    'These seeds were looked at before: an earlier run is the same run with the first 12 seeds',
  );
  expect(reportPage(RESULTS)).not.toContain('looked at before');
});

test('a stopped run names its rule and its stop, and what its intervals are', () => {
  const summary = { ...RESULTS.summary, stoppedAfter: 20 };
  const manifest = { ...RESULTS.manifest, until: 'decided', seeds: 5000 };
  const ratings = ['<b>"quick"', 'slow'].map((bot) => ({
    games_counted: 'all',
    bot,
    rating: '10.0000',
    rating_low: '',
    rating_high: '',
    level: '0',
    to_next: '',
  }));
  const page = reportPage({ ...RESULTS, isSafe: true, summary, manifest, ratings });
  expect(page).toContain('stopped after 20 seeds of at most 5,000: decided');
  expect(page).toContain('Whiskers are safe 95 % intervals');
  expect(page).toContain('>safe 95 % interval</th>');
  expect(page).toContain('do not allow for looking again and again, as stopping rules and leagues do');
  const open = reportPage({ ...RESULTS, summary: { ...summary, stoppedAfter: null }, manifest, ratings });
  expect(open).toContain('stopping rule decided did not hold');
  expect(reportPage(RESULTS)).not.toMatch(/safe 95|stopped/);
});

test('ratings show where they end and where they do not fit', () => {
  const row = (bot: string, rating: string, level: string, next = '') => ({
    games_counted: 'all',
    bot,
    rating,
    rating_low: level === '0' ? '-50.0000' : '',
    rating_high: level === '0' ? '50.4000' : '',
    level,
    to_next: next,
    to_next_low: next === '' ? '' : '-20.3000',
    to_next_high: next === '' ? '' : '21.6000',
    best: level === '0' ? '0.500000' : '0.000000',
  });
  const standings = ['a', 'b', 'c'].map((bot) => standing(bot, '0.3000'));
  const misfits = [{ bot: 'a', opponent: 'b', ahead: 0.71, expected: 0.5 }];
  const page = reportPage({
    ...RESULTS,
    standings,
    pairs: [],
    ratings: [row('a', '0.4000', '0', '0.4000'), row('b', '0.0000', '0'), row('c', '', '-2')],
    summary: { ...RESULTS.summary, misfits, cycle: ['a', 'b', 'c'] },
  });
  expect(page).toContain('>2 below</text>');
  expect(page).toContain(
    'Arrows: above, below: the bot finished ahead of the rated ones, or behind them, in all games or all but a few',
  );
  expect(page).toContain('<th scope="row" class="l">a</th><td>0</td><td>-20 to 22</td><td>50.0 %</td>');
  expect(page).toContain('>0 (-50 to 50)</text>');
  expect(page).toContain('a finishes ahead in 71.0 % of games, ratings say 50.0 %');
  expect(page).toContain('Not transitive: a beats b beats c beats a.');
});

test('where one bot always finishes ahead, the page says why there are no ratings', () => {
  const ratings = ['0', '-1'].map((level) => ({
    games_counted: 'all',
    bot: level,
    rating: '',
    level,
    best: '',
  }));
  const page = reportPage({ ...RESULTS, ratings });
  expect(page).toMatch(/There are no ratings: of any two bots one finished ahead/);
  expect(page).not.toContain('Ratings with their intervals');
});

test('numbers are rounded once: terminal and page say the same of a run', async () => {
  const bots = ['eager', 'random', 'last', 'first'];
  const settings = { title: 'pebbles', bots, players: 4, seeds: 25, files: {}, judge: 'places' } as const;
  const plan = await planRun({ ...settings, until: { kind: 'sprt', d0: 0, d1: 0.1 } });
  const report = await playRun(plan, { workers: 2, out: tempFolder() });
  const told = runReport(plan, report, { quiet: false, speed: '', losses: [] });
  const page = reportPage(await readResults(report.folder));
  for (const { rate, interval } of report.standings) {
    expect(told).toContain(percent(rate));
    expect(page).toContain(`>${percent(rate)} (${percent(interval!.low)} to ${percent(interval!.high)})<`);
  }
  for (const row of report.pairs) {
    const { difference, interval, verdict } = row;
    const range = `${signedPoints(interval!.low)} to ${signedPoints(interval!.high)}`;
    for (const text of [
      signedPoints(difference),
      range,
      ratioWords(row),
      acceptedWords(verdictText(verdict!)),
    ]) {
      expect(told).toContain(text);
      expect(page).toContain(text);
    }
  }
  for (const { figures } of report.standings) {
    for (const mean of figures) {
      expect(told).toContain(meanText(mean));
      expect(page).toContain(`<td>${meanText(mean)}</td>`);
    }
  }
});

test('the run of another version is refused by name', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'manifest.json'), '{"format":"switchback-run/1"}');
  await expect(readResults(folder)).rejects.toThrow(
    'was written by another version of Switchback (format switchback-run/1, this one reads switchback-run/2)',
  );
});

test('a folder without a run is refused', async () => {
  await expect(readResults(tempFolder())).rejects.toThrow(
    'is not a folder of a run; name one that holds a manifest.json',
  );
});

test('the difference of a pair is shown from both sides', () => {
  const cells = [...reportPage(RESULTS).matchAll(/<b>([+-]\d+\.\d)</g)].map(([, text]) => text);
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
  const counts = new Map([
    [1, 3],
    [9, 1],
  ]);
  expect(barsOf(counts, 0, 2)).toEqual([
    { low: 0, high: 2, share: 0.75 },
    { low: 8, high: 10, share: 0.25 },
  ]);
});

test('a name that would turn the reading direction is shown with its escape', () => {
  expect(escapeHtml('bots/\u202esj.tob <b>')).toBe('bots/\\u{202e}sj.tob &lt;b&gt;');
  const page = reportPage({ ...RESULTS, command: 'npx switchback run --bots \u202esj.tob,courier' });
  expect(page).toContain('--bots \\u{202e}sj.tob,courier');
  expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});

test('what a table cannot show is told: tiny p-values of misfits, pairs that always end alike', async () => {
  const settings = { title: 'pebbles', bots: ['random', 'last'], players: 2, seeds: 20, files: {} };
  const plan = await planRun(settings);
  const report = await playRun(plan, { workers: 1, out: tempFolder() });
  const misfits = [{ first: 0, second: 1, observed: 0.6, expected: 0.5, p: 3.2e-12 }];
  const tables = { ...report, ratings: { ...report.ratings, transitivity: { misfits } } };
  const summary = JSON.parse(tableFiles(plan, tables).get('summary.json')!) as object;
  expect(summary).toHaveProperty('misfits', [
    { bot: 'random', opponent: 'last', ahead: 0.6, expected: 0.5, p: 3.2e-12 },
  ]);
  const notes = (designEffect: number): string => tableNotes(plan, { ...report, designEffect }).join('\n');
  expect(notes(0)).toContain(
    'design effect 0.00: each pair came out the same on all seeds, so more seeds tell nothing new; by pair',
  );
  expect(notes(2)).toContain('design effect 2.00: these games tell as much as 20 independent ones; by pair');
  expect(notes(Number.NaN)).not.toContain('design effect');
});

test('a report may take another bot as the zero of its ratings, which moves all of them alike', async () => {
  const settings = { title: 'pebbles', bots: ['random', 'first', 'lazy'], players: 3, seeds: 20, files: {} };
  const { folder } = await playRun(await planRun(settings), { workers: 1, out: tempFolder() });
  const read = await readResults(folder);
  const rated = ({ ratings }: Results): Map<string, number> =>
    new Map(
      ratings.flatMap(({ bot, rating, games_counted: set }) =>
        set === 'all' && rating !== '' ? [[bot, Number(rating)]] : [],
      ),
    );
  const [before, moved] = [rated(read), await anchorRatings(folder, read, 'first')];
  expect([read.summary.zero, moved.summary.zero]).toEqual(['random', 'first']);
  expect(before.size).toBeGreaterThan(1);
  for (const [bot, rating] of rated(moved)) {
    expect(rating).toBeCloseTo(before.get(bot)! - before.get('first')!, 2);
  }
  const zero = (bot: string) => moved.ratings.find((row) => row.bot === bot)!;
  expect(zero('first')).toMatchObject({ rating: '0.0000', rating_low: '', rating_high: '' });
  expect(zero('random').rating_low).toBe(
    (-Number(read.ratings.find(({ bot }) => bot === 'first')!.rating_high)).toFixed(4),
  );
});
