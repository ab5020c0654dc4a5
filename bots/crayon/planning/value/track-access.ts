// Track access: distances of cities, and thus of the deck's demands, from the track of some seats.
import { type BoardTables, getOrMake } from '../map/board-tables.ts';

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

/** Payouts in M of all demands that can be supplied. */
interface Payouts {
  readonly total: number;
  /** Sums by city and by load. */
  readonly ofCity: Float64Array;
  readonly ofLoad: Float64Array;
  /** By city: loads that it demands and their payouts. */
  readonly demands: readonly { readonly load: number; readonly payoutM: number }[][];
}

const payoutsByTables = new WeakMap<BoardTables, Payouts>();

function sumPayouts({ board, rules }: BoardTables): Payouts {
  const { city, load, payout } = rules.deck;
  const [ofCity, ofLoad] = [new Float64Array(board.cities.length), new Float64Array(board.loads.length)];
  const demands: { load: number; payoutM: number }[][] = board.cities.map(() => []);
  let total = 0;
  for (let demand = 0; demand < payout.length; demand++) {
    if (board.loads[load[demand]].suppliers.length === 0) continue;
    total += payout[demand];
    ofCity[city[demand]] += payout[demand];
    ofLoad[load[demand]] += payout[demand];
    demands[city[demand]].push({ load: load[demand], payoutM: payout[demand] });
  }
  return { total, ofCity, ofLoad, demands };
}

function accessBy(tables: BoardTables, steps: Int16Array): TrackAccess {
  const { loads } = tables.board;
  const { total, ofCity, ofLoad, demands } = getOrMake(payoutsByTables, tables, () => sumPayouts(tables));
  let [reachedPayouts, payoutSteps] = [0, 0];
  const isOnTrack = new Uint8Array(loads.length);
  for (let load = 0; load < loads.length; load++) {
    let least = Number.POSITIVE_INFINITY;
    for (const from of loads[load].suppliers) if (steps[from] < least) least = steps[from];
    if (least === Number.POSITIVE_INFINITY) continue;
    if (least === 0) isOnTrack[load] = 1;
    payoutSteps += ofLoad[load] * least;
  }
  for (let city = 0; city < steps.length; city++) {
    payoutSteps += ofCity[city] * steps[city];
    if (steps[city] > 0) continue;
    for (const { load, payoutM } of demands[city]) if (isOnTrack[load] !== 0) reachedPayouts += payoutM;
  }
  return {
    steps,
    cities: countZeros(steps) / steps.length,
    reach: total === 0 ? 0 : reachedPayouts / total,
    distance: total === 0 ? 0 : payoutSteps / total / tables.units.haulSteps,
  };
}

function countZeros(steps: Int16Array): number {
  let count = 0;
  for (let i = 0; i < steps.length; i++) if (steps[i] === 0) count++;
  return count;
}
