// Small pieces of HTML and the frame of the page: one file, no scripts, nothing loaded from elsewhere.

/** Text made safe between tags and inside attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Columns are set to the right but for the first `left`. */
export function htmlTable(head: readonly string[], rows: readonly (readonly string[])[], left = 1): string {
  const cells = (tag: string, row: readonly string[]): string =>
    row.map((text, i) => `<${tag}${i < left ? ' class="l"' : ''}>${escapeHtml(text)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
  return `<div class="wide"><table>\n<thead><tr>${cells('th', head)}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table></div>`;
}

export interface Section {
  readonly heading: string;
  /** What the reader looks at and how far to trust it, in HTML. */
  readonly note: string;
  readonly body: string;
}

const STYLE = `
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 62rem; padding: 2.5rem 1.5rem 4rem; background: #fffdf6; color: #2b2a28;
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font: 600 2.2rem/1.2 Georgia, serif; margin: 0; }
h2 { font: 600 1.4rem/1.3 Georgia, serif; margin: 2.6rem 0 .3rem; }
p { margin: .3rem 0 .9rem; max-width: 46rem; color: #55514a; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums; }
th, td { padding: .28rem .8rem .28rem 0; text-align: right; white-space: nowrap; }
th { font-weight: 600; border-bottom: 1.5px solid #2b2a28; vertical-align: bottom; }
td { border-bottom: 1px solid #e6dfcd; }
.l { text-align: left; }
svg + .wide { margin-top: 1.2rem; }
svg { display: block; max-width: 100%; height: auto; font: 14px system-ui, sans-serif; }
`;

export function htmlPage(title: string, lead: string, sections: readonly Section[]): string {
  const body = sections.map(
    ({ heading, note, body }) =>
      `<section>\n<h2>${escapeHtml(heading)}</h2>\n<p>${note}</p>\n${body}\n</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${lead}</p>
${body.join('\n')}
</body>
</html>
`;
}
