// The page of a league in a real browser, wide and narrow, day and night.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBots, makeLeague, playLeague, retireBots } from '../../../arena/league/index.ts';
import { findBrowser, launch, openPage } from '../../play/view/testing/browser.ts';
import { axeProblems } from '../../play/view/testing/page-problems.ts';
import { writeLeaguePage } from './write-league-page.ts';

const executable = findBrowser();
const leagueFolder = mkdtempSync(join(tmpdir(), 'switchback-league-'));
afterAll(() => rmSync(leagueFolder, { recursive: true, force: true }));

describe.skipIf(executable === undefined)('the page of a league', () => {
  let browser: Awaited<ReturnType<typeof launch>>;
  let path: string;
  beforeAll(async () => {
    browser = await launch(executable!);
    const folder = join(leagueFolder, 'ladder');
    const bots = ['random', 'last', 'first'];
    await makeLeague(folder, { title: 'pebbles', players: 3, seeds: 20, bots, files: {} });
    await addBots(folder, ['eager', 'lazy:often=1']);
    await playLeague(folder, { workers: 1 });
    await retireBots(folder, ['first']);
    path = await writeLeaguePage(folder);
  });
  afterAll(() => browser?.close());

  test.each([
    ['wide and light', { width: 1280, height: 800, scheme: 'light' }],
    ['narrow and dark', { width: 390, height: 844, scheme: 'dark' }],
  ] as const)('can be read by everybody, %s', async (_name, screen) => {
    const { page, problems } = await openPage(browser, path, screen);
    expect(await axeProblems(page)).toEqual([]);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(screen.width);
    const headings = await page.$$eval('h2', (heads) => heads.map((head) => head.textContent));
    expect(headings.slice(0, 4)).toEqual([
      'Ladder',
      'Ratings, points',
      'How ratings moved as bots joined',
      'Standings',
    ]);
    expect(await page.textContent('table')).toContain('retired');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
