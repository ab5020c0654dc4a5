// The drawn board with what lies on it: every seat's track, trains on their way, areas of events, places to look at.
import type { crayon } from '../../../../engine/index.ts';
import { milepostPoint } from '../../../designer/board/drawing/paper/frame.ts';
import { eventsDrawn } from '../../../games/story/crayon/events-drawn.ts';
import type { PageMap } from '../page-data.ts';
import { byId, svg } from './dom.ts';
import { eventArea } from './event-area.ts';
import { TrainMarks } from './train-marks.ts';
import type { Panel, Stage } from './viewer.ts';

type Point = readonly [number, number];

export class BoardLayer implements Panel {
  private readonly viewer: Stage;
  private readonly rules: crayon.Rules;
  private readonly points: readonly Point[];
  private readonly trains: TrainMarks;
  private readonly areas = byId<SVGGElement>('areas');
  private readonly rings = byId<SVGGElement>('rings');
  /** By seat: its lines of track, one below the other. */
  private readonly lines: readonly (readonly SVGElement[])[];
  /** Track as it is drawn, by segment; 255 before the first picture. */
  private readonly drawn: Uint8Array;
  private shownEvents = '';
  private looked = '';

  constructor(viewer: Stage, map: PageMap) {
    this.viewer = viewer;
    const { game } = viewer.recording;
    this.rules = game.rules as crayon.Rules;
    const { board } = this.rules;
    this.points = Array.from({ length: board.mileposts }, (_, m) => milepostPoint(board, m));
    this.drawn = new Uint8Array(board.segments).fill(255);
    const tracks = byId<SVGGElement>('tracks');
    this.lines = Array.from({ length: game.seats }, (_, seat) => {
      const lines = ['casing', 'crayon', 'pattern'].map((name) => svg('path', { class: name }));
      tracks.append(svg('g', { class: 'track', 'data-seat': seat }, ...lines));
      return lines;
    });
    this.trains = new TrainMarks(this.rules, this.points, map);
  }

  show(moment: number, progress: number, isPlaying: boolean): void {
    const { recording } = this.viewer;
    const state = recording.stateAt(moment) as crayon.CrayonState;
    this.drawTrack(state);
    const next = moment < recording.actions.length ? recording.actions[moment] : -1;
    this.trains.show(state, next, progress, isPlaying);
    this.drawEvents(moment, state);
  }

  private drawTrack(state: crayon.CrayonState): void {
    const { segmentOwner } = state;
    let changed = 0;
    for (let s = 0; s < segmentOwner.length; s++) {
      if (this.drawn[s] === segmentOwner[s]) continue;
      if (this.drawn[s] !== 255) changed |= 1 << this.drawn[s];
      changed |= 1 << segmentOwner[s];
      this.drawn[s] = segmentOwner[s];
    }
    for (let seat = 0; seat < this.lines.length; seat++) {
      if ((changed & (1 << (seat + 1))) === 0) continue;
      const path = this.pathOf(seat + 1);
      for (const line of this.lines[seat]) line.setAttribute('d', path);
    }
  }

  private pathOf(owner: number): string {
    const { board } = this.rules;
    let path = '';
    for (let s = 0; s < this.drawn.length; s++)
      if (this.drawn[s] === owner) path += this.segmentPath(board, s);
    return path;
  }

  private segmentPath(board: crayon.Board, segment: number): string {
    const arc = board.arcA[segment];
    const [x, y] = this.points[board.from[arc]];
    const [u, v] = this.points[board.to[arc]];
    return `M${Math.round(x)} ${Math.round(y)}L${Math.round(u)} ${Math.round(v)}`;
  }

  /** Events in play, and those that the last action drew. */
  private drawEvents(moment: number, state: crayon.CrayonState): void {
    const { recording } = this.viewer;
    const fresh = recording.changes.get(moment - 1)?.some(({ kind }) => kind === 'event') ? [moment] : [];
    const inPlay = [...state.eventCard.subarray(0, state.eventCount)];
    const key = [...inPlay, '/', ...fresh].join();
    if (key === this.shownEvents) return;
    this.shownEvents = key;
    const events = new Set(inPlay);
    if (fresh.length > 0) {
      const after = state.copy();
      const before = recording.stateAt(moment - 1) as crayon.CrayonState;
      for (const event of eventsDrawn(this.rules, before, after)) events.add(event);
    }
    this.areas.replaceChildren(...[...events].flatMap((event) => eventArea(this.rules, this.points, event)));
  }

  /** Rings round a city, and round the suppliers of a load; the same once more takes them away. @returns whether they show */
  lookAt(city: number, load: number): boolean {
    const key = `${city},${load}`;
    this.looked = this.looked === key ? '' : key;
    if (this.looked === '') {
      this.rings.replaceChildren();
      return false;
    }
    const { board } = this.rules;
    const ring = (index: number, name: string): SVGElement => {
      const [x, y] = this.points[board.cities[index].milepost];
      return svg('circle', { class: name, cx: Math.round(x), cy: Math.round(y), r: 75 });
    };
    const from = board.loads[load].suppliers.map((supplier) => ring(supplier, 'from'));
    this.rings.replaceChildren(...from, ring(city, 'to'));
    return true;
  }
}
