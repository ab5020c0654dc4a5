// Distances of every two cities of a board, in mileposts and in millions: payouts are made from them.
// The pathfinders of bots/paths answer other questions (a player's own track, prices of cities).
import { crayon } from '../../../../engine/index.ts';

/** Prices of track, in millions, and the trains: the part of a title's constants that hauls depend on. */
type TrackPrices = Pick<crayon.Constants, 'terrainCost' | 'riverCost' | 'lakeCost' | 'inletCost' | 'trains'>;

/** Answer where no track can lead. */
export const NO_WAY = -1;

/** Square tables: from city a to city b at index a * cities + b. */
export interface Hauls {
  readonly cities: number;
  /** Mileposts on the shortest way, links by the movement they take, a major counted from its centre; NO_WAY where there is no connection. */
  readonly hops: Int32Array;
  /** Millions of the cheapest track; NO_WAY where there is no connection. */
  readonly cost: Int32Array;
}

/**
 * Measures all pairs. City mileposts are priced like clear ground, because most deliveries start or end at a
 * city one has track to already; urban areas are free, and track may leave and reach a major city anywhere.
 */
export function measureHauls(board: crayon.Board, prices: TrackPrices): Hauls {
  const price = arcPrices(board, prices);
  const step = price.map((millions, arc) => (millions === Infinity ? Infinity : stepsOf(board, arc, prices)));
  const cities = board.cities.length;
  const hops = new Int32Array(cities * cities).fill(NO_WAY);
  const cost = new Int32Array(cities * cities).fill(NO_WAY);
  for (let a = 0; a < cities; a++) {
    const steps = leastFrom(board, step, [board.cities[a].milepost]);
    const millions = leastFrom(board, price, board.cities[a].mileposts);
    for (let b = 0; b < cities; b++) {
      const { milepost, mileposts } = board.cities[b];
      if (steps[milepost] === Infinity) continue;
      hops[a * cities + b] = steps[milepost];
      cost[a * cities + b] = mileposts.reduce((least, m) => Math.min(least, millions[m]), Infinity);
    }
  }
  return { cities, hops, cost };
}

/** A ferry takes a turn of the first train: half of one in port on average, and half of the next. */
function stepsOf({ links, linkOf, segmentOf }: crayon.Board, arc: number, { trains }: TrackPrices): number {
  const link = linkOf[segmentOf[arc]];
  if (link < 0) return 1;
  const { cross } = links[link];
  return cross === 'stop-half' ? trains[0].speed : cross;
}

function arcPrices(board: crayon.Board, prices: TrackPrices): Float64Array {
  const price = new Float64Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    const target = board.to[arc];
    const ground = board.cityOf[target] >= 0 ? 'clear' : crayon.TERRAINS[board.terrain[target]];
    const water =
      board.riverCount[segment] * prices.riverCost +
      board.lake[segment] * prices.lakeCost +
      (board.inlet[segment] ? (prices.inletCost ?? Infinity) : 0);
    price[arc] = board.urban[segment] ? 0 : board.edgePrice[segment] || prices.terrainCost[ground] + water;
  }
  return price;
}

/**
 * Sum of the weights on the best way to each milepost from the nearest of `starts`; Infinity where there is
 * none. Sums are lowered until none can be (Bellman and Ford with a queue): a generator asks once a board, so
 * plain beats fast here.
 */
function leastFrom(board: crayon.Board, weight: Float64Array, starts: readonly number[]): Float64Array {
  const least = new Float64Array(board.mileposts).fill(Infinity);
  for (const milepost of starts) least[milepost] = 0;
  const waits = new Set(starts);
  for (const milepost of waits) {
    // A milepost that is added again later is visited again.
    waits.delete(milepost);
    for (let arc = board.first[milepost]; arc < board.first[milepost + 1]; arc++) {
      const sum = least[milepost] + weight[arc];
      if (sum >= least[board.to[arc]]) continue;
      least[board.to[arc]] = sum;
      waits.add(board.to[arc]);
    }
  }
  return least;
}
