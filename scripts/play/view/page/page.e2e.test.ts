// The page in a real browser: what it shows is what the engine says in Node, keys alone drive it, and
// everybody can read it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../../arena/testing/temp-folder.ts';
import type { crayon, empirePlanner } from '../../../../engine/index.ts';
import { crayonScene } from '../../../games/families/crayon/crayon-scene.ts';
import { plannerScene } from '../../../games/families/planner-scene.ts';
import { findBrowser, firstPaint, launch, openPage } from '../testing/browser.ts';
import { axeProblems, widthOf } from '../testing/page-problems.ts';
import { type RecordedGame, recordGame } from '../testing/recorded-game.ts';
import { viewPage } from '../view-page.ts';

const executable = findBrowser();

/** A file with the page of a game. */
function fileOf({ toView }: RecordedGame): string {
  const path = join(tempFolder(), 'game.html');
  writeFileSync(path, pages.get(toView) ?? pages.set(toView, viewPage(toView)).get(toView)!);
  return path;
}
const pages = new Map<unknown, string>();

const textOf = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (found) => found.map((element) => (element.textContent ?? '').trim()));
/** Opens the link to a moment and waits until it is shown. */
async function goTo(page: Page, moment: number): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#action=${moment}`);
  await page.waitForFunction(
    (value) => document.querySelector<HTMLInputElement>('#slider')?.value === value,
    String(moment),
  );
}
const momentOf = async (page: Page): Promise<number> => Number(await page.inputValue('#slider'));

describe.skipIf(executable === undefined)('the page', () => {
  let browser: Browser;
  let rails: RecordedGame;
  beforeAll(async () => {
    [browser, rails] = await Promise.all([
      launch(executable!),
      recordGame({ bots: ['courier', 'hauler', 'courier', 'random'], 'max-rounds': 16 }, 7),
    ]);
  });
  afterAll(() => browser?.close());

  test('shows the state of the engine at any action, whichever control leads there', async () => {
    const { recording } = rails;
    const { game, actions, journal } = recording;
    const rules = game.rules as crayon.Rules;
    const { page, problems } = await openPage(browser, fileOf(rails));
    expect(await page.textContent('#hash')).toBe(`replayed, hash ${recording.hash} as recorded`);
    expect(recording.hash).toBe(journal.footer?.hash);
    const moments = Array.from({ length: 12 }, (_, i) => Math.floor((actions.length * ((i * 5) % 12)) / 11));
    for (const moment of [...moments, actions.length - 1, 1]) {
      await goTo(page, moment);
      const state = game.copy(recording.stateAt(moment)) as crayon.CrayonState;
      const scene = crayonScene(rules, state);
      expect(await textOf(page, '.seat .cash')).toEqual(scene.seats.map(({ cash }) => `${cash}M`));
      expect(await textOf(page, '.goal > span:last-child')).toEqual(
        scene.seats.map(({ majors }) => `${majors} of 6 majors`),
      );
      expect(await textOf(page, '.slot.full')).toEqual(
        scene.seats.flatMap(({ trains }) => trains.flatMap(({ loads }) => loads)),
      );
      expect(await textOf(page, '.demand')).toEqual(
        scene.seats.flatMap(({ cards }) =>
          cards.flat().map((d) => `${d.city}${d.load}${d.aboard ? ', aboard' : ''}${d.payout}M`),
        ),
      );
      expect(await textOf(page, '.event-card h4')).toEqual(
        scene.events.map(({ drawer, title }) => `${drawer}${title}`),
      );
      const track = await page.$$eval('.track .crayon', (lines) =>
        lines.map((line) => (line.getAttribute('d') ?? '').split('M').length - 1),
      );
      expect(track).toEqual(
        scene.seats.map((_, seat) => state.segmentOwner.filter((owner) => owner === seat + 1).length),
      );
      const trains = await page.$$eval('.train', (marks) =>
        marks.map((mark) => !mark.hasAttribute('hidden')),
      );
      expect(trains).toEqual([...state.trainAt].map((at) => at >= 0));
      if (moment > 0) {
        const description = game.describe(recording.stateAt(moment - 1), actions[moment - 1]);
        expect((await page.textContent('#last-action'))?.toLowerCase()).toBe(description.toLowerCase());
      }
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is driven by keys alone: steps, jumps, playing, help', async () => {
    const { recording } = rails;
    const { page, problems } = await openPage(browser, fileOf(rails), { hash: '#turn=9' });
    const start = recording.turnAt.indexOf(9);
    expect(await page.inputValue('#slider')).toBe(String(start));
    const press = async (keys: string, moment: number): Promise<void> => {
      await page.keyboard.press(keys);
      expect(await momentOf(page), keys).toBe(moment);
    };
    await press('ArrowRight', start + 1);
    await press('ArrowLeft', start);
    await press('Shift+ArrowRight', recording.turnAt.indexOf(10));
    await press('Shift+ArrowLeft', start);
    await press('PageDown', recording.roundAt.indexOf(recording.roundAt[start] + 1));
    await press('End', recording.actions.length);
    await press('Home', 0);
    const next = (kind: string): number =>
      [...recording.changes].find(([, changes]) => changes.some((change) => change.kind === kind))![0] + 1;
    await press('d', next('delivery'));
    await press('Home', 0);
    await press('e', next('event'));
    await press('Home', 0);
    await press('f', next('fee'));
    await press('x', next('fee'));
    expect(await page.textContent('#toast')).toBe('No fault after this moment');

    await page.keyboard.press('?');
    expect(await page.isVisible('#help')).toBe(true);
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.isVisible('#help')).toBe(false);

    await press('Home', 0);
    await page.keyboard.press(' ');
    expect(await page.getAttribute('#play', 'aria-label')).toBe('Pause');
    await page.waitForFunction(() => Number(document.querySelector<HTMLInputElement>('#slider')?.value) > 3);
    await page.keyboard.press(' ');
    const stopped = await momentOf(page);
    expect(stopped).toBeGreaterThan(3);
    // Once the game stands still, the address names the moment.
    await page.waitForFunction((hash) => location.hash === hash, `#action=${stopped}`);
    expect((await page.textContent('#live'))?.startsWith('Round 1, seat ')).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('follows a drag of the pointer over the curves, and shows a demand on the map', async () => {
    const { page, problems } = await openPage(browser, fileOf(rails));
    const box = (await (await page.$('#curves'))!.boundingBox())!;
    const end = rails.recording.actions.length;
    await page.mouse.move(box.x + (box.width - 26) / 2, box.y + 20);
    await page.mouse.down();
    await page.mouse.up();
    expect(Math.abs(Number(await page.inputValue('#slider')) - end / 2)).toBeLessThan(end / 200);
    await page.click('.demand');
    expect(await page.locator('#rings .to').count()).toBe(1);
    expect(await page.locator('#rings .from').count()).toBeGreaterThan(0);
    await page.click('.demand[aria-pressed=true]');
    expect(await page.locator('#rings circle').count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('says why there are no chances to win on a board that the model does not know', async () => {
    const islands = await recordGame({ title: 'islands', bots: ['courier', 'random'], 'max-rounds': 5 }, 4);
    const { page, problems } = await openPage(browser, fileOf(islands), { width: 1280, height: 800 });
    expect(await page.locator('#curves .curve').count()).toBe(2);
    expect(await page.textContent('.time')).toContain('No chances to win: the model of them was fitted to');
    // The buttons that enlarge the map lie on it, though it is lower than the page.
    const [map, zoom] = [(await (await page.$('#map-frame'))!.boundingBox())!, await page.$('#zoom-out')];
    const { y, height } = (await zoom!.boundingBox())!;
    expect(y + height).toBeLessThan(map.y + map.height);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['wide and light', { width: 1280, height: 800, scheme: 'light' }],
    ['wide and dark', { width: 1280, height: 800, scheme: 'dark' }],
    ['narrow and dark', { width: 390, height: 844, scheme: 'dark' }],
  ] as const)('can be read by everybody, %s', async (_name, screen) => {
    const event = [...rails.recording.changes].find(([, all]) =>
      all.some(({ kind }) => kind === 'event'),
    )![0];
    const { page, problems } = await openPage(browser, fileOf(rails), {
      ...screen,
      hash: `#action=${event + 1}`,
    });
    expect(await page.getAttribute('html', 'data-theme')).toBe(screen.scheme);
    expect(await page.locator('#areas .event-name, #narration .event').count()).toBeGreaterThan(0);
    expect(await axeProblems(page)).toEqual([]);
    // Nothing sticks out at the side.
    expect(await widthOf(page)).toBeLessThanOrEqual(screen.width);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('opens and steps without delay', async () => {
    const { page } = await openPage(browser, fileOf(rails));
    // Bounds for a machine that does other things as well; measured far below.
    expect(await firstPaint(page)).toBeLessThan(8_000);
    const times = await page.evaluate(() => {
      interface Hooked {
        switchback: { end: number; show(moment: number): void };
      }
      const store = (globalThis as unknown as Hooked).switchback;
      return Array.from({ length: 40 }, (_, i) => {
        const from = performance.now();
        store.show((i * 7919) % (store.end + 1));
        return performance.now() - from;
      });
    });
    expect(times.sort((a, b) => a - b)[20]).toBeLessThan(250);
    await page.context().close();
  });

  test('shows the table of Empire Planner, and the answers of Archie', async () => {
    const solo = await recordGame({ title: 'empire-planner-solo', bots: ['greedy'] }, 3);
    const { recording } = solo;
    const { constants } = (recording.game as empirePlanner.PlannerGame).rules;
    const { page, problems } = await openPage(browser, fileOf(solo));
    for (const moment of [0, 9, 40, recording.actions.length]) {
      await goTo(page, moment);
      const scene = plannerScene(constants, recording.stateAt(moment) as empirePlanner.PlannerState);
      expect(await textOf(page, '.seat .cash')).toEqual(scene.sides.map(({ vp }) => `${vp} VP`));
      expect(await textOf(page, '.tracks dd')).toContain(`${scene.pollution} of ${scene.pollutionMax}`);
      expect(await textOf(page, '.space .badge')).toEqual(
        scene.city.flat().flatMap(({ owner }) => (owner < 0 ? [] : [String(owner)])),
      );
      expect(await page.locator('.train-note').count()).toBe(
        scene.factories.reduce((sum, { trains }) => sum + trains.length, 0),
      );
      expect(await textOf(page, '.spot')).toHaveLength(scene.spots.flat().length);
      const follows =
        moment === 0
          ? ''
          : recording.game.describeConsequences!(
              recording.stateAt(moment - 1),
              recording.actions[moment - 1],
            );
      const news = (await textOf(page, '.changes .news')).join('\n');
      for (const line of follows.split('\n')) expect(news).toContain(line);
    }
    expect(await axeProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('shows any other game in words', async () => {
    const pebbles = await recordGame({ title: 'pebbles', bots: ['random', 'first'] }, 2);
    const { recording } = pebbles;
    const end = recording.actions.length;
    const { page, problems } = await openPage(browser, fileOf(pebbles), { hash: `#action=${end}` });
    expect(await textOf(page, '.seat p')).toEqual(
      [0, 1].map((seat) => recording.game.summary(recording.stateAt(end), seat)),
    );
    expect(await page.textContent('.over')).toContain(recording.result!.reason);
    expect(await axeProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
