// The page of a run: it is sound HTML, shows what the tables say and rounds as the terminal does.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playRun } from '../../../arena/run/index.ts';
import { planRun } from '../../../arena/run/plan/index.ts';
import { escapeHtml } from '../../../arena/tables/csv/index.ts';
import { tableFiles } from '../../../arena/tables/csv/table-files.ts';
import { verdictText } from '../../../arena/tables/pair-table.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../../../arena/testing/without-threads.ts';
import { tableNotes } from '../../output/report-tables.ts';
import { verdictInPoints } from '../../output/results/verdict-text.ts';
import { meanText, percent, signedPoints, toFixed } from '../../output/text/number-text.ts';
import { runReport } from '../run-report.ts';
import { anchorRatings } from './anchor-ratings.ts';
import { type Results, readResults } from './read-results.ts';
import { reportPage } from './report-page.ts';
import { histogramBars, quantiles } from './spread-chart.ts';

let run: {
  readonly plan: Awaited<ReturnType<typeof planRun>>;
  readonly report: Awaited<ReturnType<typeof playRun>>;
};
let results: Results;
const runsFolder = mkdtempSync(join(tmpdir(), 'switchback-report-'));
afterAll(() => rmSync(runsFolder, { recursive: true, force: true }));
beforeAll(async () => {
  const settings = { title: 'pebbles', bots: ['random', 'first', 'lazy'], players: 3, seeds: 20, files: {} };
  const plan = await planRun(settings);
  const report = await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out: runsFolder });
  run = { plan, report };
  results = await readResults(report.folder);
});

test('a damaged summary is refused with the key and the value that is wrong', async () => {
  const folder = tempFolder();
  cpSync(run.report.folder, folder, { recursive: true });
  const path = join(folder, 'summary.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), games: 'many' }));
  await expect(readResults(folder)).rejects.toThrow(/summary\.json: games: .*\(given: "many"\)/);
});

/** The page of the run with other values in its first pair. */
const withPair = (
  pair: Record<string, string>,
  manifest: Partial<Results['manifest']> = {},
  change: Partial<Results> = {},
): string =>
  reportPage({
    ...results,
    manifest: { ...results.manifest, ...manifest },
    pairs: [{ ...results.pairs[0], bot: 'random', opponent: 'first', ...pair }, ...results.pairs.slice(1)],
    ...change,
  });

const sure = {
  seeds: '20',
  seeds_ahead: '14',
  seeds_level: '5',
  seeds_behind: '1',
  p: '3.214e-12',
  claim: 'better',
  difference: '0.500000',
  low: '0.184499',
  high: '0.815501',
  verdict: '',
  ahead: '0.250000',
  ahead_low: '-0.100000',
  ahead_high: '0.600000',
  design_effect: '0.9260',
  design_effect_low: '0.7100',
  design_effect_high: '1.2240',
  effect: '1.2000',
  effect_low: '0.4000',
  effect_high: '2.1000',
};

test('the page is reproducible, escapes names, and closes its elements', () => {
  const evil = '<b>"quick"\u202e';
  const resultsOfEvilBot = JSON.parse(
    JSON.stringify({ ...results, scores: [], roundsToWin: [] }).replaceAll('"random"', JSON.stringify(evil)),
  ) as Results;
  const fault = {
    bot: evil,
    fault: 'bot/threw',
    games: '2',
    first_game: '000001-00',
    seat: '1',
    fault_detail: 'Error: <b>',
    at: 'round 2',
    why: '',
    stack: 'plan (a.ts:1:2)|decide (a.ts:9:1)',
  };
  const resultsWithGaps: Results = {
    ...resultsOfEvilBot,
    scores: new Map([[evil, new Map([[120, 60]])]]),
    roundsToWin: new Map(),
    probeMeans: new Map([['empty-runs.share', new Map([[evil, 0.25]])]]),
    dataFiles: { deck: 'my-deck.csv' },
    faultKinds: [fault],
  };
  const page = reportPage(resultsWithGaps);
  expect(reportPage(resultsWithGaps)).toBe(page);
  expect(page).toContain(
    '120 games of Pebbles · 3 players · no options · deck my-deck.csv · seeds 1 to 20 · pairs judged by wins · at most 200 rounds',
  );
  const name = escapeHtml(evil);
  expect(name).toBe('&lt;b&gt;&quot;quick&quot;\\u{202e}');
  expect(page).toContain(`<th scope="col">${name}</th>`);
  expect(page).not.toMatch(/<b>&quot;|[\u202a-\u202e\u2066-\u2069]/);
  expect(page).toContain(
    `${name}: bot/threw in 2 games, first in 000001-00 at seat 1\nError: &lt;b&gt;\nin round 2\nat plan (a.ts:1:2)\nat decide`,
  );
  expect(page).toContain('No values to show.');
  expect(page).not.toMatch(/NaN|undefined|Infinity|https?:/);
  const openElements: string[] = [];
  const inPage = page.replace(/<!doctype html>|<meta[^>]*>|<script>.*<\/script>/gs, '');
  for (const [, close, name, empty] of inPage.matchAll(/<(\/?)([a-z0-9]+)[^>]*?(\/?)>/g)) {
    if (close) expect(openElements.pop()).toBe(name);
    else if (!empty) openElements.push(name);
  }
  expect(openElements).toEqual([]);
});

test('pairs have their interval, p and verdict, and the grid shows the difference from both sides', () => {
  const page = withPair(sure);
  expect(page).toContain(
    '<td class="l">random better</td><td>20</td><td>+50.0</td><td>+18.4 to +81.6</td><td>&lt; 0.0001</td><td>14, 5, 1</td><td>1.20 (0.40 to 2.10)</td><td>0.93 (0.71 to 1.22)</td>',
  );
  expect([...page.matchAll(/<b>([+-]50\.0)</g)].map(([, text]) => text)).toEqual(['+50.0', '-50.0']);
  expect(withPair({ ...sure, p: '', claim: '', low: '', high: '', seeds: '3' })).toContain(
    '<td class="l">not tested below 20 seeds</td><td>3</td><td>+50.0</td><td>-</td><td>-</td>',
  );
  expect(withPair({ ...sure, p: '0.300000', claim: '' })).toContain('<td class="l">not decided</td>');
  const byPlaces = withPair({ ...sure, claim: '', judge: 'places' }, { judge: 'places' });
  expect(byPlaces).toContain('pairs judged by places');
  expect(byPlaces).toContain('Pairs by places: share of games in which the first bot finished ahead');
  expect(byPlaces).toContain('<td>+25.0</td><td>-10.0 to +60.0</td>');
  expect(byPlaces).toMatch(/>\+25\.0<.*>-25\.0</s);
});

test('a sequential test shows its ratio, its bounds and what was accepted, and never says equal', () => {
  const manifest = { until: 'sprt=-0.02,0.02,alpha=0.01' };
  const llr = { llr: '-2.990000', llr_low: '-2.985000', llr_high: '4.550000' };
  const page = withPair({ ...sure, ...llr, claim: '', verdict: 'below 0.02' }, manifest);
  for (const text of [
    '<td class="l">below 2 points</td>',
    'LLR (-2.98 to 4.55)</th>',
    '<td>-2.99</td>',
    'in at most 1 % of runs (alpha)',
    'in at most 5 % of runs (beta)',
  ])
    expect(page).toContain(text);
  expect(page).not.toMatch(/(?<!neither says &quot;|Neither says &quot;)equal&quot;/);
  const pageOfVerdict = withPair(
    { ...sure, ...llr, claim: '', verdict: 'below 0.02', sprt_better: 'first' },
    manifest,
  );
  expect(pageOfVerdict).toContain('<td class="l">first better (below 2 points)</td>');
  expect(pageOfVerdict).toContain('the test calls first better: ');
  expect(withPair({ ...sure, verdict: 'within 0.6' }, { until: 'decided=0.6' })).toContain(
    '<td class="l">random better (within 60 points)</td>',
  );
});

test('a page says when seeds were looked at before, which rule ended the run, and which intervals it has', () => {
  const plainPage = reportPage(results);
  expect(plainPage).not.toMatch(/looked at before|safe 95|stopped/);
  const summary = { ...results.summary, lookedAt: 12 };
  expect(withPair({}, {}, { summary })).toContain(
    'These seeds were looked at before: an earlier run is the same run with the first 12 seeds',
  );
  const manifest = { ...results.manifest, until: 'decided', seeds: 5000 };
  const pageOf = (stoppedAfter: number | null) =>
    reportPage({ ...results, isSafe: true, manifest, summary: { ...results.summary, stoppedAfter } });
  const page = pageOf(20);
  for (const text of [
    'stopped after 20 seeds of at most 5,000: decided',
    'Whiskers are safe 95 % intervals',
    '>safe 95 % interval</th>',
    'not valid under repeated looks, such as those of stopping rules and leagues',
  ])
    expect(page).toContain(text);
  expect(pageOf(null)).toContain('stopping rule decided was not met');
});

test('the rating section shows bots outside the scale, misfits and cycles', () => {
  const row = (bot: string, rating: string, level: string, to_next = '') => ({
    games_counted: 'all',
    bot,
    rating,
    level,
    best: level === '0' ? '0.500000' : '0.000000',
    rating_low: level === '0' ? '-50.0000' : '',
    rating_high: level === '0' ? '50.4000' : '',
    to_next,
    to_next_low: to_next && '-20.3000',
    to_next_high: to_next && '21.6000',
  });
  const ratings = [
    row('random', '0.4000', '0', '0.4000'),
    row('first', '0.0000', '0'),
    row('lazy', '', '-2'),
  ];
  const misfits = [{ bot: 'random', opponent: 'first', ahead: 0.71, expected: 0.5 }];
  const summary = { ...results.summary, misfits, cycle: ['random', 'first', 'lazy'] };
  const page = reportPage({ ...results, ratings, summary });
  for (const text of [
    '>2 below</text>',
    'Arrows: above, below: the bot finished ahead of the rated bots, or behind them, in all or almost all games',
    '<th scope="row" class="l">random</th><td>0</td><td>-20 to 22</td><td>50.0 %</td>',
    '>0 (-50 to 50)</text>',
    'The ratings do not fit random and first: random finishes ahead in 71.0 % of games, ratings predict 50.0 %',
    'Not transitive: random beats first beats lazy beats random.',
  ])
    expect(page).toContain(text);
  const pageWithoutRatings = reportPage({
    ...results,
    ratings: ratings.map((one) => ({ ...one, rating: '' })),
  });
  expect(pageWithoutRatings).toContain('There are no ratings: of any two bots, one finished ahead');
  expect(pageWithoutRatings).not.toContain('Ratings with their intervals');
});

test('numbers are rounded once: terminal and page show the same', async () => {
  const bots = ['eager', 'random', 'last', 'first'];
  const settings = { title: 'pebbles', bots, players: 4, seeds: 25, files: {}, judge: 'places' } as const;
  const plan = await planRun({ ...settings, until: { kind: 'sprt', d0: 0, d1: 0.1 } });
  const report = await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out: tempFolder() });
  const outputs = [
    runReport(plan, report, { gamesLine: '', losses: [] }),
    reportPage(await readResults(report.folder)),
  ];
  for (const { rate, interval } of report.standings) {
    expect(outputs[0]).toContain(percent(rate));
    expect(outputs[1]).toContain(
      `>${percent(rate)} (${percent(interval!.low)} to ${percent(interval!.high)})<`,
    );
    expect(outputs[1]).toContain(
      `<td>${percent(interval!.low).replace(' %', '')} - ${percent(interval!.high)}</td>`,
    );
  }
  const texts = [
    ...report.pairs.flatMap((row) => [
      signedPoints(row.difference),
      `${signedPoints(row.interval!.low)} to ${signedPoints(row.interval!.high)}`,
      toFixed(row.verdict!.test!.ratio, 2),
      verdictInPoints(verdictText(row.verdict!)),
    ]),
    ...report.standings.flatMap(({ figures }) => figures.map((mean) => meanText(mean))),
  ];
  for (const text of texts) for (const output of outputs) expect(output).toContain(text);
});

test('a folder without a run, a run of another version and a malformed manifest are rejected', async () => {
  const folder = tempFolder();
  await expect(readResults(folder)).rejects.toThrow(
    'is not a folder of a run; name one that holds a manifest.json',
  );
  writeFileSync(join(folder, 'manifest.json'), '{"format":"switchback-run/1"}');
  await expect(readResults(folder)).rejects.toThrow(
    'was written by another version of Switchback (format switchback-run/1, this one reads switchback-run/2)',
  );
  const { manifest } = results;
  const malformedManifest = { ...manifest, players: 'three', seeds: undefined };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(malformedManifest));
  const rejection = expect(readResults(folder)).rejects;
  await rejection.toThrow(/players: .*\(given: "three"\)/);
  await expect(readResults(folder)).rejects.toThrow(/seeds: is missing/);
});

test('quantiles are values that occur, and a histogram contains every value', () => {
  const counts = new Map([
    [30, 1],
    [10, 5],
    [20, 4],
  ]);
  expect(quantiles(counts, [0.1, 0.5, 0.51, 0.9, 1])).toEqual([10, 10, 20, 20, 30]);
  expect(histogramBars(counts, 8)).toEqual([
    { low: 8, high: 16, share: 0.5 },
    { low: 16, high: 24, share: 0.4 },
    { low: 24, high: 32, share: 0.1 },
  ]);
});

describe('notes beside tables', () => {
  test('tiny p-values of misfits are in summary.json', () => {
    const misfits = [{ first: 0, second: 1, observed: 0.6, expected: 0.5, p: 3.2e-12 }];
    const { plan, report } = run;
    const tables = { ...report, ratings: { ...report.ratings, transitivity: { misfits } } };
    expect(JSON.parse(tableFiles(plan, tables).get('summary.json')!)).toHaveProperty('misfits', [
      { bot: 'random', opponent: 'first', ahead: 0.6, expected: 0.5, p: 3.2e-12 },
    ]);
  });

  test.each([
    [0, 'design effect 0.00: each pair came out the same on all seeds, so more seeds add nothing; by pair'],
    [2, 'design effect 2.00: these games are worth 60 independent ones; by pair'],
    [Number.NaN, undefined],
  ])('a note explains a design effect of %s', (designEffect, expected) => {
    const notes = tableNotes(run.plan, { ...run.report, designEffect }).join('\n');
    if (expected === undefined) expect(notes).not.toContain('design effect');
    else expect(notes).toContain(expected);
  });
});

test('another anchor shifts all ratings of a report by the same amount', async () => {
  const anchoredResults = await anchorRatings(run.report.folder, results, 'first');
  const rowOf = ({ ratings }: Results, bot: string) =>
    ratings.find((row) => row.bot === bot && row.games_counted === 'all')!;
  expect([results.summary.zero, anchoredResults.summary.zero]).toEqual(['random', 'first']);
  const zero = Number(rowOf(results, 'first').rating);
  for (const bot of ['random', 'first', 'lazy'])
    expect(Number(rowOf(anchoredResults, bot).rating)).toBeCloseTo(
      Number(rowOf(results, bot).rating) - zero,
      2,
    );
  expect(rowOf(anchoredResults, 'first')).toMatchObject({
    rating: '0.0000',
    rating_low: '',
    rating_high: '',
  });
  expect(rowOf(anchoredResults, 'random').rating_low).toBe(
    (-Number(rowOf(results, 'first').rating_high)).toFixed(4),
  );
});
