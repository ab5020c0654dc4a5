// Ways for a train through a row of cities: by own and rented track and by track still to be built, weighed against
// each other by the view's rate of exchange. Each leg is the cheapest one given the legs before it.
import { crayon } from '../../../engine/index.ts';
import { BLOCKED } from '../../paths/pathfinder.ts';
import type { Atlas, State } from './atlas.ts';
import type { Route } from './plan.ts';
import type { View } from './view.ts';

export interface Router {
  /**
   * Sets out from a milepost; where the train may not turn round, `cameFrom` (else -1) is no first step. All
   * questions are about this start until `close`, which must follow before the view is used for anything else.
   */
  open(state: State, start: number, cameFrom: number): void;
  close(): void;
  /** Millions of track that any way from the start to a city costs at least; UNREACHABLE when there is none. */
  outlayTo(city: number): number;
  /** Effort from the start to a city, and from one city to another; UNREACHABLE when there is no way. */
  effortTo(city: number): number;
  effortBetween(from: number, to: number): number;
  /** The way through the cities in their order; null when there is none. */
  through(cities: readonly number[]): Route | null;
  /** The way from one milepost through cities, whatever the start. */
  throughFrom(state: State, start: number, cities: readonly number[]): Route | null;
}

/** One way of weighing arcs, with the field of efforts from the start once it is needed. */
interface Scale {
  readonly weights: Uint8Array;
  readonly field: Int32Array;
  filled: boolean;
}

export function createRouter({ rules, board, finder, steps, trunk }: Atlas, view: View): Router {
  const { millions } = view;
  const scale = (weights: Uint8Array): Scale => ({
    weights,
    field: new Int32Array(board.mileposts),
    filled: false,
  });
  const renting = scale(view.effort);
  const alone = scale(view.alone);
  const outlays = scale(view.outlay);
  // Fields from cities, and the version of the view they were made under.
  const fromCity: (Int32Array | undefined)[] = [];
  const madeUnder: number[] = [];
  const way = new Int32Array(board.mileposts);
  const one = new Int32Array(1);
  // Arcs whose effort is changed for a while, with what they were.
  const changed: number[] = [];
  const before: number[] = [];
  let origin = -1;
  let current: State | undefined;
  let barred = -1;
  let barredEfforts = [0, 0];

  /** Appends the leg to `arcs`, ending at the first milepost of the city; where it ends, or -1. */
  function leg(
    { weights, ...by }: Scale,
    from: number,
    city: number,
    arcs: number[],
    field: boolean,
  ): number {
    if (board.cityOf[from] === city) return from;
    const target = board.cities[city].milepost;
    const count = field
      ? finder.descend(weights, by.field, target, way)
      : finder.path(weights, from, target, way, steps(city));
    if (count < 0) return -1;
    for (let i = 0; i < count; i++) {
      arcs.push(way[i]);
      if (board.cityOf[board.to[way[i]]] === city) return board.to[way[i]];
    }
    return target;
  }

  /** From here on, the track of arcs[from..] counts as built. */
  function assumeBuilt(weights: Uint8Array, arcs: readonly number[], from: number): void {
    for (let i = from; i < arcs.length; i++) {
      if (millions[arcs[i]] === 0 || millions[arcs[i]] === BLOCKED) continue;
      for (const arc of [arcs[i], board.reverse[arcs[i]]]) {
        changed.push(arc);
        before.push(weights[arc]);
        weights[arc] = view.exchange.step;
      }
    }
  }

  function restore(weights: Uint8Array): void {
    for (let i = changed.length - 1; i >= 0; i--) weights[changed[i]] = before[i];
    changed.length = 0;
    before.length = 0;
  }

  const isStart = (state: State, milepost: number): boolean =>
    crayon.isStart(rules, state, view.seat, milepost);

  /**
   * Whether all the new track of a route can be begun somewhere: at a start at either end of each new stretch.
   * Rented track is none; a route's own beginning counts as one where the train is yet to be placed.
   */
  function canBeBuilt(state: State, start: number, arcs: readonly number[], placing: boolean): boolean {
    let rooted = placing || isStart(state, start);
    let waiting = false;
    for (const arc of arcs) {
      const price = millions[arc];
      if (price === 0 || price === BLOCKED) {
        // A new stretch ends here: at own track, or at a milepost where building may start.
        if (waiting && !isStart(state, board.from[arc])) return false;
        waiting = false;
        rooted = price === 0 || isStart(state, board.to[arc]);
      } else if (!rooted) {
        waiting = true;
        if (isStart(state, board.to[arc])) {
          waiting = false;
          rooted = true;
        }
      }
    }
    return !waiting;
  }

  function measure(state: State, start: number, arcs: readonly number[], ends: readonly number[]): Route {
    let sum = 0;
    let onTrunk = 0;
    const speed = crayon.speedOf(rules, state, view.seat);
    const rented = new Array<number>(rules.seats).fill(0);
    const counted = new Set<number>();
    for (const arc of arcs) {
      const price = millions[arc];
      const segment = board.segmentOf[arc];
      if (price === 0) continue;
      if (price === BLOCKED) {
        rented[state.segmentOwner[segment] - 1]++;
      } else if (!counted.has(segment)) {
        counted.add(segment);
        sum += price;
        if (trunk[segment] !== 0) onTrunk += price;
      }
    }
    let fees = 0;
    for (const steps of rented) fees += Math.ceil(steps / speed) * rules.constants.trackFee;
    return { start, arcs, ends, millions: sum, trunkMillions: onTrunk, fees };
  }

  function fill(by: Scale): void {
    if (by.filled) return;
    one[0] = origin;
    finder.fill(by.weights, one, 1, by.field);
    by.filled = true;
  }

  function walk(
    by: Scale,
    state: State,
    start: number,
    cities: readonly number[],
    open: boolean,
  ): Route | null {
    if (open) fill(by);
    const arcs: number[] = [];
    const ends: number[] = [];
    let at = start;
    for (let i = 0; i < cities.length && at >= 0; i++) {
      const done = arcs.length;
      at = leg(by, at, cities[i], arcs, open && done === 0);
      if (i + 1 < cities.length) assumeBuilt(by.weights, arcs, done);
      ends.push(arcs.length);
    }
    restore(by.weights);
    if (at < 0 || !canBeBuilt(state, start, arcs, !open)) return null;
    return measure(state, start, arcs, ends);
  }

  return {
    open(state, start, cameFrom) {
      current = state;
      origin = start;
      renting.filled = false;
      alone.filled = false;
      outlays.filled = false;
      barred = -1;
      if (cameFrom < 0 || board.cityOf[start] >= 0) return;
      for (let arc = board.first[start]; arc < board.first[start + 1]; arc++) {
        if (board.to[arc] !== cameFrom) continue;
        barred = arc;
        barredEfforts = [renting.weights[arc], alone.weights[arc]];
        renting.weights[arc] = BLOCKED;
        alone.weights[arc] = BLOCKED;
      }
    },
    close() {
      if (barred >= 0) {
        renting.weights[barred] = barredEfforts[0];
        alone.weights[barred] = barredEfforts[1];
      }
      barred = -1;
      origin = -1;
      current = undefined;
    },
    outlayTo(city) {
      fill(outlays);
      return outlays.field[board.cities[city].milepost];
    },
    effortTo(city) {
      fill(renting);
      return renting.field[board.cities[city].milepost];
    },
    effortBetween(from, to) {
      fromCity[from] ??= new Int32Array(board.mileposts);
      if (madeUnder[from] !== view.version) {
        one[0] = board.cities[from].milepost;
        finder.fill(view.effort, one, 1, fromCity[from]);
        madeUnder[from] = view.version;
      }
      return fromCity[from][board.cities[to].milepost];
    },
    through(cities) {
      if (current === undefined) throw new Error('the router has no start');
      return walk(renting, current, origin, cities, true) ?? walk(alone, current, origin, cities, true);
    },
    throughFrom: (state, start, cities) => walk(alone, state, start, cities, false),
  };
}
