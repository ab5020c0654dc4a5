// Small pieces of HTML and the frame of the page: one file, nothing loaded from elsewhere.
import { visible } from '../../../engine/index.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

/** Text made safe between tags and inside attributes. */
export const escapeHtml = (text: string): string =>
  visible(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Something wide that scrolls by itself, with keys as well. @param name what it is */
export const scrolling = (name: string, body: string): string =>
  `<div class="scrolling" role="region" tabindex="0" aria-label="${escapeHtml(name)}">${body}</div>`;

/** A cell that is HTML already; others are text. */
export type HtmlCell = string | { readonly html: string };

const cellHtml = (cell: HtmlCell): string => (typeof cell === 'string' ? escapeHtml(cell) : cell.html);

export interface TableOptions {
  /** What the table holds, for those who do not see it. */
  readonly name: string;
  /** Columns set to the left; the others are numbers. 1 by default. */
  readonly left?: number;
}

/** The first cell of a row is its head. */
export function htmlTable(
  head: readonly string[],
  rows: readonly (readonly HtmlCell[])[],
  { name, left = 1 }: TableOptions,
): string {
  const side = (i: number): string => (i < left ? ' class="l"' : '');
  const heads = head.map((text, i) =>
    text === '' ? '<td></td>' : `<th scope="col"${side(i)}>${escapeHtml(text)}</th>`,
  );
  const body = rows.map((row) => {
    const cells = row.map((cell, i) =>
      i === 0 ? `<th scope="row" class="l">${cellHtml(cell)}</th>` : `<td${side(i)}>${cellHtml(cell)}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return scrolling(
    name,
    `<table>\n<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>`,
  );
}

/** A button that copies a command. */
const copyButton = (command: string, what: string): string =>
  `<button type="button" data-copy="${escapeHtml(command)}" aria-label="Copy ${escapeHtml(what)}">Copy</button>`;

/** A command with a button that copies it. */
export const commandHtml = (command: string): string =>
  `<span class="command"><code>${escapeHtml(command)}</code>${copyButton(command, 'the command')}</span>`;

/** A name with a button that copies the command about it. */
export const namedCommand = (name: string, command: string): string =>
  `<span class="command">${escapeHtml(name)}${copyButton(command, `the command for ${name}`)}</span>`;

export interface Section {
  readonly heading: string;
  /** What the reader looks at and how far to trust it, in HTML. */
  readonly note: string;
  readonly body: string;
}

export interface Page {
  readonly title: string;
  /** The sentence that the page begins with. */
  readonly answer: string;
  /** What was played, as HTML. */
  readonly lead: string;
  readonly sections: readonly Section[];
}

/** A heading as the end of an address. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";

export function htmlPage({ title, answer, lead, sections }: Page): string {
  const body = sections.map(
    ({ heading, note, body }) =>
      `<section>\n<div class="head"><h2 id="${idOf(heading)}">${escapeHtml(heading)}</h2>\n${note === '' ? '' : `<p>${note}</p>`}</div>\n${body}\n</section>`,
  );
  const links = sections.map(
    ({ heading }) => `<li><a href="#${idOf(heading)}">${escapeHtml(heading.replace(/[:,].*/, ''))}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p class="answer">${escapeHtml(answer)}</p>
<p class="lead">${lead}</p>
</header>
<nav aria-label="Parts of this page"><ul>${links.join('')}</ul></nav>
<main>
${body.join('\n')}
</main>
<div id="tip" role="status" hidden></div>
<script>${SCRIPT}</script>
</body>
</html>
`;
}
