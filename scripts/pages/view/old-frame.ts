// A page as one file, whatever it shows: styles, script and data in it. It asks the network for nothing and forbids itself to;
// a live one may ask the server that it came from.
import { visible } from '../../../engine/index.ts';
import { escapeText } from '../../designer/board/drawing/paper/svg.ts';
import { darkMapStyle } from './dark-map.ts';

/** The script and styles that the build made. */
export interface PageBundle {
  readonly script: string;
  readonly style: string;
}

export interface PageParts {
  readonly title: string;
  /** `map` for games on a drawn board. */
  readonly family: 'map' | 'table';
  readonly bundle: PageBundle;
  /** Plain JSON data for the script. */
  readonly data: unknown;
  /** Whether it goes on being told things by its server. */
  readonly isLive: boolean;
  readonly body: string;
}

const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";

const shown = (_key: string, value: unknown): unknown => (typeof value === 'string' ? visible(value) : value);

/** JSON that no browser takes for markup, with texts as they are shown. */
const inertJson = (data: unknown): string => JSON.stringify(data, shown).replace(/</g, '\\u003c');

export function pageFrame({ title, family, bundle, data, isLive, body }: PageParts): string {
  const { script, style } = bundle;
  return `<!doctype html>
<html lang="en" data-theme="light" data-family="${family}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}${isLive ? "; connect-src 'self'" : ''}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isLive ? '<link rel="icon" href="data:,">\n' : ''}<title>${escapeText(title)}</title>
<style>${style}
${family === 'map' ? darkMapStyle() : ''}</style>
</head>
<body>
${body}
<script type="application/json" id="data">${inertJson(data)}</script>
<script>${script.replace(/<\/(script)/gi, '<\\/$1')}</script>
</body>
</html>
`;
}
