// Play by pointer on the map: hovering proposes a route, a click takes it.
import { crayon } from '../../../../../engine/index.ts';
import { type Route, Routes } from '../../../../games/families/crayon/routes.ts';
import type { PersonPage } from '../family-page.ts';
import type { Key } from '../store.ts';
import { pointsOf } from './points.ts';

/** Maximum distance of pointer and milepost, in drawing units; neighbours are 50 apart. */
const MAX_POINTER_DISTANCE = 60;

const END_TURN = crayon.actionOf('end-turn');
const STOP = crayon.actionOf('stop');

export class MapPlay {
  readonly routes: Routes;
  /** True if the person chose to build while the train may still move. */
  isBuilding = false;
  /** True while the person is asked whether a turn in which nothing was done may end. */
  isAskingToEnd = false;
  /** Milepost where the drag of new track started; -1 for none. */
  dragFrom = -1;
  readonly keys: readonly Key[] = [
    { key: 'g', label: 'g', help: 'name a city to go or build to', run: () => this.#page.focus('#go-to') },
    { key: 'b', label: 'b', help: 'build instead of moving, and back', run: () => this.switchMode() },
    { key: 'e', label: 'e', help: 'end the turn', run: () => this.endTurn() },
    { key: 'Escape', label: 'Esc', help: 'forget the route', run: () => this.#forget() },
  ];
  readonly handlers = {
    onPointerMove: (event: PointerEvent) =>
      event.pointerType !== 'touch' && this.#aimAt(this.#milepostAt(event)),
    onPointerLeave: () => this.#aimAt(-1),
    onPointerDown: (event: PointerEvent) => this.#press(event),
    onClick: (event: MouseEvent) => this.#click(event),
  };
  readonly #page: PersonPage;
  readonly #view: readonly number[];
  /** Targets of routes that take more than one turn. */
  #goals: Partial<Record<Route['kind'], number>> = {};
  #hovered = -1;
  #hoveredRoute: Route | null = null;
  /** Route shown while the pointer is elsewhere. */
  #pinnedRoute: Route | null = null;

  /** @param view left, top and width of the map in drawing units */
  constructor(page: PersonPage, view: readonly number[]) {
    this.#page = page;
    this.routes = new Routes(page.table.game);
    this.#view = view;
  }

  /** Route shown now. */
  get route(): Route | null {
    return this.#hoveredRoute ?? this.#pinnedRoute;
  }

  /** True if movement may end now so that building begins. */
  get canBuild(): boolean {
    return this.#isLegal('build') || this.#isLegal('stop');
  }

  /** Actions that end the turn, after movement if needed; undefined while the turn may not end. */
  get endOfTurn(): readonly number[] | undefined {
    if (!this.#page.canAct) return undefined;
    return this.#isLegal('end-turn') ? [END_TURN] : this.#isLegal('stop') ? [STOP, END_TURN] : undefined;
  }

  /** Updates to the new legal actions, and proposes to continue an unfinished route. */
  open(): void {
    this.#hovered = -1;
    this.isAskingToEnd = false;
    this.#pin(null);
    if (!this.#page.canAct || this.#isLegal('build')) this.isBuilding = false;
    this.#pin(this.#nextGoal());
  }

  /** Forgets the targets of the last game. */
  reset(): void {
    this.#goals = {};
  }

  /** Ends the turn; one in which nothing was done, though something can be, only when asked twice. */
  endTurn(): void {
    if (!this.endOfTurn) return;
    if (this.isAskingToEnd || !this.#isIdle) this.#page.play(this.endOfTurn);
    else {
      this.isAskingToEnd = true;
      this.#page.draw();
    }
  }

  /** True if the person has done nothing in this turn and could build, or move or place the train. */
  get #isIdle(): boolean {
    const { game, lastActions, person } = this.#page.table;
    const turn = game.turn(this.#state);
    const canDo = ['build', 'move', 'place'].some((kind) => this.#isLegal(kind as crayon.ActionKind));
    return canDo && !lastActions.some((action) => action.seat === person && action.turn === turn);
  }

  choose(route: Route): void {
    if (!this.#page.canAct) return;
    if (route.arcsLater.length > 0) this.#goals[route.kind] = route.target;
    else delete this.#goals[route.kind];
    if (route.actions.length > 0) this.#page.play(route.actions);
    else this.#page.say(route.problem);
  }

  /** Proposes a route to the city with this name or prefix; '' takes the proposed route. */
  goTo(name: string): void {
    const { route: proposed } = this;
    const page = this.#page;
    const prefix = name.trim().toLowerCase();
    if (prefix === '') {
      if (proposed && proposed.actions.length > 0) this.choose(proposed);
      return;
    }
    const { cities } = this.#rules.board;
    const city =
      cities.find((candidate) => candidate.name.toLowerCase() === prefix) ??
      cities.find((candidate) => candidate.name.toLowerCase().startsWith(prefix));
    if (!city) {
      page.say(`There is no city ${name}`);
      return;
    }
    const route = this.#routeTo(city.milepost);
    const isRunning = page.groups.some(({ kind }) => kind === 'move');
    if (route?.kind === 'build' && isRunning && !this.isBuilding) {
      page.say(`no track leads to ${city.name}: press b first to build there, which ends the run`);
      return;
    }
    this.#propose(route);
    if (route && route.actions.length > 0) page.focus('#route-go');
    if (!route) {
      const isJoined = this.routes.isJoined(this.#state, city.milepost);
      page.say(isJoined ? `your track joins ${city.name} already` : `no way to ${city.name}`);
    }
  }

  switchMode(): void {
    if (!this.#page.canAct || !this.canBuild) return;
    this.isBuilding = !this.isBuilding;
    this.#propose(null);
  }

  /** Route to a milepost: by train, or by new track if there is none or the person builds. */
  #routeTo(target: number, from: number = -1): Route | null {
    if (!this.#page.canAct) return null;
    const { routes } = this;
    const state = this.#state;
    const building = (): Route | null => routes.build(state, target, from >= 0 ? [from] : undefined);
    if (this.isBuilding || this.#isLegal('build')) return building();
    return (from < 0 ? routes.move(state, target) : null) ?? (this.canBuild ? building() : null);
  }

  #pin(route: Route | null): void {
    this.#hoveredRoute = null;
    this.#pinnedRoute = route;
  }

  /** Shows a route until another is chosen; null shows none. */
  #propose(route: Route | null): void {
    this.#pin(route);
    this.#page.draw();
  }

  #forget(): void {
    this.#goals = {};
    this.isAskingToEnd = false;
    this.#propose(null);
    document.querySelector<HTMLElement>('#go-to')?.blur();
  }

  /** The rest of an unfinished route. */
  #nextGoal(): Route | null {
    const goals = this.#goals;
    const page = this.#page;
    if (!page.canAct) return null;
    const kind = page.table.game.phase?.(this.#state) === 'build' ? 'build' : 'move';
    const target = goals[kind];
    if (target === undefined) return null;
    const route = this.#routeTo(target);
    if (route?.kind === kind) return route.actions.length > 0 ? route : null;
    delete goals[kind];
    return null;
  }

  #press(event: PointerEvent): void {
    const milepost = this.#milepostAt(event);
    // A drag from a milepost where track may start builds from there.
    const isDrag = event.pointerType !== 'touch' && event.button === 0 && milepost >= 0 && this.canBuild;
    this.dragFrom = isDrag && this.#page.canAct && this.routes.isStart(this.#state, milepost) ? milepost : -1;
  }

  #click(event: MouseEvent): void {
    const target = this.#milepostAt(event);
    const from = this.dragFrom === target ? -1 : this.dragFrom;
    this.dragFrom = -1;
    if (target < 0) return;
    const route = this.#routeTo(target, from);
    // On touch screens the first tap shows the route, the second takes it.
    const isTouch = (event as PointerEvent).pointerType === 'touch';
    if (!route || (isTouch && this.#pinnedRoute?.target !== target)) this.#propose(route);
    else this.choose(route);
  }

  get #state(): crayon.CrayonState {
    return this.#page.table.state as crayon.CrayonState;
  }

  get #rules(): crayon.Rules {
    return this.#page.table.game.rules as crayon.Rules;
  }

  #isLegal(kind: crayon.ActionKind): boolean {
    const number = crayon.kindNumber(kind);
    return this.#page.table.now.legal.some((action) => crayon.kindOf(action) === number);
  }

  #aimAt(target: number): void {
    if (target === this.#hovered) return;
    this.#hovered = target;
    this.#hoveredRoute = target < 0 ? null : this.#routeTo(target, this.dragFrom);
    this.#page.draw();
  }

  #milepostAt(event: MouseEvent): number {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const [left, top, width] = this.#view;
    const unit = width / box.width;
    const x = left + (event.clientX - box.left) * unit;
    const y = top + (event.clientY - box.top) * unit;
    let nearest = -1;
    let minDistance = MAX_POINTER_DISTANCE ** 2;
    pointsOf(this.#rules.board).forEach(([u, v], m) => {
      const distance = (u - x) ** 2 + (v - y) ** 2;
      if (distance < minDistance) [nearest, minDistance] = [m, distance];
    });
    return nearest;
  }
}
