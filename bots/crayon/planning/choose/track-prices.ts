// The prices of a route's missing track, arc by arc, in the order in which it can be built.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';

/** Valid until the next call, which reuses the arrays. The arrays may be longer than the route. */
export interface TrackPrices {
  /** Number of arcs. */
  readonly length: number;
  /** M to pay for each arc of the route; 0 if it is existing track or was paid for by an earlier arc. */
  readonly price: Int32Array;
  /** Sum of the prices before each arc. */
  readonly sum: Int32Array;
  /** 1 if the price is that of a whole stretch built from its far end, which may be paid in instalments. */
  readonly fromFarEnd: Uint8Array;
  /** M for links not yet built. */
  readonly links: number;
}

// The last prices; the arrays grow on demand.
let prices = new Int32Array(0);
let sums = new Int32Array(0);
let farEnds = new Uint8Array(0);

function makeRoom(arcs: number): void {
  if (arcs < sums.length) return;
  prices = new Int32Array(2 * arcs + 256);
  sums = new Int32Array(prices.length + 1);
  farEnds = new Uint8Array(prices.length);
}

/**
 * A stretch of new track is built from a place where the seat may start, which may be its far end. Then it is
 * priced in the opposite direction, which differs at cities and in mountains, and none of it is usable until
 * it is complete.
 * @param from arcs of the route already travelled
 */
export function trackPrices(
  { tables, costMap, seat }: PlanningContext,
  state: State,
  links: readonly number[],
  arcs: readonly number[],
  from: number,
): TrackPrices {
  const { rules, board } = tables;
  const { segmentOf, reverse } = board;
  makeRoom(arcs.length);
  const price = prices;
  const fromFarEnd = farEnds;
  const sum = sums;
  price.fill(0, 0, arcs.length);
  fromFarEnd.fill(0, 0, arcs.length);
  sum.fill(0, 0, from + 1);
  const { segments: seen, stretch, mileposts: roots } = tables.scratch;
  seen.clear();
  roots.clear();
  const isMissing = (arc: number): boolean =>
    costMap.buildCost[arc] !== 0 && costMap.buildCost[arc] !== BLOCKED && !seen.has(segmentOf[arc]);
  const isRoot = (milepost: number): boolean =>
    roots.has(milepost) || crayon.isStart(rules, state, seat, milepost);
  let linkCost = 0;
  for (const arc of links) {
    if (isMissing(arc)) linkCost += costMap.buildCost[arc] + tables.dearer[segmentOf[arc]];
    seen.add(segmentOf[arc]);
    roots.add(board.from[arc]);
    roots.add(board.to[arc]);
  }
  // Index of the first arc of the current new stretch without a legal start so far; -1 if there is none.
  let unrooted = -1;
  let rooted = from < arcs.length && isRoot(board.from[arcs[from]]);
  for (let i = from; i < arcs.length; i++) {
    const arc = arcs[i];
    // The route may pass its own new track again before that has a legal start.
    const isAgain = seen.has(segmentOf[arc]);
    if (isMissing(arc)) {
      seen.add(segmentOf[arc]);
      price[i] = costMap.buildCost[arc] + tables.dearer[segmentOf[arc]];
      if (!rooted && unrooted < 0) unrooted = i;
    }
    rooted = isRoot(board.to[arc]) || (rooted && price[i] > 0);
    if (rooted && unrooted >= 0) {
      let stretchPrice = 0;
      stretch.clear();
      for (let k = i; k >= unrooted; k--) {
        const segment = segmentOf[arcs[k]];
        const cost = costMap.buildCost[reverse[arcs[k]]];
        if (cost !== BLOCKED && !stretch.has(segment))
          stretchPrice += cost + (cost > 0 ? tables.dearer[segment] : 0);
        stretch.add(segment);
        price[k] = 0;
        roots.add(board.from[arcs[k]]);
      }
      price[unrooted] = stretchPrice;
      fromFarEnd[unrooted] = 1;
      roots.add(board.to[arc]);
    }
    if (rooted && price[i] > 0) {
      roots.add(board.from[arc]);
      roots.add(board.to[arc]);
    }
    if (rooted || (price[i] === 0 && !isAgain)) unrooted = -1;
  }
  for (let i = from; i < arcs.length; i++) sum[i + 1] = sum[i] + price[i];
  return { length: arcs.length, price, sum, fromFarEnd, links: linkCost };
}
