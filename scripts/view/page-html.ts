// The page as one file: markup, styles, script, drawn map and data. It asks the network for nothing and forbids itself to.
import { escapeText } from '../board/drawing/paper/svg.ts';
import { ICONS, type IconName } from './page/icons.ts';
import type { PageData } from './page-data.ts';
import { type PageBundle, pageFrame } from './page-frame.ts';
import type { DrawnMap } from './page-map.ts';

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
export function boardMarkup({ view, underTrack, overTrack }: DrawnMap): string {
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

const CONTROLS = `<div class="controls" role="group" aria-label="Playing">
<div class="buttons steps">${button('start', 'start', 'To the deal', 'Home')}${button('round-back', 'round-back', 'Round before', 'Page up')}${button('turn-back', 'turn-back', 'Turn before', 'Shift ←')}${button('action-back', 'action-back', 'Action before', '←')}
${button('play', 'play', 'Play', 'Space')}
${button('action', 'action', 'Next action', '→')}${button('turn', 'turn', 'Next turn', 'Shift →')}${button('round', 'round', 'Next round', 'Page down')}${button('end', 'end', 'To the end', 'End')}</div>
<div class="jumps" role="group" aria-label="Speed and jumps"><label class="field">Speed <select id="speed"></select></label>
<span class="next">Next</span><span id="jumps" class="buttons"></span>
<label class="field">of <select id="jump-seat"></select></label></div>
</div>`;

/** @param head the game's title for people, and what tells it from others */
export function pageHtml(
  data: PageData,
  bundle: PageBundle,
  map: DrawnMap | undefined,
  head: { readonly title: string; readonly detail: string },
): string {
  const board = map
    ? boardMarkup(map)
    : '<div id="plain-board" class="plain-board" tabindex="0" role="region" aria-label="Table"></div>';
  return pageFrame({
    title: `${head.title}: ${data.name}`,
    family: map ? 'map' : 'table',
    bundle,
    data,
    isLive: data.live !== undefined,
    body: `<header class="top">
<div><h1>${escapeText(head.title)}</h1><p class="detail">${escapeText(head.detail)} <span id="hash" class="hash"></span></p></div>
<div class="tools">${button('copy-link', 'link', 'Copy a link to this moment', 'l')}${button('theme', 'theme', 'Dark', 't')}${button('open-help', 'help', 'Keys and help', '?')}</div>
</header>
<main>
<section class="board" aria-label="Board">${board}</section>
<section class="time" aria-label="Time">
${CONTROLS}
<div id="scrubber" class="scrubber"><svg id="curves" role="img" aria-label="Scores over the game"></svg><div id="playhead" class="playhead"></div>
<input id="slider" type="range" min="0" max="1" value="0" step="1" aria-label="Moment of the game"></div>
</section>
<aside tabindex="0" aria-label="What happened and who has what">
<section id="story" class="story" aria-label="What happened"><p class="so-far">The game is being opened</p></section>
<p id="turn-note" class="turn-note"></p>
<div id="seats" class="seats"></div>
<div id="table" class="table"></div>
</aside>
</main>
<div id="live" class="hidden" aria-live="polite"></div>
<div id="toast" class="toast" role="status"></div>
<dialog id="help" aria-labelledby="help-head"><form method="dialog"><h2 id="help-head">Keys</h2>
<dl id="keys" class="keys"></dl>
<p><label><input type="checkbox" id="letters" checked> Use single letters and signs as keys</label></p>
<p>Drag the curves to go to any moment. Click a demand to see its city (full ring) and the suppliers of its load (dashed rings) on the board. The address of this page always names the moment shown; <code>#turn=12</code> and <code>#round=5</code> work as well.</p>
<p><button class="wide">Close</button></p></form></dialog>`,
  });
}
