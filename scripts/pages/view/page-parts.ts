// Markup that the viewer's page and the page of a person who plays have in common.
import { escapeText } from '../../designer/board/drawing/paper/svg.ts';
import { ICONS, type IconName } from './page/icons.ts';
import type { DrawnMap } from './page-map.ts';

export interface PageHead {
  /** The game's title for people. */
  readonly title: string;
  /** What tells the game from others. */
  readonly detail: string;
}

const icon = (name: IconName): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;

export const button = (id: string, sign: IconName, label: string, key = ''): string =>
  `<button type="button" id="${id}" class="icon" aria-label="${label}" title="${label}${key === '' ? '' : ` (${key})`}">${icon(sign)}</button>`;

/** Hatching of event areas. */
const HATCHES = ['weather', 'strike', 'wreck', 'closed']
  .map(
    (name, i) =>
      `<pattern id="hatch-${name}" class="${name}" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(${[45, -45, 0, 90][i]})"><rect width="22" height="22"/><path d="M0 11h22"/></pattern>`,
  )
  .join('');

/** The drawn board, in the layers that board-layer.ts fills. */
function drawnBoard({ view, underTrack, overTrack }: DrawnMap): string {
  const [x, y, width, height] = view;
  const layer = (attributes: string, body: string): string =>
    `<svg viewBox="${view.join(' ')}" ${attributes}>${body}</svg>`;
  return `<div id="map-frame" class="map-frame" tabindex="0" role="region" aria-label="Board; scrolls when enlarged" style="--wide:${width};--high:${height}">
<div id="map" class="map">
${layer('class="drawn" aria-hidden="true"', underTrack)}
${layer('role="img" aria-label="Track"', '<g id="tracks"></g>')}
${layer('class="drawn" aria-hidden="true"', overTrack)}
${layer('role="img" aria-label="Trains and events" class="live"', `<defs>${HATCHES}<clipPath id="frame-clip"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath></defs><g id="areas" clip-path="url(#frame-clip)"></g><g id="rings"></g><g id="trains"></g>`)}
</div></div>
<div class="zoom">${button('zoom-in', 'zoom-in', 'Enlarge the board', '+')}${button('zoom-out', 'zoom-out', 'Reduce the board', '-')}</div>`;
}

const PLAIN_BOARD =
  '<div id="plain-board" class="plain-board" tabindex="0" role="region" aria-label="Table"></div>';

/** @param map left out for games without one */
export const boardSection = (map?: DrawnMap): string =>
  `<section class="board" aria-label="Board">${map ? drawnBoard(map) : PLAIN_BOARD}</section>`;

/** @param more markup after the detail @param tools buttons before those that every page has */
export const pageHeader = ({ title, detail }: PageHead, { more = '', tools = '' } = {}): string =>
  `<header class="top">
<div><h1>${escapeText(title)}</h1><p class="detail">${escapeText(detail)}${more}</p></div>
<div class="tools">${tools}${button('theme', 'theme', 'Dark', 't')}${button('open-help', 'help', 'Keys and help', '?')}</div>
</header>`;

/** Filled by the panels that both pages have. */
export const PANELS = `<p id="turn-note" class="turn-note"></p>
<div id="seats" class="seats"></div>
<div id="table" class="table"></div>`;

/** Messages: for screen readers, and shown for a moment. */
export const MESSAGES = `<div id="live" class="hidden" aria-live="polite"></div>
<div id="toast" class="toast" role="status"></div>`;

/** @param above markup above the keys @param below markup below them */
export const helpDialog = (heading: string, { above = '', below = '' }): string =>
  `<dialog id="help" aria-labelledby="help-head"><form method="dialog"><h2 id="help-head">${heading}</h2>
${above}<dl id="keys" class="keys"></dl>
<p><label><input type="checkbox" id="letters" checked> Use single letters and signs as keys</label></p>
${below}
<p><button class="wide">Close</button></p></form></dialog>`;
