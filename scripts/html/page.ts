// Page of sections in one file, with tables, lists and buttons. Nothing is loaded from elsewhere.

import { withoutFolders } from '../../arena/files/index.ts';
import { type Column, escapeHtml, htmlTable } from '../../arena/tables/csv/index.ts';
import { LIVE_SCRIPT, SCRIPT } from './script.ts';
import { STYLE_SHEET } from './style.ts';

export interface Section {
  readonly heading: string;
  /** Explanation of the section and how far to trust it; words between backticks are code. */
  readonly note?: string;
  /** HTML of charts, tables and lists, one below the other. */
  readonly body: readonly string[];
}

export interface Page {
  readonly title: string;
  /** The sentence that the page begins with. */
  readonly answer: string;
  /** What a person wrote about it. */
  readonly note?: string;
  /** First lines: what was played. */
  readonly lead: string;
  /** How far the work is: the page is then served, and shows further news by itself. */
  readonly progress?: { readonly pace: string; readonly share?: number };
  /** Undefined ones are left out. */
  readonly sections: readonly (Section | undefined)[];
}

/** Columns of rows that are lists of cells: the first is text, the others are numbers. */
export const listColumns = (names: readonly string[]): Column<readonly string[]>[] =>
  names.map((name, i) => ({ name, type: i === 0 ? 'text' : 'number', value: (cells) => cells[i] }));

/** Wide content in a region that scrolls, also by keyboard. @param name for screen readers @param kind of its look */
export const scrollRegion = (name: string, body: string, kind: '' | ' wrapping' = ''): string =>
  `<div class="scrolling${kind}" role="region" tabindex="0" aria-label="${escapeHtml(name)}">${body}</div>`;

/**
 * @param name description for screen readers
 * @param command what a button in the cells of a column copies, if there is one
 */
export const table = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  command: (row: Row, column: string) => string | undefined = () => undefined,
): string =>
  scrollRegion(
    name,
    htmlTable(columns, rows, (row, column, text) => {
      const copied = command(row, column);
      return copied === undefined
        ? escapeHtml(text)
        : withCopyButton(escapeHtml(text), copied, ` for ${text}`);
    }),
  );

/**
 * A table whose cells in the first column lead to other pages.
 * @param hrefOf address of a row's page; undefined without one
 * @param kind `wrapping` breaks texts of the next two columns and of the last one into lines
 */
export const linkTable = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  hrefOf: (row: Row) => string | undefined,
  kind: '' | ' wrapping' = '',
): string =>
  scrollRegion(
    name,
    htmlTable(columns, rows, (row, column, text) => {
      const href = column === columns[0].name ? hrefOf(row) : undefined;
      return href === undefined
        ? escapeHtml(text)
        : `<a href="${escapeHtml(encodeURI(href))}">${escapeHtml(text)}</a>`;
    }),
    kind,
  );

/** @param about ` for ...`, where a page has several commands */
const withCopyButton = (html: string, command: string, about: string): string => {
  const label = escapeHtml(`Copy the command${about}`);
  const button = `<button type="button" data-copy="${escapeHtml(command)}" aria-label="${label}">Copy</button>`;
  return `<span class="command">${html}${button}</span>`;
};

/** A command with a button that copies it. */
export const commandHtml = (command: string): string =>
  withCopyButton(`<code>${escapeHtml(command)}</code>`, command, '');

export interface Fact {
  readonly term: string;
  readonly text: string;
  /** Replaces the text. */
  readonly html?: string;
}

/** Definition list. */
export const factList = (facts: readonly Fact[]): string =>
  `<dl>\n${facts.map(({ term, text, html }) => `<dt>${escapeHtml(term)}</dt><dd>${html ?? escapeHtml(text)}</dd>\n`).join('')}</dl>`;

/** URL fragment of a heading. */
const idOf = (heading: string): string =>
  withoutFolders(heading)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const noteHtml = (note: string): string =>
  `<p>${escapeHtml(note).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`;

const sectionHtml = ({ heading, note = '', body }: Section): string => `<section>
<div class="head"><h2 id="${idOf(heading)}">${escapeHtml(heading)}</h2>
${note === '' ? '' : noteHtml(note)}</div>
${body.join('\n')}
</section>`;

const CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";

/** @param share undefined while unknown */
const progressHtml = ({ pace, share }: NonNullable<Page['progress']>): string =>
  `<div class="progress"><progress aria-label="Games" ${share === undefined ? '' : `value="${share.toFixed(4)}"`}></progress>
<p>${escapeHtml(pace)}</p></div>
<p class="live"><span>Reload this page to update it.</span> <button type="button" hidden>Pause</button></p>`;

/** The page as HTML. It names files, but no folders of this machine: pages are made to be shown. */
export function htmlPage({ title, answer, note, lead, progress, sections }: Page): string {
  const presentSections = sections.filter((section) => section !== undefined);
  const links = presentSections.map(
    ({ heading }) => `<li><a href="#${idOf(heading)}">${escapeHtml(heading.replace(/[:,].*/, ''))}</a></li>`,
  );
  const body = `<header>
<h1>${escapeHtml(title)}</h1>
<p class="answer">${escapeHtml(answer)}</p>
${note === undefined ? '' : `<p class="note">${escapeHtml(note)}</p>\n`}<p class="lead">${escapeHtml(lead)}</p>
${progress ? progressHtml(progress) : ''}</header>
<nav aria-label="Parts of this page"><ul>${links.join('')}</ul></nav>
<main>
${presentSections.map(sectionHtml).join('\n')}
</main>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}${progress ? "; connect-src 'self'; img-src data:" : ''}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${progress ? '<link rel="icon" href="data:,">\n' : ''}<title>${withoutFolders(escapeHtml(title))}</title>
<style>${STYLE_SHEET}</style>
</head>
<body>
${withoutFolders(body)}
<div id="tip" role="status" hidden></div>
<script>${SCRIPT}${progress ? LIVE_SCRIPT : ''}</script>
</body>
</html>
`;
}
