// Track access: distances of cities, and thus of the deck's demands, from the track of some seats.
import type { BoardTables } from '../map/board-tables.ts';

export interface TrackAccess {
  /** By city: steps from the track over the open board, 0 on it; capped at `MAX_DISTANCE_HAULS`. */
  readonly steps: Int16Array;
  /** Share of all cities that lie on the track, 0 to 1. */
  readonly cities: number;
  /** Share of suppliable payouts whose city and a supplier lie on the track, 0 to 1. */
  readonly reach: number;
  /** Mean steps from the track to supplier and city of those demands, weighted by payout, in usual hauls. */
  readonly distance: number;
}

/** Cap on distances, in usual hauls, also for unreachable cities: beyond it more distance hardly matters. */
const MAX_DISTANCE_HAULS = 1.5;

/** Access without any track. */
export const noAccess = (tables: BoardTables): TrackAccess =>
  accessBy(
    tables,
    new Int16Array(tables.board.cities.length).fill(Math.round(MAX_DISTANCE_HAULS * tables.units.haulSteps)),
  );

/** Access with track at additional mileposts. */
export function withTrackAt(
  tables: BoardTables,
  before: TrackAccess,
  mileposts: Iterable<number>,
): TrackAccess {
  const list = [...mileposts];
  const steps = before.steps.map((least, city) => {
    if (least === 0) return 0;
    const from = tables.steps(city);
    for (const milepost of list) if (from[milepost] >= 0 && from[milepost] < least) least = from[milepost];
    return least;
  });
  return accessBy(tables, steps);
}

function accessBy(tables: BoardTables, steps: Int16Array): TrackAccess {
  const { board, rules } = tables;
  const { city, load, payout } = rules.deck;
  const toSupplier = board.loads.map(({ suppliers }) =>
    suppliers.reduce((least, from) => Math.min(least, steps[from]), Number.POSITIVE_INFINITY),
  );
  let [payouts, reachedPayouts, payoutSteps] = [0, 0, 0];
  for (let demand = 0; demand < payout.length; demand++) {
    const distance = steps[city[demand]] + toSupplier[load[demand]];
    if (distance === Number.POSITIVE_INFINITY) continue;
    payouts += payout[demand];
    if (distance === 0) reachedPayouts += payout[demand];
    payoutSteps += payout[demand] * distance;
  }
  return {
    steps,
    cities: steps.filter((distance) => distance === 0).length / steps.length,
    reach: payouts === 0 ? 0 : reachedPayouts / payouts,
    distance: payouts === 0 ? 0 : payoutSteps / payouts / tables.units.haulSteps,
  };
}
