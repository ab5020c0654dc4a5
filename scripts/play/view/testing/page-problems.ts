// Problems of a page that its readers would notice.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Problems that axe-core finds, one line each. */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate('document.getAnimations().forEach((animation) => animation.finish())');
  // The page forbids itself every script but its own; the test's comes from outside the page.
  await page.evaluate(readFileSync(AXE, 'utf8'));
  return page.evaluate(async () => {
    interface Violation {
      readonly id: string;
      readonly nodes: readonly { readonly html: string }[];
    }
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  });
}

/** Width of the page, with the elements that stick out at the side. */
export async function widthOf(page: Page): Promise<number> {
  const layout = await (await page.context().newCDPSession(page)).send('Page.getLayoutMetrics');
  return layout.cssContentSize.width;
}
