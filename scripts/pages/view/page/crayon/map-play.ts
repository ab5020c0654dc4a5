// The map as the person plays on it: the pointer draws the route that a click takes.
import { crayon } from '../../../../../engine/index.ts';
import { type Route, Routes } from '../../../../games/families/crayon/routes.ts';
import type { PlayTable } from '../play/play-table.ts';
import { pointsOf } from './points.ts';

/** A pointer this far from a milepost still means it, in drawing units; neighbours are 50 apart. */
const NEAR = 60;

interface Calls {
  /** Whether the person may act now. */
  readonly isOpen: () => boolean;
  /** Another route is shown. */
  readonly changed: () => void;
  /** A route was clicked. */
  readonly chosen: (route: Route) => void;
}

export class MapPlay {
  readonly routes: Routes;
  /** Whether the person wants to build although the train may still run. */
  isBuilding = false;
  /** Where track is dragged from; -1 for nowhere. */
  dragged = -1;
  private readonly table: PlayTable;
  private readonly view: readonly number[];
  private readonly calls: Calls;
  private hovered = -1;
  private hoveredRoute: Route | null = null;
  /** The route that stays when the pointer leaves. */
  private pinned: Route | null = null;

  /** @param view left, top and width of the map in drawing units */
  constructor(table: PlayTable, view: readonly number[], calls: Calls) {
    this.table = table;
    this.routes = new Routes(table.game);
    this.view = view;
    this.calls = calls;
  }

  /** The route that is shown. */
  get route(): Route | null {
    return this.hoveredRoute ?? this.pinned;
  }

  /** Whether the train's run can be ended to build now. */
  get canBuild(): boolean {
    return this.isLegal('build') || this.isLegal('stop');
  }

  /** Begins again with what is legal now. */
  open(): void {
    this.hovered = -1;
    this.hoveredRoute = null;
    this.pinned = null;
    if (!this.calls.isOpen() || this.isLegal('build')) this.isBuilding = false;
  }

  pin(route: Route | null): void {
    this.hoveredRoute = null;
    this.pinned = route;
  }

  /** Shows a route until another one is chosen; null for none. */
  propose(route: Route | null): void {
    this.pin(route);
    this.calls.changed();
  }

  switchMode(): void {
    if (!this.calls.isOpen() || !this.canBuild) return;
    this.isBuilding = !this.isBuilding;
    this.propose(null);
  }

  /** The way to a milepost by train or, where there is none or track is to be laid, by building. */
  routeTo(target: number, from: number = -1): Route | null {
    if (!this.calls.isOpen()) return null;
    const { routes, state } = this;
    const building = (): Route | null => routes.build(state, target, from >= 0 ? [from] : undefined);
    if (this.isBuilding || this.isLegal('build')) return building();
    return (from < 0 ? routes.move(state, target) : null) ?? (this.canBuild ? building() : null);
  }

  /** Whether track of the person's reaches the milepost. */
  isJoined(milepost: number): boolean {
    return this.routes.isJoined(this.state, milepost);
  }

  hover(event: MouseEvent): void {
    this.aimAt(this.milepostAt(event));
  }

  leave(): void {
    this.aimAt(-1);
  }

  press(event: PointerEvent): void {
    const at = this.milepostAt(event);
    // A drag from a place where track may begin lays it from there.
    const isStart = event.pointerType !== 'touch' && event.button === 0 && at >= 0 && this.canBuild;
    this.dragged = isStart && this.calls.isOpen() && this.routes.isStart(this.state, at) ? at : -1;
  }

  click(event: MouseEvent): void {
    const target = this.milepostAt(event);
    const from = this.dragged === target ? -1 : this.dragged;
    this.dragged = -1;
    if (target < 0) return;
    const route = this.routeTo(target, from);
    // A finger shows first, and chooses with the second tap.
    const isTouch = (event as PointerEvent).pointerType === 'touch';
    if (!route || (isTouch && this.pinned?.target !== target)) this.propose(route);
    else this.calls.chosen(route);
  }

  private get state(): crayon.CrayonState {
    return this.table.state as crayon.CrayonState;
  }

  private isLegal(kind: crayon.ActionKind): boolean {
    const number = crayon.kindNumber(kind);
    return this.table.now.legal.some((action) => crayon.kindOf(action) === number);
  }

  private aimAt(target: number): void {
    if (target === this.hovered) return;
    this.hovered = target;
    this.hoveredRoute = target < 0 ? null : this.routeTo(target, this.dragged);
    this.calls.changed();
  }

  private milepostAt(event: MouseEvent): number {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const [left, top, width] = this.view;
    const unit = width / box.width;
    const x = left + (event.clientX - box.left) * unit;
    const y = top + (event.clientY - box.top) * unit;
    let nearest = -1;
    let least = NEAR ** 2;
    pointsOf((this.table.game.rules as crayon.Rules).board).forEach(([u, v], m) => {
      const apart = (u - x) ** 2 + (v - y) ** 2;
      if (apart < least) [nearest, least] = [m, apart];
    });
    return nearest;
  }
}
