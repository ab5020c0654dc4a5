// The page of a run in a real browser: everybody can read it, nothing goes wrong in it, it is there at once.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playRun } from '../../../arena/run/index.ts';
import { planRun } from '../../../arena/run/plan/index.ts';
import { findBrowser, firstPaint, launch, openPage } from '../../play/view/testing/browser.ts';
import { axeProblems } from '../../play/view/testing/page-problems.ts';
import { writeReport } from './write-report.ts';

const executable = findBrowser();
const runsFolder = mkdtempSync(join(tmpdir(), 'switchback-report-'));
afterAll(() => rmSync(runsFolder, { recursive: true, force: true }));

/** The page of a run. */
async function pageOf(settings: Parameters<typeof planRun>[0]): Promise<string> {
  const plan = await planRun(settings);
  const { folder } = await playRun(plan, { workers: 2, out: runsFolder, logLevel: 'info' });
  return writeReport(folder);
}

describe.skipIf(executable === undefined)('the page of a run', () => {
  let browser: Browser;
  let rails: string;
  beforeAll(async () => {
    browser = await launch(executable!);
    rails = await pageOf({ bots: ['courier', 'hauler', 'random'], players: 3, seeds: 3, files: {} });
  });
  afterAll(() => browser?.close());

  test.each([
    ['wide and light', { width: 1280, height: 800, scheme: 'light' }],
    ['narrow and dark', { width: 390, height: 844, scheme: 'dark' }],
  ] as const)('can be read by everybody, %s', async (_name, screen) => {
    const { page, problems } = await openPage(browser, rails, screen);
    expect(await axeProblems(page)).toEqual([]);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(screen.width);
    const letters = await page.$$eval('.chart svg', (charts) =>
      charts
        .filter((chart) => chart.getBoundingClientRect().width > 0)
        .map((chart) => {
          const drawnWidth = Number(chart.getAttribute('width'));
          return (13 * chart.getBoundingClientRect().width) / drawnWidth;
        }),
    );
    expect(letters.length).toBeGreaterThan(3);
    for (const size of letters) expect(size).toBeGreaterThan(12);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('prints in light colours and in full, and keeps headings with their content', async () => {
    const { page } = await openPage(browser, rails, { width: 718, scheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(43, 42, 40)');
    const breaks = await page.$$eval('.head', (heads) =>
      heads.map((head) => head.ownerDocument.defaultView!.getComputedStyle(head).breakAfter),
    );
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
    const clippedParts = await page.$$eval('.scrolling', (parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.ariaLabel),
    );
    expect(clippedParts).toEqual([]);
    await page.context().close();
  });

  test('explains marks in tooltips, and copies commands', async () => {
    const { page, problems } = await openPage(browser, rails);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('.chart .wide [data-tip]').first().hover();
    expect(await page.textContent('#tip')).toMatch(/^\w+: [\d.]+ %/);
    const button = page.locator('td .command button, th .command button').first();
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
      /^npx switchback view .* \d{6}-\d\d-\d\d$/,
    );
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('has no pairs for games of a single player', async () => {
    const solo = await pageOf({
      title: 'empire-planner-solo',
      bots: ['greedy', 'random'],
      seeds: 3,
      files: {},
    });
    const { page, problems } = await openPage(browser, solo, { width: 390, scheme: 'dark' });
    expect(await page.textContent('.answer')).toMatch(/games of a single player compare no bots\.$/);
    expect(await axeProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is small and painted at once', async () => {
    expect(statSync(rails).size).toBeLessThan(1_000_000);
    const { page } = await openPage(browser, rails);
    // A bound for a machine that does other things as well; measured far below.
    expect(await firstPaint(page)).toBeLessThan(5_000);
    await page.context().close();
  });
});
