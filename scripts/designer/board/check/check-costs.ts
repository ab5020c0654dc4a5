// Costs of track on an empty board: between majors, for the cheapest networks, and between cities in the
// mean. Prices are those of North America, as for the published figures.
import {
  BLOCKED,
  createFlatPathfinder,
  MAX_WEIGHT,
  UNREACHABLE,
  type Weights,
} from '../../../../bots/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { type Check, expected, inform, type Likeness, like } from './check.ts';

const { terrainCost, cityCost, riverCost, lakeCost } = crayon.standardConstants;

/** Most majors for which the exact network is computed quickly. */
const MAX_MAJORS = 8;

const million = (cost: number): string => `${cost} M`;

export function checkCosts(board: crayon.Board, likeness: Likeness | undefined): Check[] {
  const checks: Check[] = [];
  const costs = majorCosts(board);
  const nameOf = (k: number): string => board.cities[board.majors[k]].name;
  let sum = 0;
  for (let i = 0; i < board.majors.length; i++) {
    for (let j = i + 1; j < board.majors.length; j++) {
      const subject = [nameOf(i), nameOf(j)].sort().join(' - ');
      const cost = costs.pairs[i][j];
      sum += cost;
      if (cost === Infinity) checks.push(expected(subject, 'no way without inlets', 'a way', false));
      else checks.push(like(subject, cost, likeness?.pairs[subject], million));
    }
  }
  if (board.majors.length > 2 && sum < Infinity)
    checks.push(like('all pairs of majors, sum', sum, likeness?.pairSum, million));
  if (costs.allButOne !== undefined && costs.leftOut !== undefined) {
    const subject = `cheapest network of ${board.majors.length - 1} majors (without ${nameOf(costs.leftOut)})`;
    checks.push(like(subject, costs.allButOne, likeness?.allButOne, million));
  }
  if (costs.all !== undefined)
    checks.push(
      like(`cheapest network of all ${board.majors.length} majors`, costs.all, likeness?.all, million),
    );
  if (board.majors.length > MAX_MAJORS)
    checks.push(inform('cheapest networks', `not computed for more than ${MAX_MAJORS} majors`));
  const { hops, cost } = meanHaul(board);
  if (!Number.isNaN(hops)) {
    const pairs = (board.cities.length * (board.cities.length - 1)) / 2;
    const tenths = (value: number): string => value.toFixed(1);
    checks.push(
      like(`mileposts between two cities, mean of ${pairs} pairs`, hops, likeness?.hops, tenths),
      like('millions of track between two cities, mean', cost, likeness?.cost, tenths),
    );
  }
  return checks;
}

/**
 * Price in millions of building each arc on an empty board; Infinity over an inlet, 0 inside a major.
 * @param into price of building into a milepost, by arc
 */
function pricesOf(board: crayon.Board, into: (arc: number) => number): Float64Array {
  const prices = new Float64Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    if (board.urban[segment]) continue;
    const water = riverCost * board.riverCount[segment] + lakeCost * board.lake[segment];
    prices[arc] = board.edgePrice[segment] || (board.inlet[segment] ? Infinity : into(arc) + water);
  }
  return prices;
}

const groundPrice = (board: crayon.Board, milepost: number): number =>
  terrainCost[crayon.TERRAINS[board.terrain[milepost]]];

/**
 * Prices between majors. A major is left for the price of the milepost outside and, because track may start
 * at either end, also joined at that price instead of that of building into it; other cities cost as much as
 * small ones.
 */
export function arcPrices(board: crayon.Board): Float64Array {
  const isMajor = (milepost: number): boolean => board.cities[board.cityOf[milepost]]?.size === crayon.MAJOR;
  return pricesOf(board, (arc) => {
    const milepost = isMajor(board.to[arc]) ? board.from[arc] : board.to[arc];
    return board.cityOf[milepost] >= 0 ? cityCost[crayon.SMALL] : groundPrice(board, milepost);
  });
}

/** Prices for a pathfinder. One above its range, over six rivers at once, counts as the highest in it. */
const weightsOf = (prices: Float64Array): Weights =>
  Uint8Array.from(prices, (price) => (price === Infinity ? BLOCKED : Math.min(price, MAX_WEIGHT)));

interface MajorCosts {
  /** Cost from one major to another, both indexed like `board.majors`; the cheaper of the two directions. */
  readonly pairs: readonly (readonly number[])[];
  /** Cheapest network of all majors, and of all but one; undefined with too few or too many majors. */
  readonly all: number | undefined;
  readonly allButOne: number | undefined;
  /** Index into `board.majors` of the one left out there. */
  readonly leftOut: number | undefined;
}

/** Exact costs for each pair of majors, and for the cheapest network that joins several (a Steiner tree). */
export function majorCosts(board: crayon.Board): MajorCosts {
  const weights = weightsOf(arcPrices(board));
  const finder = createFlatPathfinder(board);
  const centres = board.majors.map((city) => board.cities[city].milepost);
  const count = centres.length;
  const direct = centres.map((centre) => {
    const costs = new Int32Array(count);
    finder.costs(weights, [centre], 1, centres, costs);
    return Array.from(costs, (cost) => (cost < UNREACHABLE ? cost : Infinity));
  });
  const pairs = direct.map((row, i) => row.map((cost, j) => Math.min(cost, direct[j][i])));
  const cheapest = (targets: readonly number[]): number =>
    finder.steinerTree({ weights, targets, need: targets.length, roots: [] })?.cost ?? Infinity;
  let all: number | undefined;
  let allButOne: number | undefined;
  let leftOut: number | undefined;
  if (count >= 2 && count <= MAX_MAJORS) all = cheapest(centres);
  if (count >= 3 && count <= MAX_MAJORS) {
    const without = centres.map((centre) => cheapest(centres.filter((other) => other !== centre)));
    allButOne = Math.min(...without);
    leftOut = without.indexOf(allButOne);
  }
  return { pairs, all, allButOne, leftOut };
}

interface MeanHaul {
  /** Mileposts on the shortest way from city to city, majors counted from their centres. */
  readonly hops: number;
  /** Millions of the cheapest track on an empty board, the price of building into the city of arrival included. */
  readonly cost: number;
}

/** Means over all pairs of cities in both directions, no inlet crossed; NaN with fewer than two cities or no way between two. */
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
  const prices = pricesOf(board, (arc) => {
    const milepost = board.to[arc];
    const city = board.cityOf[milepost];
    return city >= 0 ? cityCost[board.cities[city].size] : groundPrice(board, milepost);
  });
  const hops = prices.map((price) => (price === Infinity ? Infinity : 1));
  return { hops: mean(weightsOf(hops)), cost: mean(weightsOf(prices)) };
}
