// The page: opens the recording that was put into it, plays it once, and shows it.
import { crayon, DataError } from '../../../../engine/index.ts';
import { openRecording } from '../../../games/recording/open-recording.ts';
import type { Recording } from '../../../games/recording/recording.ts';
import type { PageData } from '../page-data.ts';
import { BoardLayer } from './board-layer.ts';
import { Commands } from './commands.ts';
import { showPlaying, wireControls } from './controls.ts';
import { CrayonPanels } from './crayon-panels.ts';
import { byId, h } from './dom.ts';
import { PlannerTable } from './empire-planner-table.ts';
import { followGame } from './follow-game.ts';
import { wireKeyboard } from './keyboard.ts';
import { LinkPanel, momentOfLink } from './link.ts';
import { MapZoom } from './map-zoom.ts';
import { PlainPanels } from './plain-panels.ts';
import { PlayClock } from './play-clock.ts';
import { StoryPanel } from './story-panel.ts';
import { wireTheme } from './theme.ts';
import { Timeline } from './timeline.ts';
import { Viewer } from './viewer.ts';

/** Beats that kinds of action take when the game plays; one beat for the others. */
const BEATS = new Map(
  (
    [
      ['build', 0.5],
      ['stop', 0.1],
      ['end-turn', 0.3],
      ['pick-up', 2],
      ['deliver', 4],
    ] as const
  ).map(([kind, beats]) => [crayon.kindNumber(kind), beats]),
);

/** Says whether the game came out as recorded, by the engine in this page. */
function showHash({ fault, hash, journal, actions }: Recording): void {
  const badge = byId('hash');
  if (fault === '' && journal.footer === null) {
    badge.textContent = `still played, ${actions.length} actions so far`;
    return;
  }
  const isEqual = fault === '' && hash === journal.footer?.hash;
  badge.dataset.equal = String(isEqual);
  badge.textContent = isEqual ? `replayed, hash ${hash} as recorded` : `differs from the journal: ${fault}`;
}

function open(data: PageData, toggleTheme: () => void): void {
  const recording = openRecording(data);
  const viewer = new Viewer(recording);
  const { game, facts, journal } = recording;
  const beatsOf = (action: number): number =>
    game.family === 'crayon' ? (BEATS.get(crayon.kindOf(recording.actions[action])) ?? 1) : 4;
  const clock = new PlayClock(viewer, beatsOf, () => showPlaying(clock));
  const commands = new Commands(viewer, clock);
  const story = new StoryPanel(viewer, data);
  let zoom: MapZoom | undefined;
  if (game.family === 'crayon' && data.map) {
    const board = new BoardLayer(viewer, data.map);
    zoom = new MapZoom();
    viewer.add(board, zoom, new CrayonPanels(viewer, (city, load) => board.lookAt(city, load)));
  } else viewer.add(game.family === 'empire-planner' ? new PlannerTable(viewer) : new PlainPanels(viewer));
  const goToLink = (hash: string): boolean => {
    const moment = momentOfLink(viewer, hash);
    if (moment !== undefined && moment !== viewer.moment) commands.go(moment);
    return moment !== undefined;
  };
  viewer.add(story, new LinkPanel(goToLink));
  const timeline = new Timeline(
    viewer,
    (moment) => story.sentence(moment),
    (moment) => commands.go(moment),
  );
  viewer.add(timeline);
  wireControls(commands, clock, journal.header.seats, facts.jumps);
  wireKeyboard(commands, facts.jumps, { zoom: (by) => zoom?.zoom(by), theme: toggleTheme });
  showHash(recording);
  showPlaying(clock);
  // A game that is still played is followed from where it is.
  const first = momentOfLink(viewer, location.hash) ?? (data.live ? viewer.end : 0);
  viewer.show(first);
  if (data.live && recording.fault === '')
    followGame(viewer, clock, data.live.bytes, () => {
      timeline.grow();
      showHash(recording);
    });
  // For measuring: pictures drawn a second, and the length of the game.
  Object.assign(window, { switchback: { viewer, clock } });
  document.body.dataset.ready = 'true';
}

const toggleTheme = wireTheme();

function start(): void {
  try {
    open(JSON.parse(byId('data').textContent ?? '') as PageData, toggleTheme);
  } catch (error) {
    const message = error instanceof DataError ? error.message : `The page failed: ${String(error)}`;
    byId('story').replaceChildren(h('p', { class: 'bad' }, message));
    document.body.dataset.ready = 'failed';
    if (!(error instanceof DataError)) throw error;
  }
}

// The board is painted first; then the game is played. A page that nobody sees is not painted at all.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
