// The scrubber: a slider over the whole game with the curves of all scores in it, rounds above and what happened below.
import { CHANGE_KINDS, type ChangeKind } from '../../../games/story/change.ts';
import { byId, svg } from './dom.ts';
import type { Panel, Viewer } from './viewer.ts';

/** Height of a lane of marks and of the line with the rounds, in pixels. */
const LANE = 11;
const TOP = 16;
/** Room at the right for the seats' numbers. */
const END = 26;
/** Most points of a curve: more than pixels show nothing. */
const POINTS = 1200;

export class Timeline implements Panel {
  private readonly viewer: Viewer;
  private readonly slider = byId<HTMLInputElement>('slider');
  private readonly picture = byId<SVGSVGElement>('curves');
  private readonly head = byId('playhead');
  private readonly lanes: readonly ChangeKind[];
  /** Of the time line, in pixels. */
  private width = 600;
  private readonly speak: (moment: number) => string;

  /** @param speak what is said of a moment @param chosen called when the reader drags the slider */
  constructor(viewer: Viewer, speak: (moment: number) => string, chosen: (moment: number) => void) {
    this.viewer = viewer;
    this.speak = speak;
    const { jumps } = viewer.recording.facts;
    this.lanes = CHANGE_KINDS.filter((kind) => jumps[kind] !== undefined);
    this.slider.addEventListener('input', () => chosen(Number(this.slider.value)));
    this.follow(chosen);
    new ResizeObserver(() => this.draw()).observe(this.picture);
    this.draw();
  }

  /** The recording has grown. */
  grow(): void {
    this.draw();
  }

  show(moment: number, _progress = 0, isPlaying = false): void {
    this.slider.value = String(moment);
    if (!isPlaying)
      this.slider.setAttribute(
        'aria-valuetext',
        `Action ${moment} of ${this.viewer.end}. ${this.speak(moment)}`,
      );
    this.head.style.transform = `translateX(${(moment / Math.max(1, this.viewer.end)) * this.width}px)`;
  }

  /** Pointers choose exactly what lies under them, which a slider of the browser's does not. */
  private follow(chosen: (moment: number) => void): void {
    const scrubber = byId('scrubber');
    const choose = (event: PointerEvent): void => {
      const left = event.clientX - this.picture.getBoundingClientRect().left;
      chosen(Math.max(0, (left / this.width) * this.viewer.end));
    };
    scrubber.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      scrubber.setPointerCapture(event.pointerId);
      this.slider.focus({ focusVisible: false } as FocusOptions);
      event.preventDefault();
      choose(event);
    });
    scrubber.addEventListener('pointermove', (event) => {
      if (scrubber.hasPointerCapture(event.pointerId)) choose(event);
    });
  }

  /** Height of the curves; low on low screens. */
  private curveHeight(): number {
    if (!this.viewer.recording.facts.score) return 0;
    return innerWidth < 600 || innerHeight < 700 ? 52 : 84;
  }

  private draw(): void {
    this.slider.max = String(this.viewer.end);
    this.width = Math.max(100, (this.picture.clientWidth || 600) - END);
    const { width } = this;
    const { recording, end } = this.viewer;
    const height = TOP + this.curveHeight() + this.lanes.length * LANE + 4;
    const x = (moment: number): number => (moment / Math.max(1, end)) * width;
    this.picture.setAttribute('viewBox', `0 0 ${width + END} ${height}`);
    this.picture.style.height = `${height}px`;
    this.slider.style.height = `${height}px`;
    this.head.style.height = `${height}px`;
    this.picture.replaceChildren(
      ...this.rounds(x, height),
      ...(recording.facts.score ? this.curves(x) : []),
      ...this.marks(x, height),
    );
    this.show(this.viewer.moment);
  }

  /** A line at the start of rounds, as many as can be told apart. */
  private rounds(x: (moment: number) => number, height: number): SVGElement[] {
    const { roundAt } = this.viewer.recording;
    const starts = roundAt.flatMap((round, moment) =>
      moment === 0 || round !== roundAt[moment - 1] ? [[round, moment]] : [],
    );
    const last = starts.at(-1)?.[0] ?? 1;
    const step = [1, 2, 5, 10, 20, 50].find((by) => (last / by) * 34 < this.width) ?? 100;
    let free = 0;
    return starts
      .filter(([round]) => round % step === 0 || round === 1)
      .flatMap(([round, moment]) => {
        const left = x(moment);
        const line = svg('path', { class: 'round', d: `M${left.toFixed(1)} ${TOP - 3}V${height}` });
        if (left < free) return [line];
        free = left + 22;
        return [line, svg('text', { class: 'round-name', x: (left + 3).toFixed(1), y: 11 }, String(round))];
      });
  }

  private curves(x: (moment: number) => number): SVGElement[] {
    const { scores, facts } = this.viewer.recording;
    const all = scores.flat();
    const low = all.reduce((a, b) => Math.min(a, b), 0);
    const high = all.reduce((a, b) => Math.max(a, b), 1);
    const tall = this.curveHeight() - 4;
    const y = (score: number): number => TOP + tall * (1 - (score - low) / (high - low)) + 2;
    const step = Math.max(1, Math.ceil(this.viewer.end / POINTS));
    const lines = scores.map((curve, seat) => {
      const points: string[] = [];
      for (let moment = 0; moment < curve.length; moment += step)
        points.push(`${x(moment).toFixed(1)} ${y(curve[moment]).toFixed(1)}`);
      return svg('path', { class: 'curve', 'data-seat': seat, d: `M${points.join('L')}` });
    });
    const zero = svg('path', { class: 'zero', d: `M0 ${y(0).toFixed(1)}H${this.width}` });
    const name = `${facts.score!.name}, up to ${facts.score!.text(high)}`;
    const top = svg('text', { class: 'top', x: 4, y: TOP + 13 }, name);
    const ends = scores.map((curve) => y(curve[curve.length - 1]));
    return [zero, ...lines, top, ...this.numbers(ends)];
  }

  /** The seats' numbers where their curves end, moved apart where they would cover each other. */
  private numbers(ends: readonly number[]): SVGElement[] {
    const order = ends.map((_, seat) => seat).sort((a, b) => ends[a] - ends[b] || a - b);
    const places: number[] = [];
    let above = TOP - 7;
    for (const seat of order) {
      places[seat] = Math.max(above + 15, ends[seat]);
      above = places[seat];
    }
    let below = TOP + this.curveHeight() + 12;
    for (const seat of order.reverse()) {
      places[seat] = Math.min(places[seat], below - 15);
      below = places[seat];
    }
    const x = this.width + END / 2;
    return places.map((place, seat) =>
      svg(
        'g',
        { class: 'end', 'data-seat': seat, transform: `translate(${x} ${place.toFixed(1)})` },
        svg('circle', { r: 7.5 }),
        svg('text', { y: 3.6 }, String(seat)),
      ),
    );
  }

  /** A lane for each kind of thing one can jump to. */
  private marks(x: (moment: number) => number, height: number): SVGElement[] {
    const found: SVGElement[] = [];
    for (const [action, changes] of this.viewer.recording.changes) {
      for (const { kind, seat } of changes) {
        const lane = this.lanes.indexOf(kind);
        if (lane < 0) continue;
        const y = height - (this.lanes.length - lane) * LANE + LANE / 2 - 2;
        const left = x(action + 1).toFixed(1);
        found.push(
          kind === 'delivery'
            ? svg('circle', { class: 'mark', 'data-seat': seat, cx: left, cy: y, r: 3 })
            : kind === 'event'
              ? svg('path', { class: 'mark', 'data-seat': seat, d: `M${left} ${y - 4}l4 4l-4 4l-4-4Z` })
              : kind === 'fee'
                ? svg('path', { class: 'mark', 'data-seat': seat, d: `M${left} ${y - 3}l-3 6h6Z` })
                : svg('path', {
                    class: 'mark fault',
                    'data-seat': seat,
                    d: `M${left} ${y}m-4-4l8 8m0-8l-8 8`,
                  }),
        );
      }
    }
    return found;
  }
}
