// How far apart the cities of a board lie: the mean over all pairs, in mileposts and in millions of new track.
import {
  BLOCKED,
  createFlatPathfinder,
  MAX_WEIGHT,
  UNREACHABLE,
  type Weights,
} from '../../../../bots/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { groundPrice, waterPrice } from './cheapest-network.ts';

const { cityCost } = crayon.northAmericaRules.constants;

export interface MeanHaul {
  /** Mileposts on the shortest way from city to city, majors counted from their centres. */
  readonly hops: number;
  /** Millions of the cheapest track on an empty board, the price of building into the city of arrival included. */
  readonly cost: number;
}

/** Means over all pairs in both directions, no inlet crossed; NaN with fewer than two cities or no way between two. */
export function meanHaul(board: crayon.Board): MeanHaul {
  const finder = createFlatPathfinder(board);
  const centres = board.cities.map((city) => city.milepost);
  const out = new Int32Array(centres.length);
  const pairs = centres.length * (centres.length - 1);
  const mean = (weights: Weights): number => {
    let sum = 0;
    for (const centre of centres) {
      finder.costs(weights, [centre], 1, centres, out);
      for (const cost of out) sum += cost < UNREACHABLE ? cost : Number.NaN;
    }
    return pairs > 0 ? sum / pairs : Number.NaN;
  };
  const parts = new Uint8Array(board.arcs);
  const weights = new Uint8Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    const closed = board.inlet[segment] !== 0 && board.edgePrice[segment] === 0;
    parts[arc] = closed ? BLOCKED : 1;
    weights[arc] = closed
      ? BLOCKED
      : board.urban[segment] !== 0
        ? 0
        : Math.min(priceOf(board, arc), MAX_WEIGHT);
  }
  return { hops: mean(parts), cost: mean(weights) };
}

function priceOf(board: crayon.Board, arc: number): number {
  const fixed = board.edgePrice[board.segmentOf[arc]];
  if (fixed !== 0) return fixed;
  const there = board.to[arc];
  const city = board.cityOf[there];
  const ground = city >= 0 ? cityCost[board.cities[city].size] : groundPrice(board, there);
  return ground + waterPrice(board, board.segmentOf[arc]);
}
