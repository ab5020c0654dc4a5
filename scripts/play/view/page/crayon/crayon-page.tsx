// Page of crayon-rail games: drawing, and play by pointer on the map.
import { crayon } from '../../../../../engine/index.ts';
import { eventsDrawn } from '../../../../games/families/crayon/transition.ts';
import type { FamilyPage, PersonPage, PlayControls } from '../family-page.ts';
import { Board } from './board.tsx';
import { CrayonPanels } from './crayon-panels.tsx';
import { MapMarks } from './map-marks.tsx';
import { MapPlay } from './map-play.ts';
import { offeredGroups } from './offered-groups.ts';
import { trainPlace } from './points.ts';
import { BuildOnMap, Facts, Opening, RouteForm, TurnButtons } from './turn-parts.tsx';

/** Duration of an action by kind, in beats; others take one beat. */
const BEATS: Readonly<Record<string, number>> = {
  build: 0.5,
  stop: 0.1,
  'end-turn': 0.3,
  'pick-up': 2,
  deliver: 4,
};

function events(rules: crayon.Rules, state: crayon.CrayonState, before: unknown): readonly number[] {
  const inPlay = [...state.eventCard.subarray(0, state.eventCount)];
  if (before === undefined) return inPlay;
  return [...new Set([...inPlay, ...eventsDrawn(rules, before as crayon.CrayonState, state)])];
}

function controls(page: PersonPage, view: readonly number[]): PlayControls {
  const mapPlay = new MapPlay(page, view);
  const { keys, handlers } = mapPlay;
  return {
    keys,
    handlers,
    get isDragging() {
      return mapPlay.dragFrom >= 0;
    },
    offeredGroups: (groups) => offeredGroups(page.table, groups, mapPlay.routes),
    open: () => mapPlay.open(),
    reset: () => mapPlay.reset(),
    marks: () => <MapMarks page={page} mapPlay={mapPlay} />,
    panel: {
      head: () => (
        <>
          <Opening page={page} />
          <Facts page={page} />
        </>
      ),
      choice: () => <BuildOnMap page={page} />,
      form: () => <RouteForm page={page} mapPlay={mapPlay} />,
      foot: () => <TurnButtons page={page} mapPlay={mapPlay} />,
    },
  };
}

const PlayHelp = ({ buildLimit, openingTurns }: crayon.Constants) => (
  <>
    <p>
      {`The first ${openingTurns} turns are for building. Then, in each turn, run the train over track, pick up loads where they ` +
        `are made, deliver them where a demand card of yours asks for them, and at last build track for up to ${buildLimit}M. ` +
        'Click a demand to see its city (full ring) and where its load is made (dashed rings).'}
    </p>
    <p>
      Point at the board: the line is the way that a click takes, with its price or its length. The train runs
      where track lies; elsewhere the click builds, and ends the train's run. Drag from a milepost of yours to
      build from there. With a finger the first tap shows the way, the second takes it. Wheel, pinch or +
      enlarge the board.
    </p>
  </>
);

export const crayonPage: Partial<FamilyPage> = {
  Board,
  Panels: CrayonPanels,
  watchHelp:
    'Click a demand to see its city (full ring) and the suppliers of its load (dashed rings) on the board; wheel, pinch or + enlarge the board.',
  playHelp: ({ rules }) => <PlayHelp {...(rules as crayon.Rules).constants} />,
  beatsOf: (action) => BEATS[crayon.ACTION_KINDS[crayon.kindOf(action)]] ?? 1,
  events: ({ rules }, state, before) => events(rules as crayon.Rules, state as crayon.CrayonState, before),
  placeInSight: (shown) => trainPlace(shown, (shown.state as crayon.CrayonState).seat),
  controls: (page, { view }) => controls(page, view),
};
