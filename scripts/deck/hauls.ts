// The cheapest track between every two cities of a board, as lengths and prices: what payouts are made from.
// Dijkstra with a binary heap from each city. A generator runs it once per board, so plain beats fast here;
// the pathfinders of bots/paths answer other questions (a player's own track, prices of cities).
import { crayon } from '../../engine/index.ts';

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
  // Entries are rank x STEP + milepost: one number sorts by rank and ties by milepost.
  const heap: number[] = [];
  for (const m of starts) {
    rank[m] = 0;
    push(heap, m);
  }
  while (heap.length > 0) {
    const entry = pop(heap);
    const m = entry % STEP;
    if (Math.floor(entry / STEP) > rank[m]) continue;
    for (let arc = board.first[m]; arc < board.first[m + 1]; arc++) {
      const there = board.to[arc];
      const next = rank[m] + price[arc] * STEP + 1;
      if (next >= rank[there]) continue;
      rank[there] = next;
      push(heap, next * STEP + there);
    }
  }
  return rank;
}

function push(heap: number[], entry: number): void {
  let at = heap.push(entry) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (heap[parent] <= entry) break;
    heap[at] = heap[parent];
    at = parent;
  }
  heap[at] = entry;
}

function pop(heap: number[]): number {
  const top = heap[0];
  const last = heap.pop()!;
  if (heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1] < heap[child]) child++;
    if (heap[child] >= last) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = last;
  return top;
}
