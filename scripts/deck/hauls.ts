// The cheapest track between every two cities of a board, as lengths and prices: what payouts are made from.
// Dijkstra with a binary heap from each city. A generator runs it once per board, so plain beats fast here;
// the pathfinders of bots/paths answer other questions (a player's own track, prices of cities).
import { crayon } from '../../engine/index.ts';
import { createMinHeap } from '../board/min-heap.ts';

/** What building costs, in millions: the part of a title's constants that hauls depend on. */
export type TrackPrices = Pick<crayon.Constants, 'terrainCost' | 'riverCost' | 'lakeCost' | 'inletCost'>;

/** Answer where no track can lead. */
export const NO_WAY = -1;

/** Square tables: from city a to city b at index a * cities + b. */
export interface Hauls {
  readonly cities: number;
  /** Millions; NO_WAY where there is no connection. */
  readonly cost: Int32Array;
  /** Mileposts moved on that track; the shortest among equally cheap ones. */
  readonly length: Int32Array;
}

/**
 * Measures all pairs. City mileposts are priced like clear ground, because most deliveries start or end at a
 * city one has track to already; red areas are free. A major city may be left and reached at any of its
 * seven mileposts.
 */
export function measureHauls(board: crayon.Board, prices: TrackPrices): Hauls {
  const price = arcPrices(board, prices);
  const cities = board.cities.length;
  const cost = new Int32Array(cities * cities).fill(NO_WAY);
  const length = new Int32Array(cities * cities).fill(NO_WAY);
  for (let a = 0; a < cities; a++) {
    const rank = cheapestFrom(board, price, board.cities[a].mileposts);
    for (let b = 0; b < cities; b++) {
      const best = board.cities[b].mileposts.reduce((low, m) => Math.min(low, rank[m]), Infinity);
      if (best === Infinity) continue;
      cost[a * cities + b] = Math.floor(best / STEP);
      length[a * cities + b] = best % STEP;
    }
  }
  return { cities, cost, length };
}

function arcPrices(board: crayon.Board, prices: TrackPrices): Float64Array {
  const price = new Float64Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    const there = board.to[arc];
    const ground = board.cityOf[there] >= 0 ? 'clear' : crayon.TERRAINS[board.terrain[there]];
    const water =
      board.riverCount[segment] * prices.riverCost +
      board.lake[segment] * prices.lakeCost +
      (board.inlet[segment] ? (prices.inletCost ?? Infinity) : 0);
    price[arc] = board.red[segment] ? 0 : prices.terrainCost[ground] + water;
  }
  return price;
}

/** A path is ranked by one number, price x STEP + mileposts; no board has STEP mileposts. */
const STEP = 65536;

/** Rank of the best path to each milepost from the nearest of `starts`; Infinity where there is none. */
function cheapestFrom(board: crayon.Board, price: Float64Array, starts: readonly number[]): Float64Array {
  const rank = new Float64Array(board.mileposts).fill(Infinity);
  const heap = createMinHeap();
  for (const m of starts) {
    rank[m] = 0;
    heap.push(0, m);
  }
  for (let top = heap.pop(); top !== undefined; top = heap.pop()) {
    if (top.key > rank[top.item]) continue;
    for (let arc = board.first[top.item]; arc < board.first[top.item + 1]; arc++) {
      const there = board.to[arc];
      const next = top.key + price[arc] * STEP + 1;
      if (next >= rank[there]) continue;
      rank[there] = next;
      heap.push(next, there);
    }
  }
  return rank;
}
