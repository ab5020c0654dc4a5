// The map as the person plays on it: legal track lights up with its price, the pointer draws the route that a click takes.
import { crayon } from '../../../../../engine/index.ts';
import { milepostPoint } from '../../../../designer/board/drawing/paper/frame.ts';
import type { PageMap } from '../../page-data.ts';
import { byId, svg } from '../dom.ts';
import type { PlayTable } from './play-table.ts';
import { type Route, Routes } from './routes.ts';

type Point = readonly [number, number];

/** A pointer this far from a milepost still means it, in drawing units; neighbours are 50 apart. */
const NEAR = 60;

export type Mode = 'move' | 'build';

export class MapPlay {
  readonly routes: Routes;
  mode: Mode = 'move';
  private readonly table: PlayTable;
  private readonly rules: crayon.Rules;
  private readonly points: readonly Point[];
  private readonly view: PageMap['view'];
  private readonly map = byId('map');
  private readonly reachLayer = svg('g', { id: 'reach' });
  private readonly routeLayer = svg('g', { id: 'ways' });
  private readonly proposed: (route: Route | null, isPinned: boolean) => void;
  private readonly chosen: (route: Route) => void;
  private isOpen = false;
  /** Where the route under the pointer leads, and where it was dragged from; -1 for nowhere. */
  private hovered = -1;
  private dragged = -1;
  /** The route that stays when the pointer leaves. */
  private pinned: Route | null = null;

  /** @param proposed called with the route that is shown now @param chosen called with a route that was clicked */
  constructor(
    table: PlayTable,
    map: PageMap,
    calls: {
      readonly proposed: (route: Route | null, isPinned: boolean) => void;
      readonly chosen: (route: Route) => void;
    },
  ) {
    this.table = table;
    this.routes = new Routes(table.game);
    this.rules = table.game.rules as crayon.Rules;
    const { board } = this.rules;
    this.points = Array.from({ length: board.mileposts }, (_, m) => milepostPoint(board, m));
    this.view = map.view;
    this.proposed = calls.proposed;
    this.chosen = calls.chosen;
    byId('trains').before(this.reachLayer, this.routeLayer);
    this.listen();
  }

  private get state(): crayon.CrayonState {
    return this.table.state as crayon.CrayonState;
  }

  /** Lights up what is legal, or nothing while others act. */
  open(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.hovered = -1;
    this.pinned = null;
    if (!isOpen || this.isKind('build')) this.mode = 'move';
    this.drawReach();
    this.drawRoute(null);
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    this.drawReach();
    this.propose(null);
  }

  /** Shows a route until another one is chosen; null for none. */
  propose(route: Route | null): void {
    this.pinned = route;
    this.drawRoute(route);
    this.proposed(route, true);
  }

  /** The way to a milepost by train or, where there is none or track is to be laid, by building. */
  routeTo(target: number, from: number = -1): Route | null {
    if (!this.isOpen) return null;
    const { routes, state } = this;
    const building = (): Route | null => routes.build(state, target, from >= 0 ? [from] : undefined);
    if (this.mode === 'build' || this.isKind('build')) return building();
    return (from < 0 ? routes.move(state, target) : null) ?? (this.canBuild() ? building() : null);
  }

  /** Whether the train's run can be ended to build now. */
  canBuild(): boolean {
    return this.isKind('build') || this.isKind('stop');
  }

  private isKind(kind: crayon.ActionKind): boolean {
    const number = crayon.kindNumber(kind);
    return this.table.now.legal.some((action) => crayon.kindOf(action) === number);
  }

  private listen(): void {
    const { map } = this;
    map.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'touch') return;
      this.hover(this.milepostAt(event));
    });
    map.addEventListener('pointerleave', () => this.hover(-1));
    map.addEventListener('pointerdown', (event) => {
      const at = this.milepostAt(event);
      // A drag from a place where track may begin lays it from there.
      const isStart = event.pointerType !== 'touch' && event.button === 0 && at >= 0 && this.canBuild();
      this.dragged = isStart && this.isOpen && this.routes.isStart(this.state, at) ? at : -1;
    });
    map.addEventListener('click', (event) => {
      const target = this.milepostAt(event);
      const from = this.dragged === target ? -1 : this.dragged;
      this.dragged = -1;
      if (target < 0) return;
      const route = this.routeTo(target, from);
      if (!route) {
        this.propose(null);
        return;
      }
      // A finger shows first, and chooses with the second tap.
      const isTouch = (event as PointerEvent).pointerType === 'touch';
      if (isTouch && this.pinned?.target !== target) this.propose(route);
      else this.chosen(route);
    });
  }

  private hover(target: number): void {
    if (target === this.hovered) return;
    this.hovered = target;
    const route = target < 0 ? null : this.routeTo(target, this.dragged);
    this.drawRoute(route ?? this.pinned);
    this.proposed(route ?? this.pinned, route === null);
  }

  private milepostAt(event: MouseEvent): number {
    const box = this.map.getBoundingClientRect();
    const [left, top, width] = this.view;
    const unit = width / box.width;
    const x = left + (event.clientX - box.left) * unit;
    const y = top + (event.clientY - box.top) * unit;
    let nearest = -1;
    let least = NEAR ** 2;
    this.points.forEach(([u, v], m) => {
      const apart = (u - x) ** 2 + (v - y) ** 2;
      if (apart < least) [nearest, least] = [m, apart];
    });
    return nearest;
  }

  private drawReach(): void {
    const { rules, table } = this;
    const marks: SVGElement[] = [];
    if (this.isOpen) {
      const [build, place] = [crayon.kindNumber('build'), crayon.kindNumber('place')];
      const isEarly = this.mode === 'build' && !this.isKind('build');
      for (const action of isEarly ? this.routes.legalTrack(this.state) : table.now.legal) {
        const kind = crayon.kindOf(action);
        const operand = crayon.operandOf(action);
        if (kind === build) marks.push(this.segmentMark(operand, rules.arcCost[operand]));
        else if (kind === place) marks.push(this.dot(operand, 'place', 16));
      }
      if (this.mode === 'move')
        marks.push(...this.routes.reach(this.state).map((m) => this.dot(m, 'near', 9)));
    }
    this.reachLayer.replaceChildren(...marks);
  }

  private segmentMark(arc: number, price: number): SVGElement {
    const { from, to } = this.rules.board;
    const [[x, y], [u, v]] = [this.points[from[arc]], this.points[to[arc]]];
    return svg(
      'g',
      { class: 'open', 'data-price': Math.min(price, 6) },
      svg('path', { d: `M${Math.round(x)} ${Math.round(y)}L${Math.round(u)} ${Math.round(v)}` }),
      svg(
        'text',
        { x: Math.round(x * 0.38 + u * 0.62), y: Math.round(y * 0.38 + v * 0.62 + 6) },
        String(price),
      ),
    );
  }

  private dot(milepost: number, name: string, r: number): SVGElement {
    const [x, y] = this.points[milepost];
    return svg('circle', { class: name, cx: Math.round(x), cy: Math.round(y), r });
  }

  private drawRoute(route: Route | null): void {
    if (!route) {
      this.routeLayer.replaceChildren();
      return;
    }
    const [x, y] = this.points[route.target];
    const label = routeLabel(route);
    const seat = this.table.person;
    this.routeLayer.replaceChildren(
      svg('path', { class: 'way later', 'data-seat': seat, d: this.line(route.later) }),
      svg('path', { class: 'way halo', d: this.line(route.now) }),
      svg('path', { class: `way now ${route.kind}`, 'data-seat': seat, d: this.line(route.now) }),
      svg('circle', { class: 'aim', cx: Math.round(x), cy: Math.round(y), r: 34 }),
      ...(label === ''
        ? []
        : [svg('text', { class: 'tag', x: Math.round(x), y: Math.round(y) - 52 }, label)]),
    );
  }

  private line(arcs: readonly number[]): string {
    const { from, to } = this.rules.board;
    return arcs
      .map((arc) => {
        const [[x, y], [u, v]] = [this.points[from[arc]], this.points[to[arc]]];
        return `M${Math.round(x)} ${Math.round(y)}L${Math.round(u)} ${Math.round(v)}`;
      })
      .join('');
  }
}

/** The price, or the length of the way, in a word or two. */
export function routeLabel({ kind, price, priceLater, now, later }: Route): string {
  if (kind === 'place') return '';
  if (kind === 'build') return later.length > 0 ? `${price}M + ${priceLater}M later` : `${price}M`;
  const fee = price > 0 ? `, ${price}M fee` : '';
  const steps = now.length + later.length;
  return `${later.length > 0 ? `${now.length} of ${steps}` : steps}${fee}`;
}
