// A person's game in a real browser, through the page's own controls alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../../../../arena/testing/temp-folder.ts';
import { replay } from '../../../../../engine/index.ts';
import { openJournal } from '../../../../games/find/open-journal.ts';
import { findBrowser, launch, type OpenPage, openAddress } from '../../testing/browser.ts';
import { axeProblems, widthOf } from '../../testing/page-problems.ts';
import { type ServingCommand, startServer } from '../../testing/start-server.ts';

const executable = findBrowser();

interface Played extends OpenPage {
  readonly server: ServingCommand;
  readonly journal: string;
}

const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => ['mine', 'over'].includes(document.body.dataset.turn ?? ''));

/** Does something that the server must answer, and waits until the person may act again. */
async function act(page: Page, run: () => Promise<void>): Promise<void> {
  const before = await page.getAttribute('body', 'data-version');
  await run();
  await page.waitForFunction(
    (version) =>
      document.body.dataset.version !== version &&
      ['mine', 'over'].includes(document.body.dataset.turn ?? ''),
    before,
  );
}

/** Names a city with the keyboard and takes the way there. */
async function go(page: Page, city: string): Promise<string> {
  await page.keyboard.press('g');
  await page.keyboard.type(city);
  await page.keyboard.press('Enter');
  const way = (await page.textContent('#route-text')) ?? '';
  await act(page, () => page.keyboard.press('Enter'));
  return way;
}

/** Names a city that there is no way to. @returns what the page says */
async function nameInVain(page: Page, city: string): Promise<string | null> {
  await page.keyboard.press('g');
  await page.keyboard.type(city);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  expect(await page.textContent('#route-text')).toBe('');
  return page.textContent('#toast');
}

const press = (page: Page, key: string): Promise<void> => act(page, () => page.keyboard.press(key));

describe.skipIf(executable === undefined)('a person who plays', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(executable!);
  });
  afterAll(() => browser?.close());

  async function sit(
    words: readonly string[],
    screen: Parameters<typeof openAddress>[3] = {},
  ): Promise<Played> {
    const folder = tempFolder();
    const journal = join(folder, 'g.jsonl');
    const server = await startServer(
      ['play', ...words, '--port', '0', '--no-open', '--journal', journal],
      folder,
    );
    onTestFinished(() => server.kill());
    const opened = await openAddress(browser, server.address, server.address, { isStill: true, ...screen });
    onTestFinished(() => opened.page.context().close());
    await settled(opened.page);
    return { ...opened, server, journal };
  }

  /** The journal says the same as the page, and comes out as recorded. */
  function check({ journal }: Played, places: readonly number[]): void {
    const { game, journal: read } = openJournal(journal, {});
    expect(replay(game, read).result.places).toEqual(places);
    expect(read.header.seats).toContain('person');
  }

  /** The viewer of a game in progress, at its last moment. */
  async function watch(journal: string): Promise<OpenPage> {
    const server = await startServer(['view', journal, '--serve', '0'], tempFolder());
    onTestFinished(() => server.kill());
    const opened = await openAddress(browser, server.address, server.address, { isStill: true });
    onTestFinished(() => opened.page.context().close());
    expect(await opened.page.textContent('#hash')).toMatch(/^in progress, \d+ actions so far$/);
    return opened;
  }

  const placesOn = (page: Page): Promise<number[]> =>
    page.$$eval('.places li', (items) =>
      items
        .map((item) => [
          Number(item.querySelector('.badge')!.textContent),
          Number(item.getAttribute('value')),
        ])
        .sort(([a], [b]) => a - b)
        .map(([, place]) => place),
    );

  test('a screen reader hears the turns of the others once, when the person may act', async () => {
    const words = ['--bots', 'courier,hauler', '--seed', '7'];
    const { page } = await sit(words, { isStill: false });
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const id of ['live', 'toast']) {
        const region = document.getElementById(id)!;
        const changes = { childList: true, characterData: true, subtree: true };
        new MutationObserver(() => heard.push(`${id}: ${region.textContent}`)).observe(region, changes);
      }
    });
    const told: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      await act(page, async () => {
        await page.keyboard.press('e');
        await page.keyboard.press('e');
      });
      const news = await page.$$eval('#log > ol > li', (all) => {
        const own = all.findIndex((one) => one.getAttribute('data-seat') === '0');
        return all.slice(0, own).map((one) => one.querySelector('p:not(.who)')!.textContent!.toLowerCase());
      });
      const live = (await page.textContent('#live'))!;
      for (const text of news) expect(live.toLowerCase()).toContain(text);
      told.push(`live: ${live}`);
    }
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(told);
  });

  test('builds, takes back, runs, loads and delivers to the end of a short game, with keys and one click', async () => {
    const rules = ['--bots', 'courier,hauler', '--seed', '7', '--max-rounds', '4'];
    const person = await sit(rules, { width: 1280, height: 800, scheme: 'dark' });
    const { page, problems, server } = person;
    const cashOf = async (): Promise<number> =>
      Number.parseInt((await page.textContent('.seat.me .cash'))!, 10);
    const before = await cashOf();
    expect(await page.$$eval('.seat:not(.me) .cash', (all) => all.map((one) => one.textContent))).toEqual([
      '?',
      '?',
    ]);
    expect(await page.locator('#reach .open').count()).toBeGreaterThan(50);
    expect(await page.textContent('#opening')).toMatch(
      /^Two turns of building first, then trains are placed; (you begin|(courier|hauler) begins)\.$/,
    );
    const kinds = await page.$$eval('#choices button', (all) => all.map((one) => one.dataset.kind));
    expect(kinds[0]).toBe('build-on-map');
    await page.click('#choices button');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('go-to');
    await page.keyboard.press('Escape');

    const [, price] = /^Build to Oklahoma City for (\d+)M$/.exec(await go(page, 'Oklahoma City')) ?? [];
    expect(await cashOf()).toBe(before - Number(price));
    await press(page, 'u');
    expect(await cashOf()).toBe(before);
    expect(await page.isDisabled('#undo')).toBe(true);
    await go(page, 'Oklahoma City');
    await press(page, 'e');
    await go(page, 'Chicago');
    // A page that is loaded again is where it was.
    let showTable = (): void => {};
    const isHeld = new Promise<void>((resolve) => {
      showTable = resolve;
    });
    await page.route('**/events?*', (route) => isHeld.then(() => route.continue()));
    await page.reload();
    await page.waitForSelector('body[data-ready=true]');
    // Keys wait until there is a table that they could mean.
    await page.keyboard.press('t');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    showTable();
    await page.waitForSelector('body[data-turn=mine]');
    expect(await page.textContent('.seat.me .goal')).toContain('2 of 6 majors');
    expect(await nameInVain(page, 'Nowhere')).toBe('There is no city Nowhere');
    expect(await nameInVain(page, 'Chicago')).toBe('Your track joins Chicago already');
    await press(page, 'e');

    expect(await page.locator('#opening').count()).toBe(0);
    // Ways are told by their cities, with each milepost on demand.
    const built = page.locator('#log li p[title*=" to Oklahoma City for "]').last();
    expect(await built.textContent()).toMatch(/^Builds .* - Oklahoma City, \d+ mileposts?, \d+M/);
    // Nothing was done yet: the turn does not end without a question. Cities for the train have numbers, and
    // what cannot be taken back has none.
    await page.keyboard.press('e');
    expect(await page.textContent('#end-question')).toContain('End it?');
    await page.keyboard.press('Escape');
    expect(await page.locator('#end-question').count()).toBe(0);
    const [first, ...others] = await page.$$eval('#choices .choice', (all) =>
      all.map((one) => [one.getAttribute('data-kind'), one.querySelector('.key')?.textContent]),
    );
    expect([first, others.at(-1)]).toEqual([
      ['place', '1'],
      ['discard-hand', undefined],
    ]);
    await press(page, '1');
    expect(await page.textContent('#log')).toContain('laces the train in ');
    await press(page, 'u');
    expect(await go(page, 'Oklahoma City')).toBe('Place the train in Oklahoma City');
    await act(page, () => page.click('.choice:has-text("Pick up oil")'));
    expect(await page.textContent('.seat.me .slot.full')).toBe('oil');
    // The load is covered: what is left serves nobody, and no name ends the run.
    expect(await page.textContent('.choice:has-text("Pick up oil")')).toContain('1 aboard already');
    expect(await nameInVain(page, 'Seattle')).toContain('No track leads to Seattle');
    expect(await go(page, 'Chicago')).toMatch(/^Go 9 of \d+ mileposts to Chicago/);

    // The same on a phone, with everything unfolded.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.click('#all summary');
    await page.click('#bot-view summary');
    // It unfolds a little later.
    await page.waitForFunction(() => document.querySelector('#bot-view-text')?.textContent);
    const viewText = await page.textContent('#bot-view-text');
    expect(viewText).toContain('"you": 0');
    expect(viewText).not.toContain('seed');
    expect(await widthOf(page)).toBeLessThanOrEqual(390);
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('?');
    expect(await page.isVisible('#help')).toBe(true);
    await page.keyboard.press('Escape');
    await page.click('#all summary');
    await page.setViewportSize({ width: 1280, height: 800 });

    // Further this turn goes nothing but building: the click on the map ends the run.
    const cash = await cashOf();
    await page.hover('#map', { position: { x: 320, y: 340 } });
    expect(await page.textContent('#route-text')).toMatch(/^Build .* \d+M/);
    await act(page, () => page.click('#map', { position: { x: 320, y: 340 } }));
    expect(await cashOf()).toBeLessThan(cash);
    await press(page, 'u');
    await press(page, 'e');

    // The way of the last turn is offered at once.
    expect(await page.textContent('#route-text')).toMatch(/^Go \d mileposts to Chicago/);
    await act(page, () => page.click('#route-go'));
    const chip = await page.textContent('.choice[data-kind=deliver] .what');
    expect(chip).toContain('Deliver oil to Chicago for 11M');
    await page.click('.seat.me .demand:has-text("Chicago"):has-text("oil")');
    expect(await page.locator('#rings .to').count()).toBe(1);
    await press(page, '1');
    expect(await page.locator('#rings circle').count()).toBe(0);
    expect(await page.textContent('#log')).toContain('elivers oil to Chicago for 11M');
    expect(await page.isDisabled('#undo')).toBe(true);
    while ((await page.getAttribute('body', 'data-turn')) !== 'over') await press(page, 'e');

    expect(await page.textContent('#turn-head')).toBe('The game ended at the limit of 4 rounds');
    check(person, await placesOn(page));
    // The same page shows the game again, and leads back.
    // Cash and chances of three seats.
    expect(await page.locator('.curves .curve').count()).toBe(6);
    await page.click('#watch');
    expect(await page.textContent('#hash')).toMatch(/as recorded$/);
    expect(await page.locator('.seat').first().textContent()).toContain('You');
    await page.click('text=Back to the table');
    expect(readFileSync(person.journal, 'utf8')).toContain('"deliver ');
    expect(await axeProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    expect(await server.end()).toBe(0);
    expect(server.output()).toMatch(
      /The game is over: you came in .*\nrecorded in .*g\.jsonl; look at it with: npx switchback view .*g\.jsonl\n$/s,
    );
  });

  test.each([
    ['a game in words', ['--title', 'pebbles', '--bots', 'random', '--seed', '2', '--options', 'short'], 400],
    ['Empire Planner', ['--title', 'empire-planner', '--bots', 'random', '--seed', '2', '--seat', '1'], 8],
  ] as const)('plays %s from its list of legal actions', async (_name, words, most) => {
    const person = await sit(words, { width: 390, height: 844 });
    const { page, problems } = person;
    const isOver = async (): Promise<boolean> => (await page.getAttribute('body', 'data-turn')) === 'over';
    let watched: OpenPage | undefined;
    for (let i = 0; i < most && !(await isOver()); i++) {
      if (i === 2 && most > 100) watched = await watch(person.journal);
      const buttons = await page.locator('.choices .choice').count();
      if (buttons > 0) await press(page, String(1 + (i % Math.min(2, buttons))));
      else await act(page, () => page.click('.choose button'));
      if (i === 3) expect(await axeProblems(page)).toEqual([]);
    }
    expect(await widthOf(page)).toBeLessThanOrEqual(390);
    if (most > 100) {
      expect(await isOver()).toBe(true);
      const places = await placesOn(page);
      check(person, places);
      expect(await page.$$eval('#turn-head .badge', (all) => all.map((one) => one.textContent))).toEqual(
        places.flatMap((place, seat) => (place === 1 ? [String(seat)] : [])),
      );
      // Somebody who has watched meanwhile has seen the same end.
      await watched!.page.waitForFunction(() => document.querySelector('#hash')?.getAttribute('data-equal'));
      expect(await watched!.page.textContent('#hash')).toMatch(/as recorded$/);
      await watched!.page.keyboard.press('End');
      expect(await watched!.page.textContent('.over')).toContain('The game is over');
      expect(watched!.problems).toEqual([]);
      await page.click('#again');
      await page.waitForSelector('body[data-turn=mine]');
      expect(await page.textContent('#turn-head')).toContain('round 1');
      expect(person.server.output()).toMatch(/once more: seed \d+, recorded in .*play-\d+\.jsonl\n/);
    }
    expect(problems).toEqual([]);
  });
});
