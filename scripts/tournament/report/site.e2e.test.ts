// The site of a run and of a league in a real browser: every link leads to a file of the site, everybody can
// read the pages.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLeague, playLeague } from '../../../arena/league/index.ts';
import { playRun } from '../../../arena/run/index.ts';
import { planRun } from '../../../arena/run/plan/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { writeLeagueSite } from '../../league/pages/write-league-page.ts';
import { findBrowser, launch, openAddress, openPage } from '../../play/view/testing/browser.ts';
import { axeProblems, widthOf } from '../../play/view/testing/page-problems.ts';
import { writeRunsSite } from '../runs/write-runs-site.ts';
import { writeReportSite } from './write-report.ts';

const executable = findBrowser();
const of = (name: string): string => `engine/crayon/example/${name}`;
const files = {
  board: of('board.json'),
  deck: of('deck.csv'),
  events: of('events.json'),
  rules: of('rules.json'),
};

/** Links of all pages that lead to no file of the site. */
const deadLinks = (site: string): string[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) =>
      [...readFileSync(join(site, name), 'utf8').matchAll(/<a href="([^"#]+)"/g)]
        .filter(([, href]) => !existsSync(join(site, dirname(name), decodeURI(href))))
        .map(([, href]) => `${name}: ${href}`),
    );

describe.skipIf(executable === undefined)('a site', () => {
  let browser: Awaited<ReturnType<typeof launch>>;
  beforeAll(async () => {
    browser = await launch(executable!);
  });
  afterAll(() => browser?.close());

  test.each([
    { width: 1280, height: 800, scheme: 'light' },
    { width: 390, height: 844, scheme: 'dark' },
  ] as const)(
    'of many runs: says who won and what differed, and leads to a game on its board in three clicks, $width pixels wide',
    async (screen) => {
      const out = tempFolder();
      const gauntlet = await planRun({
        title: 'pebbles',
        bots: ['last', 'random'],
        newcomers: 1,
        players: 2,
        seeds: 20,
        until: { kind: 'decided' },
        files: {},
      });
      await playRun(gauntlet, { workers: 2, out, name: 'newcomer' });
      for (const bots of [
        ['courier', 'hauler'],
        ['hauler', 'random'],
      ]) {
        const plan = await planRun({ bots, players: 2, seeds: 2, maxRounds: 60, files });
        await playRun(plan, { workers: 2, out, name: bots[0] });
      }
      const site = join(tempFolder(), 'public');
      await writeRunsSite(out, site, { hasNotes: false, onRun: () => {} });
      expect(deadLinks(site)).toEqual([]);
      const { page, problems } = await openPage(browser, join(site, 'index.html'), screen);
      expect(await page.textContent('.answer')).toBe('hauler: hauler ahead, nothing tested.');
      expect(await page.textContent('main')).toContain('bot courier: only before; bot random: only here');
      expect(await page.textContent('.lead')).toMatch(/3 runs · .* · it differs from courier: /);
      const expectReadable = async (): Promise<void> => {
        await page.waitForSelector('body[data-ready=true]');
        expect(await axeProblems(page)).toEqual([]);
        expect(await widthOf(page)).toBeLessThanOrEqual(screen.width);
      };
      await expectReadable();
      await page.click('main table a:text("newcomer")');
      await page.waitForSelector('#against-the-field');
      await expectReadable();
      await page.goBack();
      await page.click('main table a');
      await page.waitForSelector('h1:text("hauler: tournament of Kestrel Isle")');
      await expectReadable();
      await page.click('section:has(#a-page-for-each-bot) table a');
      await page.waitForSelector('#verdicts');
      await expectReadable();
      await page.goBack();
      await page.click('section:has(#games-on-the-board) table a');
      await page.waitForSelector('body[data-ready=true] #map-frame');
      await expectReadable();
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  test('of a run: pages link to each other, from a folder and from a server', async () => {
    const plan = await planRun({
      bots: ['courier', 'hauler', 'random'],
      players: 2,
      seeds: 3,
      maxRounds: 30,
      files,
    });
    const { folder } = await playRun(plan, { workers: 2, out: tempFolder() });
    const site = join(tempFolder(), 'public');
    await writeReportSite(folder, site, {});
    expect(deadLinks(site)).toEqual([]);
    expect(readdirSync(join(site, 'bots'))).toHaveLength(3);
    const [game] = readdirSync(join(site, 'games'));
    for (const path of ['index.html', `bots/${readdirSync(join(site, 'bots'))[0]}`, `games/${game}`]) {
      const { page, problems } = await openPage(browser, join(site, path));
      expect(await axeProblems(page), path).toEqual([]);
      expect(problems, path).toEqual([]);
      await page.context().close();
    }
    const server = createServer(({ url }, response) => {
      const path = join(site, decodeURI(url!));
      response.setHeader('content-type', 'text/html');
      response.statusCode = existsSync(path) ? 200 : 404;
      response.end(existsSync(path) ? readFileSync(path) : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { page } = await openAddress(browser, `${address}/index.html`, address);
    await page.click('a[href^="bots/"]');
    await page.waitForSelector('h2#verdicts');
    await page.click('#verdicts >> xpath=../.. >> a[href^="../bots/"]');
    await page.waitForSelector('a[href="../index.html"]');
    expect(await page.title()).toMatch(/^(?:courier|hauler|random)$/);
    server.close();
  });

  test('of a league has its ladder first', async () => {
    const folder = join(tempFolder(), 'ladder');
    await makeLeague(folder, {
      title: 'pebbles',
      players: 3,
      seeds: 20,
      bots: ['random', 'last', 'first'],
      files: {},
    });
    await playLeague(folder, { workers: 1 });
    const siteFolder = join(tempFolder(), 'public');
    const index = await writeLeagueSite(folder, siteFolder, {});
    expect(deadLinks(siteFolder)).toEqual([]);
    const { page, problems } = await openPage(browser, index);
    const headings = await page.$$eval('h2', (heads) => heads.map((head) => head.textContent));
    expect(headings.slice(0, 2)).toEqual(['Ladder', 'A page for each bot']);
    expect([await axeProblems(page), problems]).toEqual([[], []]);
    await page.context().close();
  });
});

test('refuses a folder with files that are not a site', async () => {
  const other = tempFolder();
  mkdirSync(join(other, 'games'));
  writeFileSync(join(other, 'games', 'mine.txt'), 'mine');
  const plan = await planRun({ title: 'pebbles', bots: ['first', 'last'], players: 2, seeds: 2, files: {} });
  const { folder } = await playRun(plan, { workers: 1, out: tempFolder() });
  await expect(writeReportSite(folder, other, {})).rejects.toThrow(/holds files that are not a site/);
  expect(existsSync(join(other, 'games', 'mine.txt'))).toBe(true);
});
