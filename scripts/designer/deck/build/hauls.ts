// Distances between all cities of a board, in mileposts and in millions; the payout model is based on them.
// The pathfinders of bots/paths serve other queries (a player's own track, prices of cities).
import { crayon } from '../../../../engine/index.ts';

/** Constants of a title that hauls depend on: prices of track, in millions, and the trains. */
type TrackPrices = Pick<crayon.Constants, 'terrainCost' | 'riverCost' | 'lakeCost' | 'inletCost' | 'trains'>;

/** Distance between cities that no track can connect. */
export const UNREACHABLE = -1;

/** Square tables of distances: city a to city b at index a * cities + b. */
export interface Hauls {
  readonly cities: number;
  /** Mileposts of movement on the shortest way, major cities from their centre; or UNREACHABLE. */
  readonly hops: Int32Array;
  /** Price of the cheapest track, millions; or UNREACHABLE. */
  readonly cost: Int32Array;
}

/**
 * Measures all pairs of cities. City mileposts cost as much as clear ground, because a seat usually has track
 * to one end of a delivery. Urban areas are free; track may leave and reach a major city at any milepost.
 */
export function measureHauls(board: crayon.Board, prices: TrackPrices): Hauls {
  const price = arcPrices(board, prices);
  const step = price.map((millions, arc) => (millions === Infinity ? Infinity : stepsOf(board, arc, prices)));
  const cities = board.cities.length;
  const hops = new Int32Array(cities * cities).fill(UNREACHABLE);
  const cost = new Int32Array(cities * cities).fill(UNREACHABLE);
  for (let a = 0; a < cities; a++) {
    const steps = shortestFrom(board, step, [board.cities[a].milepost]);
    const millions = shortestFrom(board, price, board.cities[a].mileposts);
    for (let b = 0; b < cities; b++) {
      const { milepost, mileposts } = board.cities[b];
      if (steps[milepost] === Infinity) continue;
      hops[a * cities + b] = steps[milepost];
      cost[a * cities + b] = mileposts.reduce((least, m) => Math.min(least, millions[m]), Infinity);
    }
  }
  return { cities, hops, cost };
}

/** Movement along an arc in mileposts. A ferry takes a turn of the first train: half in port, half after it. */
function stepsOf({ links, linkOf, segmentOf }: crayon.Board, arc: number, { trains }: TrackPrices): number {
  const link = linkOf[segmentOf[arc]];
  const cross = link < 0 ? 1 : links[link].cross;
  return cross === 'stop-half' ? trains[0].speed : cross;
}

function arcPrices(board: crayon.Board, prices: TrackPrices): Float64Array {
  const price = new Float64Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    const target = board.to[arc];
    const link = board.links[board.linkOf[segment]];
    const ground = board.cityOf[target] >= 0 ? 'clear' : crayon.TERRAINS[board.terrain[target]];
    const water =
      board.riverCount[segment] * prices.riverCost +
      board.lake[segment] * prices.lakeCost +
      (board.inlet[segment] ? (prices.inletCost ?? Infinity) : 0);
    price[arc] = board.urban[segment] ? 0 : board.edgePrice[segment] || prices.terrainCost[ground] + water;
    if (link !== undefined && !crayon.isCrossable(link, prices.trains)) price[arc] = Infinity;
  }
  return price;
}

/**
 * Distance of each milepost from the nearest of `starts`, as a sum of weights; Infinity if there is no way.
 * Bellman-Ford with a queue: a board is measured once, so simple code matters more than speed.
 */
function shortestFrom(board: crayon.Board, weight: Float64Array, starts: readonly number[]): Float64Array {
  const least = new Float64Array(board.mileposts).fill(Infinity);
  for (const milepost of starts) least[milepost] = 0;
  const queue = new Set(starts);
  for (const milepost of queue) {
    // A milepost added again later is visited again.
    queue.delete(milepost);
    for (let arc = board.firstArc[milepost]; arc < board.firstArc[milepost + 1]; arc++) {
      const sum = least[milepost] + weight[arc];
      if (sum >= least[board.to[arc]]) continue;
      least[board.to[arc]] = sum;
      queue.add(board.to[arc]);
    }
  }
  return least;
}
