// A real Chromium for tests of pages.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';

const BROWSER_PATHS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a browser on this machine; undefined, with a message on standard error, if there is none. */
export function findBrowser(): string | undefined {
  const executable = BROWSER_PATHS.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (executable) return executable;
  const missing =
    'no Chromium found: install it (Debian: apt-get install chromium) or name its path in CHROMIUM';
  if (process.env.BROWSER_REQUIRED) throw new Error(missing);
  process.stderr.write(`tests of the viewer's page are skipped: ${missing}\n`);
  return undefined;
}

export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox'] });

export interface OpenPage {
  readonly page: Page;
  /** Errors, warnings and forbidden requests of the page so far. */
  readonly problems: string[];
}

interface Screen {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
}

/** Opens a file that a page was written to and waits until it is ready. */
export const openPage = (
  browser: Browser,
  path: string,
  { hash = '', ...screen }: Screen & { readonly hash?: string } = {},
): Promise<OpenPage> => openAddress(browser, `${pathToFileURL(path).href}${hash}`, 'file:', screen);

/**
 * Opens a page and waits until it is ready.
 * @param origin prefix of the addresses that it may request; any other is a problem
 * @param isStill true if the reader prefers reduced motion
 */
export async function openAddress(
  browser: Browser,
  address: string,
  origin: string,
  {
    width = 1280,
    height = 800,
    scheme = 'light',
    isStill = false,
  }: Screen & { readonly isStill?: boolean } = {},
): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: isStill ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(origin) || request.url().startsWith('data:');
    if (!isOwn) problems.push(`asks the network for ${request.url()}`);
  });
  await page.goto(address);
  await page.waitForSelector('body[data-ready=true]', { timeout: 20_000 });
  return { page, problems };
}

/** Milliseconds from the start of loading to the first contentful paint, which it waits for. */
export async function firstPaint(page: Page): Promise<number> {
  const startTime = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return (await startTime.jsonValue())!;
}
