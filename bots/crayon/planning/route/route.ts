// Routes: their feasibility (legal starts of new track), length, and cost of track and fees.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { BoardTables, State } from '../map/board-tables.ts';
import type { CostMap } from '../map/cost-map.ts';

/** A path for the train through a list of cities. */
export interface Route {
  /** First milepost. */
  readonly start: number;
  readonly arcs: readonly number[];
  /** By city: number of arcs travelled on arrival. */
  readonly ends: readonly number[];
  /** Mileposts on the way, plus the time lost waiting for ferries. */
  readonly steps: number;
  /** M of track to build, and the part of it on the main line (see BoardTables). */
  readonly trackCostM: number;
  readonly mainLineCostM: number;
  /** Estimate of track fees in M. */
  readonly feesM: number;
}

/**
 * True if all new track of a route can be built: each new stretch needs a legal start at one of its ends or
 * in between. Rented track is not a legal start. The route's own start is one if it will be connected.
 * @param start milepost of the train after `arcsTravelled` arcs of the route
 */
export function canBeBuilt(
  { rules, board }: BoardTables,
  { seat, buildPriceM }: CostMap,
  state: State,
  start: number,
  arcs: readonly number[],
  isConnected: boolean,
  arcsTravelled = 0,
): boolean {
  const isStart = (milepost: number): boolean => crayon.mayStartAt(rules, state, seat, milepost);
  let hasStart = isConnected || isStart(start);
  // True within a new stretch without a legal start so far.
  let needsStart = false;
  for (let i = arcsTravelled; i < arcs.length; i++) {
    const arc = arcs[i];
    if (buildPriceM[arc] === 0 || buildPriceM[arc] === BLOCKED) {
      if (needsStart && !isStart(board.from[arc])) return false;
      needsStart = false;
      hasStart = buildPriceM[arc] === 0 || isStart(board.to[arc]);
    } else if (!hasStart) {
      hasStart = isStart(board.to[arc]);
      needsStart = !hasStart;
    }
  }
  return !needsStart;
}

/** Measures a path. Fees assume that each owner's track is used in as few turns as possible. */
export function measureRoute(
  { rules, board, mainLine, extraSteps, linkSurchargeM, scratch: { segments: countedSegments } }: BoardTables,
  { seat, buildPriceM }: CostMap,
  state: State,
  start: number,
  arcs: readonly number[],
  ends: readonly number[],
): Route {
  let trackCostM = 0;
  let mainLineCostM = 0;
  // Steps by owner of the track. Missing track will be the seat's own.
  const stepsByOwner = new Array<number>(rules.seats).fill(0);
  countedSegments.clear();
  let steps = arcs.length;
  for (const arc of arcs) {
    const price = buildPriceM[arc];
    const segment = board.segmentOf[arc];
    steps += extraSteps[segment];
    if (price === BLOCKED) {
      stepsByOwner[state.segmentOwner[segment] - 1]++;
      continue;
    }
    if (board.urban[segment] === 0) stepsByOwner[seat]++;
    if (price > 0 && !countedSegments.has(segment)) {
      countedSegments.add(segment);
      trackCostM += price + linkSurchargeM[segment];
      if (mainLine[segment] !== 0) mainLineCostM += price + linkSurchargeM[segment];
    }
  }
  const speed = crayon.speedOf(rules, state, seat);
  const { trackFee, ownTrackFee } = rules.constants;
  let feesM = 0;
  for (let owner = 0; owner < rules.seats; owner++)
    feesM += Math.ceil(stepsByOwner[owner] / speed) * (owner === seat ? ownTrackFee : trackFee);
  return { start, arcs, ends, steps, trackCostM, mainLineCostM, feesM };
}
