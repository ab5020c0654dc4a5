// The prices of a route's missing track, arc by arc, in the order in which it can be built.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';

/** Prices by arc of a route. The next call reuses the arrays, which may be longer than the route. */
export interface TrackPrices {
  /** Number of arcs. */
  readonly length: number;
  /** Price of each arc; 0 if it is existing track or was paid for with an earlier arc. */
  readonly priceM: Int32Array;
  /** Sum of the prices before each arc. */
  readonly sumBeforeM: Int32Array;
  /** 1 if the price is that of a whole stretch built from its far end, which may be paid in instalments. */
  readonly fromFarEnd: Uint8Array;
  /** Price of the missing track of the connection. */
  readonly connectionM: number;
}

// Buffers of the last call. They grow on demand.
let pricesM = new Int32Array(0);
let sumsM = new Int32Array(0);
let farEnds = new Uint8Array(0);

function growBuffers(arcs: number): void {
  if (arcs < sumsM.length) return;
  pricesM = new Int32Array(2 * arcs + 256);
  sumsM = new Int32Array(pricesM.length + 1);
  farEnds = new Uint8Array(pricesM.length);
}

/**
 * Prices the missing track of a route after the first `arcsTravelled` arcs. A stretch of new track is built
 * from a legal start, which may be its far end. Then it is priced in the opposite direction, which differs at
 * cities and in mountains, and the train can use none of it until it is complete.
 */
export function priceTrack(
  { tables, costMap, seat }: PlanningContext,
  state: State,
  connection: readonly number[],
  arcs: readonly number[],
  arcsTravelled: number,
): TrackPrices {
  const { rules, board } = tables;
  const { segmentOf, reverse } = board;
  growBuffers(arcs.length);
  const priceM = pricesM;
  const fromFarEnd = farEnds;
  const sumBeforeM = sumsM;
  priceM.fill(0, 0, arcs.length);
  fromFarEnd.fill(0, 0, arcs.length);
  sumBeforeM.fill(0, 0, arcsTravelled + 1);
  const { segments: visitedSegments, stretch, mileposts: newTrackEnds } = tables.scratch;
  visitedSegments.clear();
  newTrackEnds.clear();
  const isMissing = (arc: number): boolean =>
    costMap.buildPriceM[arc] !== 0 &&
    costMap.buildPriceM[arc] !== BLOCKED &&
    !visitedSegments.has(segmentOf[arc]);
  const isLegalStart = (milepost: number): boolean =>
    newTrackEnds.has(milepost) || crayon.mayStartAt(rules, state, seat, milepost);
  let connectionM = 0;
  for (const arc of connection) {
    if (isMissing(arc)) connectionM += costMap.buildPriceM[arc] + tables.linkSurchargeM[segmentOf[arc]];
    visitedSegments.add(segmentOf[arc]);
    newTrackEnds.add(board.from[arc]);
    newTrackEnds.add(board.to[arc]);
  }
  // First arc of the current stretch if that has no legal start so far, else -1.
  let firstWithoutStart = -1;
  let hasStart = arcsTravelled < arcs.length && isLegalStart(board.from[arcs[arcsTravelled]]);
  for (let i = arcsTravelled; i < arcs.length; i++) {
    const arc = arcs[i];
    // The route may pass its own new track again before that has a legal start.
    const isRepeated = visitedSegments.has(segmentOf[arc]);
    if (isMissing(arc)) {
      visitedSegments.add(segmentOf[arc]);
      priceM[i] = costMap.buildPriceM[arc] + tables.linkSurchargeM[segmentOf[arc]];
      if (!hasStart && firstWithoutStart < 0) firstWithoutStart = i;
    }
    hasStart = isLegalStart(board.to[arc]) || (hasStart && priceM[i] > 0);
    if (hasStart && firstWithoutStart >= 0) {
      let stretchM = 0;
      stretch.clear();
      for (let k = i; k >= firstWithoutStart; k--) {
        const segment = segmentOf[arcs[k]];
        const cost = costMap.buildPriceM[reverse[arcs[k]]];
        if (cost !== BLOCKED && !stretch.has(segment))
          stretchM += cost + (cost > 0 ? tables.linkSurchargeM[segment] : 0);
        stretch.add(segment);
        priceM[k] = 0;
        newTrackEnds.add(board.from[arcs[k]]);
      }
      priceM[firstWithoutStart] = stretchM;
      fromFarEnd[firstWithoutStart] = 1;
      newTrackEnds.add(board.to[arc]);
    }
    if (hasStart && priceM[i] > 0) {
      newTrackEnds.add(board.from[arc]);
      newTrackEnds.add(board.to[arc]);
    }
    if (hasStart || (priceM[i] === 0 && !isRepeated)) firstWithoutStart = -1;
  }
  for (let i = arcsTravelled; i < arcs.length; i++) sumBeforeM[i + 1] = sumBeforeM[i] + priceM[i];
  return { length: arcs.length, priceM, sumBeforeM, fromFarEnd, connectionM };
}
