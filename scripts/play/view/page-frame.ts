// A page as one file with styles, script, drawn board and data. Its policy forbids all requests, except that
// a live page may ask its server.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '../../../arena/tables/csv/index.ts';
import { escapeForPage } from '../../../engine/index.ts';
import { darkMapStyle } from './dark-map.ts';
import type { DrawnMap } from './page-map.ts';

const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";

const escapeText = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? escapeForPage(value) : value;

/** JSON that no browser mistakes for markup, with texts as they are shown. */
const inertJson = (data: unknown): string => JSON.stringify(data, escapeText).replace(/</g, '\\u003c');

/** A file of the page as the build left it. @throws Error if the project was not built */
function readBuiltFile(file: string): string {
  // From sources, as tests do, the build lies elsewhere.
  const folder = import.meta.url.endsWith('.ts') ? '../../../dist/scripts/play/view/page/' : './page/';
  const path = fileURLToPath(new URL(`${folder}${file}`, import.meta.url));
  if (!existsSync(path)) throw new Error(`${path} is missing: run 'npm run build' first`);
  return readFileSync(path, 'utf8').trim();
}

/** Parts of the map wait for the script, which draws track between them. */
const template = (id: string, view: readonly number[], drawing: string): string =>
  `<template id="${id}"><svg viewBox="${view.join(' ')}" aria-hidden="true">${drawing}</svg></template>`;

/**
 * @param title of the window
 * @param data plain JSON data for the script
 * @param map left out for games without one
 * @param isLive whether the page listens to its server
 */
export function pageFrame(title: string, data: unknown, map: DrawnMap | undefined, isLive: boolean): string {
  return `<!doctype html>
<html lang="en" data-theme="light" data-family="${map ? 'map' : 'table'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}${isLive ? "; connect-src 'self'" : ''}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isLive ? '<link rel="icon" href="data:,">\n' : ''}<title>${escapeHtml(title)}</title>
<style>${readBuiltFile('style.css')}
${map ? darkMapStyle() : ''}</style>
</head>
<body>
<div id="page"></div>
${map ? template('under-track', map.view, map.underTrack) + template('over-track', map.view, map.overTrack) : ''}
<script type="application/json" id="data">${inertJson(data)}</script>
<script>${readBuiltFile('page.js').replace(/<\/(script)/gi, '<\\/$1')}</script>
</body>
</html>
`;
}
