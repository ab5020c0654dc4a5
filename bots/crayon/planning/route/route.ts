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

/** Flags of a route so far: new track may go on from its end; its last stretch has no legal start yet; it cannot be built. */
export const HAS_START = 1;
const NEEDS_START = 2;
export const UNBUILDABLE_ROUTE = 4;

/**
 * True if all new track of a route can be built: each new stretch needs a legal start at one of its ends or
 * in between. Rented track is not a legal start. The route's own start is one if it will be connected.
 * @param start milepost of the train after `arcsTravelled` arcs of the route
 */
export function canBeBuilt(
  tables: BoardTables,
  costMap: CostMap,
  state: State,
  start: number,
  arcs: readonly number[],
  isConnected: boolean,
  arcsTravelled = 0,
): boolean {
  const hasStart = isConnected || crayon.mayStartAt(tables.rules, state, costMap.seat, start);
  const flags = extendLegality(tables, costMap, state, arcs, hasStart ? HAS_START : 0, arcsTravelled);
  return isComplete(flags);
}

/** True if a route may end here. */
export const isComplete = (flags: number): boolean => (flags & (NEEDS_START | UNBUILDABLE_ROUTE)) === 0;

/** The flags of a route after some more arcs. */
export function extendLegality(
  { rules, board }: BoardTables,
  { seat, buildPriceM }: CostMap,
  state: State,
  arcs: readonly number[],
  flags: number,
  first = 0,
): number {
  let hasStart = (flags & HAS_START) !== 0;
  // True within a new stretch without a legal start so far.
  let needsStart = (flags & NEEDS_START) !== 0;
  for (let i = first; i < arcs.length; i++) {
    const arc = arcs[i];
    const price = buildPriceM[arc];
    if (price === 0 || price === BLOCKED) {
      if (needsStart && !crayon.mayStartAt(rules, state, seat, board.from[arc])) return UNBUILDABLE_ROUTE;
      needsStart = false;
      hasStart = price === 0 || crayon.mayStartAt(rules, state, seat, board.to[arc]);
    } else if (!hasStart) {
      hasStart = crayon.mayStartAt(rules, state, seat, board.to[arc]);
      needsStart = !hasStart;
    }
  }
  return (hasStart ? HAS_START : 0) | (needsStart ? NEEDS_START : 0);
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
