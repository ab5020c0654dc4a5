// How far the cities lie from track, in steps over the open board: what a network gives access to.
import type { BoardTables } from '../map/board-tables.ts';
import { deckUnitsOf } from './deck-units.ts';

/** By city: steps from the track, 0 for a city on it. No city counts as farther away than `FARTHEST`. */
export type CitySteps = Int16Array;

/** Steps that a city without any way to it counts as, in usual hauls: from there on, distance hardly matters. */
const FARTHEST = 1.5;

/** Steps to every city where no track lies. */
export const withoutTrack = (tables: BoardTables): CitySteps =>
  new Int16Array(tables.board.cities.length).fill(Math.round(FARTHEST * deckUnitsOf(tables).haul));

/** The same with track at more mileposts, in a fresh array. */
export function withTrackAt(
  { steps }: BoardTables,
  before: CitySteps,
  mileposts: Iterable<number>,
): CitySteps {
  const list = [...mileposts];
  return before.map((least, city) => {
    if (least === 0) return 0;
    const from = steps(city);
    for (const milepost of list) if (from[milepost] >= 0 && from[milepost] < least) least = from[milepost];
    return least;
  });
}

/** Share of all cities that lie on the track. */
export const cityShare = (by: CitySteps): number =>
  by.reduce((sum, steps) => sum + (steps === 0 ? 1 : 0), 0) / by.length;

/** What track is worth to the deck's demands. */
export interface DemandAccess {
  /** Share of all payouts whose city and a supplier lie on the track. */
  readonly reach: number;
  /** Mean steps from the track to supplier and city of a demand, weighted by its payout, in usual hauls. */
  readonly distance: number;
}

export function demandAccess(tables: BoardTables, by: CitySteps): DemandAccess {
  const { board, rules } = tables;
  const { city, load, payout } = rules.deck;
  const toSupplier = board.loads.map(({ suppliers }) =>
    suppliers.reduce((least, from) => Math.min(least, by[from]), Number.POSITIVE_INFINITY),
  );
  let [reached, away, all] = [0, 0, 0];
  for (let demand = 0; demand < payout.length; demand++) {
    const steps = by[city[demand]] + toSupplier[load[demand]];
    if (steps === Number.POSITIVE_INFINITY) continue;
    all += payout[demand];
    if (steps === 0) reached += payout[demand];
    away += payout[demand] * steps;
  }
  if (all === 0) return { reach: 0, distance: 0 };
  return { reach: reached / all, distance: away / all / deckUnitsOf(tables).haul };
}
