// The page of `run --serve` in a real browser: it grows while the run plays, and becomes its report.
import { once } from 'node:events';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playRun } from '../../../arena/run/index.ts';
import { planRun } from '../../../arena/run/plan/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { findBrowser, launch, openAddress } from '../../play/view/testing/browser.ts';
import { axeProblems, widthOf } from '../../play/view/testing/page-problems.ts';
import { type RunPage, serveRun } from './serve-run.ts';

const executable = findBrowser();
const of = (name: string): string => `engine/crayon/example/${name}`;
const files = {
  board: of('board.json'),
  deck: of('deck.csv'),
  events: of('events.json'),
  rules: of('rules.json'),
};

const addressOf = ({ place }: RunPage): string => place!.replace(/^page: /, '');

describe.skipIf(executable === undefined)('the page of a run in progress', () => {
  let browser: Awaited<ReturnType<typeof launch>>;
  beforeAll(async () => {
    browser = await launch(executable!);
  });
  afterAll(() => browser?.close());

  test.each([
    { width: 1280, height: 800, scheme: 'light' },
    { width: 390, height: 844, scheme: 'dark' },
  ] as const)(
    'grows without being loaded again, leads to the last games, and becomes the report, $width pixels wide',
    async (screen) => {
      const bots = ['courier', 'hauler', 'random'];
      const plan = await planRun({ bots, players: 2, seeds: 3, maxRounds: 30, files });
      const served = await serveRun(plan, 0);
      const address = addressOf(served);
      const { page, problems } = await openAddress(browser, address, address, screen);
      expect(await page.textContent('.answer')).toBe('No seed is complete yet.');
      expect(await axeProblems(page)).toEqual([]);
      await page.evaluate('window.isSame = true');
      const { folder } = await playRun(plan, { workers: 2, out: tempFolder(), onProgress: served.update });
      await page.waitForSelector('#standings', { timeout: 60_000 });
      await expect
        .poll(() => page.textContent('.answer'), { timeout: 60_000 })
        .toMatch(/^Nothing was tested: .* this run has 3; hauler /);
      expect(await page.textContent('.progress')).toMatch(/18 of 18 games, .* games\/s/);
      expect(await axeProblems(page)).toEqual([]);
      expect(await widthOf(page)).toBeLessThanOrEqual(screen.width);
      // What a reader without scripts sees. The last games are played again first.
      const link = /href="(games\/[^"]+)"/;
      const read = async (): Promise<string> => (await fetch(address)).text();
      await expect.poll(read, { timeout: 60_000 }).toMatch(link);
      const text = await read();
      expect(text).toContain('Reload this page to update it.');
      const [, game] = link.exec(text)!;
      const other = await openAddress(browser, address + game, address, screen);
      await other.page.waitForSelector('#map-frame');
      expect(other.problems).toEqual([]);
      await other.page.context().close();

      served.finish(folder);
      await page.waitForSelector('.live', { state: 'detached', timeout: 60_000 });
      expect(await page.textContent('#how-games-ended')).toBe('How games ended');
      expect(await page.evaluate('window.isSame')).toBe(true);
      expect(await axeProblems(page)).toEqual([]);
      await page.click('section:has(#a-page-for-each-bot) table a');
      await page.waitForSelector('h2#verdicts');
      expect(problems).toEqual([]);
      await page.context().close();
      served.close();
    },
  );

  test('can be paused, and says so when the run no longer answers', async () => {
    const plan = await planRun({
      title: 'pebbles',
      bots: ['first', 'last'],
      players: 2,
      seeds: 2,
      files: {},
    });
    const served = await serveRun(plan, 0);
    const address = addressOf(served);
    const { page } = await openAddress(browser, address, address);
    await page.click('.live button');
    expect(await page.textContent('.live')).toBe('Paused. Go on');
    await playRun(plan, { workers: 1, out: tempFolder(), onProgress: served.update });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await page.textContent('.answer')).toBe('No seed is complete yet.');
    await page.click('.live button');
    await page.waitForSelector('#standings', { timeout: 60_000 });
    served.close();
    await expect
      .poll(() => page.textContent('.live span'), { timeout: 20_000 })
      .toBe('The run does not answer: it may have been stopped.');
    await page.context().close();
  });
});

test('only this machine may read the page, and paths outside it lead nowhere', async () => {
  const plan = await planRun({ title: 'pebbles', bots: ['first', 'last'], players: 2, seeds: 2, files: {} });
  const served = await serveRun(plan, 0);
  const address = addressOf(served);
  for (const path of ['games/000001-00-00.html', 'bots/1-first.html', '../package.json', 'manifest.json'])
    expect((await fetch(address + path)).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  const [answer] = await once(get(address, { headers: { host: 'evil.example' } }), 'response');
  expect(answer.statusCode).toBe(403);
  served.close();
});
