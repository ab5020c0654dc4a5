// The page as one file: markup, styles, script, drawn map and data. It asks the network for nothing and forbids itself to.
import type { PageData } from './page-data.ts';
import { type PageBundle, pageFrame } from './page-frame.ts';
import type { DrawnMap } from './page-map.ts';
import {
  boardSection,
  button,
  helpDialog,
  MESSAGES,
  PANELS,
  type PageHead,
  pageHeader,
} from './page-parts.ts';

const CONTROLS = `<div class="controls" role="group" aria-label="Playing">
<div class="buttons steps">${button('start', 'start', 'To the deal', 'Home')}${button('round-back', 'round-back', 'Round before', 'Page up')}${button('turn-back', 'turn-back', 'Turn before', 'Shift ←')}${button('action-back', 'action-back', 'Action before', '←')}
${button('play', 'play', 'Play', 'Space')}
${button('action', 'action', 'Next action', '→')}${button('turn', 'turn', 'Next turn', 'Shift →')}${button('round', 'round', 'Next round', 'Page down')}${button('end', 'end', 'To the end', 'End')}</div>
<div class="jumps" role="group" aria-label="Speed and jumps"><label class="field">Speed <select id="speed"></select></label>
<span class="next">Next</span><span id="jumps" class="buttons"></span>
<label class="field">of <select id="jump-seat"></select></label></div>
</div>`;

const HELP = helpDialog('Keys', {
  below:
    '<p>Drag the curves to go to any moment. Click a demand to see its city (full ring) and the suppliers of its load (dashed rings) on the board. The address of this page always names the moment shown; <code>#turn=12</code> and <code>#round=5</code> work as well.</p>',
});

export function pageHtml(
  data: PageData,
  bundle: PageBundle,
  map: DrawnMap | undefined,
  head: PageHead,
): string {
  const header = pageHeader(head, {
    more: ' <span id="hash" class="hash"></span>',
    tools: button('copy-link', 'link', 'Copy a link to this moment', 'l'),
  });
  return pageFrame({
    title: `${head.title}: ${data.name}`,
    family: map ? 'map' : 'table',
    bundle,
    data,
    isLive: data.live !== undefined,
    body: `${header}
<main>
${boardSection(map)}
<section class="time" aria-label="Time">
${CONTROLS}
<div id="scrubber" class="scrubber"><svg id="curves" role="img" aria-label="Scores over the game"></svg><div id="playhead" class="playhead"></div>
<input id="slider" type="range" min="0" max="1" value="0" step="1" aria-label="Moment of the game"></div>
</section>
<aside tabindex="0" aria-label="What happened and who has what">
<section id="story" class="story" aria-label="What happened"><p class="so-far">The game is being opened</p></section>
${PANELS}
</aside>
</main>
${MESSAGES}
${HELP}`,
  });
}
