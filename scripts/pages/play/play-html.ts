// The page of a person who plays, as one file.
import { type PageBundle, pageFrame } from '../view/old-frame.ts';
import type { DrawnMap } from '../view/page-map.ts';
import { boardSection, helpDialog, MESSAGES, PANELS, type PageHead, pageHeader } from '../view/page-parts.ts';
import type { PlayData } from './play-data.ts';

const ROUTE = `<form id="route" class="route" hidden><p id="route-text" class="route-text" aria-live="polite"></p><button type="button" id="route-go" class="primary" hidden>Go</button>
<label class="field">To <input id="go-to" list="cities" autocomplete="off" placeholder="a city"></label><datalist id="cities"></datalist></form>`;

const FOOT = `<div class="foot"><button type="button" id="undo" disabled>Take back <kbd aria-hidden="true">u</kbd></button><button type="button" id="build-mode" aria-pressed="false" hidden>Build track <kbd aria-hidden="true">b</kbd></button><button type="button" id="end-turn" class="primary" disabled>End turn <kbd aria-hidden="true">e</kbd></button></div>`;

const HELP = helpDialog('How to play here', {
  above: `<p>Point at the board: the line is the way that a click takes, with its price or its length. The train runs where track lies; elsewhere the click builds, and ends the train's run. Drag from a milepost of yours to build from there. With a finger the first tap shows the way, the second takes it.</p>
`,
  below:
    '<p>Anything can be taken back until a card was drawn or your turn ended. The journal is on the disk after each turn; Ctrl-C on the terminal ends the game, and <code>play --resume</code> resumes it.</p>',
});

export function playHtml(
  data: PlayData,
  bundle: PageBundle,
  map: DrawnMap | undefined,
  head: PageHead,
): string {
  return pageFrame({
    title: head.title,
    family: map ? 'map' : 'table',
    bundle,
    data,
    isLive: true,
    body: `${pageHeader(head)}
<p id="lost" class="lost" role="alert" hidden>The game's server does not answer. Is it still running?</p>
<main class="play">
${boardSection(map)}
<aside tabindex="0" aria-label="Your turn, what happened, and who has what">
<section class="turn" aria-label="Turn">
<h2 id="turn-head" class="turn-head">The game is being laid out</h2>
<p id="opening" class="opening"></p>
<ul id="turn-facts" class="facts"></ul>
<div id="choices" class="choices"></div>
${map ? ROUTE : ''}
${FOOT}
</section>
<details id="all" class="fold" hidden><summary>All legal actions<span id="all-count"></span></summary><div id="all-list" class="choices"></div></details>
${PANELS}
<section class="log" aria-label="What happened"><h2>What happened</h2><ol id="log" tabindex="0"></ol></section>
<details id="bot-view" class="fold"><summary>What a bot sees here</summary><pre id="bot-view-text" tabindex="0"></pre></details>
</aside>
</main>
${MESSAGES}
${HELP}`,
  });
}
