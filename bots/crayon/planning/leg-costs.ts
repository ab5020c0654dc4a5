// What going from city to city would take a seat, roughly: effort as millions, without looking for the ways themselves.
// Track shared by several legs of a trip is the trouble with such costs. One kind of sharing is common and cheap to see:
// a branch built to a new city is there for the way back.
import { UNREACHABLE } from '../../paths/pathfinder.ts';
import type { State } from './atlas.ts';
import type { Desk } from './desk.ts';

/** Costs in millions, track and time together; Infinity where there is no way. */
export interface LegCosts {
  /** From where the train stands; for a train not placed yet, what joining the city to a major takes. */
  toFirst(city: number): number;
  between(from: number, to: number): number;
  /** Millions of track that being in the city takes at least. */
  branch(city: number): number;
}

/** Costs as things stand; the router must be open where the train stands somewhere. */
export function legCosts(desk: Desk, state: State): LegCosts {
  const { atlas, router, branches, view, seat } = desk;
  const { million, step } = view.exchange;
  const placed = state.trainAt[seat] >= 0;
  const { cities } = atlas.board;
  const known: Float64Array[] = [];
  const rents = view.exchange.rentedStep > 0 && placed;
  const branch = (city: number): number => branches.millionsTo(state, city);

  function row(from: number): Float64Array {
    const joining = branch(from);
    return Float64Array.from(cities, (_, to) => {
      const effort = router.effortBetween(from, to);
      if (effort >= UNREACHABLE) return Number.POSITIVE_INFINITY;
      const least = step * atlas.stepsBetween(from, to);
      return Math.max(effort - (joining < UNREACHABLE ? million * joining : 0), least) / million;
    });
  }

  return {
    branch: (city) => (rents ? 0 : branch(city)),
    toFirst(city) {
      const cost = placed ? router.effortTo(city) / million : branch(city);
      return cost >= UNREACHABLE / million ? Number.POSITIVE_INFINITY : cost;
    },
    between(from, to) {
      known[from] ??= row(from);
      return known[from][to];
    },
  };
}
