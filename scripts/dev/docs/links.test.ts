// Links of the pages. The site's build checks links between pages too, but not their headings, nor links to sources.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** A copy without a role lacks pages on purpose. */
const isCheckout = existsSync(join(ROOT, '.git'));
const pages = isCheckout
  ? execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  : [];

/** A page without its blocks and pieces of code. */
const proseOf = (page: string): string =>
  readFileSync(join(ROOT, page), 'utf8')
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/^( {4}|\t).*$/gm, '')
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]():]/g, ' '));

const anchorsOf = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .replace(/\[(.*?)\]\(.*?\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.runIf(isCheckout)('each link to a file of the repository, and to a heading, leads there', () => {
  const isDead = (page: string, link: string): boolean => {
    const [path, anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (anchor === undefined) return !existsSync(join(ROOT, target));
    return !pages.includes(target) || !anchorsOf(target).includes(anchor);
  };
  const links = pages.flatMap((page) =>
    [...proseOf(page).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].map(([, link]) => ({ page, link })),
  );
  expect(links.length).toBeGreaterThan(250);
  expect(links.filter(({ page, link }) => isDead(page, link))).toEqual([]);
});

test.runIf(isCheckout)('no address of this machine becomes a link', () => {
  expect(pages.filter((page) => /https?:\/\/(localhost|127\.)/.test(proseOf(page)))).toEqual([]);
});
