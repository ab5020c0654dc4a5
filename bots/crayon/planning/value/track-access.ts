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
export const withTrackAt = (
  tables: BoardTables,
  before: TrackAccess,
  mileposts: Iterable<number>,
): TrackAccess => withTrackForAll(tables, [before], [...mileposts])[0];

/** The same for several accesses at once. Those after the first have more track. */
export function withTrackForAll(
  tables: BoardTables,
  accesses: readonly TrackAccess[],
  mileposts: readonly number[],
): TrackAccess[] {
  const [{ steps: longest }] = accesses;
  const least = longest.slice();
  for (let city = 0; city < least.length; city++) {
    let steps = longest[city];
    if (steps === 0) continue;
    const from = tables.steps(city);
    for (let i = 0; i < mileposts.length; i++) {
      const distance = from[mileposts[i]];
      if (distance >= 0 && distance < steps) steps = distance;
    }
    least[city] = steps;
  }
  return accesses.map((before) => {
    const steps = before.steps.slice();
    let isNearer = false;
    for (let city = 0; city < steps.length; city++) {
      if (least[city] >= steps[city]) continue;
      steps[city] = least[city];
      isNearer = true;
    }
    return isNearer ? accessBy(tables, steps) : before;
  });
}

function accessBy(tables: BoardTables, steps: Int16Array): TrackAccess {
  const { board, rules } = tables;
  const { city, load, payout } = rules.deck;
  const toSupplier = new Float64Array(board.loads.length);
  for (let i = 0; i < board.loads.length; i++) {
    let least = Number.POSITIVE_INFINITY;
    for (const from of board.loads[i].suppliers) if (steps[from] < least) least = steps[from];
    toSupplier[i] = least;
  }
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
    cities: countZeros(steps) / steps.length,
    reach: payouts === 0 ? 0 : reachedPayouts / payouts,
    distance: payouts === 0 ? 0 : payoutSteps / payouts / tables.units.haulSteps,
  };
}

function countZeros(steps: Int16Array): number {
  let count = 0;
  for (let i = 0; i < steps.length; i++) if (steps[i] === 0) count++;
  return count;
}
