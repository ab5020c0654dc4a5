// The documentation site: Markdown pages as they lie in the repository, with a search. typedoc adds the
// public API in docs/api.
import { posix } from 'node:path';

const SOURCE = 'https://github.com/switchback-arena/switchback/blob/main/';

/** Links to sources lead to the repository; VitePress itself refuses links to pages that do not exist. */
function linkSources(md) {
  md.core.ruler.push('sources', ({ tokens, env }) => {
    for (const { children } of tokens)
      for (const link of (children ?? []).filter(({ type }) => type === 'link_open')) {
        const href = link.attrGet('href');
        if (/^(#|[a-z]+:)|\.md(#|$)/.test(href)) continue;
        link.attrSet('href', SOURCE + posix.join(posix.dirname(env.relativePath), href));
      }
  });
}

export default {
  title: 'Switchback',
  base: process.env.DOCS_BASE ?? '/',
  srcDir: '../../..',
  outDir: '../../../docs',
  srcExclude: ['.*/**', 'dist/**', 'docs/**', 'coverage/**', 'reports/**', 'results/*/**'],
  rewrites: { 'README.md': 'index.md' },
  markdown: { config: linkSources },
  themeConfig: {
    search: { provider: 'local' },
    outline: 'deep',
    nav: [
      { text: 'Bots', link: '/bots/README' },
      { text: 'Results', link: '/results/README' },
      { text: 'Boards and decks', link: '/engine/crayon/FILES' },
      { text: 'Library', link: '/api/', target: '_self' },
    ],
  },
};
