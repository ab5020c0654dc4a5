// Trains on the board: a badge with the seat's number and a dot for each load aboard, gliding along the track.
import { crayon } from '../../../../engine/index.ts';
import type { PageMap } from '../page-data.ts';
import { byId, svg } from './dom.ts';

type Point = readonly [number, number];

interface Mark {
  readonly element: SVGElement;
  readonly loads: SVGElement;
  shownLoads: number;
  transform: string;
}

const MOVE = crayon.kindNumber('move');
/** Radius of a badge and distance of badges on one milepost, in pixels. */
const RADIUS = 10;
const APART = 17;

export class TrainMarks {
  private readonly rules: crayon.Rules;
  private readonly points: readonly Point[];
  private readonly marks: readonly Mark[];
  private readonly map = byId('map');
  private readonly width: number;
  /** Drawing units of a pixel. */
  private unit = 1;
  private readonly isStill = matchMedia('(prefers-reduced-motion: reduce)');
  private again: () => void = () => {};

  constructor(rules: crayon.Rules, points: readonly Point[], map: PageMap) {
    this.rules = rules;
    this.points = points;
    this.width = map.view[2];
    const layer = byId<SVGGElement>('trains');
    this.marks = Array.from({ length: rules.layout.trains }, (_, train) => {
      const seat = train % rules.seats;
      const loads = svg('g', { class: 'loads' });
      const element = svg(
        'g',
        { class: 'train', 'data-seat': seat },
        svg('circle', { class: 'glow', r: RADIUS + 7 }),
        svg('circle', { class: 'body', r: RADIUS }),
        svg('text', { y: 4.2 }, String(seat)),
        loads,
      );
      layer.append(element);
      return { element, loads, shownLoads: -1, transform: '' };
    });
    const measure = (): void => {
      this.unit = this.width / Math.max(1, this.map.clientWidth);
      this.again();
    };
    measure();
    new ResizeObserver(measure).observe(this.map);
  }

  /** @param next action that is being played, -1 for none */
  show(state: crayon.CrayonState, next: number, progress: number, isPlaying: boolean): void {
    const places = [...state.trainAt];
    const seat = state.seat;
    const isMoving = isPlaying && progress > 0 && next >= 0 && crayon.kindOf(next) === MOVE;
    this.marks.forEach((mark, train) => {
      const at = places[train];
      mark.element.toggleAttribute('hidden', at < 0);
      if (at < 0) return;
      let [x, y] = this.points[at];
      // Trains on one milepost stand side by side.
      const beside = places.filter((place) => place === at);
      const before = places.slice(0, train).filter((place) => place === at).length;
      x += (before - (beside.length - 1) / 2) * APART * this.unit;
      if (isMoving && train === seat && !this.isStill.matches) {
        const [u, v] = this.points[this.rules.board.to[crayon.operandOf(next)]];
        x += (u - x) * progress;
        y += (v - y) * progress;
      }
      const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${this.unit.toFixed(3)})`;
      if (transform !== mark.transform) mark.element.setAttribute('transform', transform);
      mark.transform = transform;
      mark.element.classList.toggle('acting', train % this.rules.seats === state.actor);
      this.showLoads(mark, crayon.loadCount(state, train));
    });
    this.again = () => this.show(state, next, progress, isPlaying);
  }

  private showLoads(mark: Mark, count: number): void {
    if (mark.shownLoads === count) return;
    mark.shownLoads = count;
    const dots = Array.from({ length: count }, (_, i) =>
      svg('rect', { x: (i - count / 2) * 7 + 0.5, y: RADIUS - 1, width: 6, height: 6, rx: 1.5 }),
    );
    mark.loads.replaceChildren(...dots);
  }
}
