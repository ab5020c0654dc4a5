// What the cheapest track between majors costs on an empty board: for each pair, and for the cheapest network
// that joins several, found exactly by the pathfinder's `join`.
// Prices are those of North America, as for the published figures. A major is left for the price of the milepost outside and, because track may
// start at either end, also joined at that price instead of that of building into it.
import {
  BLOCKED,
  createFlatPathfinder,
  MAX_WEIGHT,
  UNREACHABLE,
  type Weights,
} from '../../../../bots/index.ts';
import { crayon } from '../../../../engine/index.ts';

const { terrainCost, cityCost, riverCost, lakeCost } = crayon.northAmericaRules.constants;

/** Price in millions of building to a milepost outside cities. */
export const groundPrice = (board: crayon.Board, milepost: number): number =>
  terrainCost[crayon.TERRAINS[board.terrain[milepost]]];

/** Price in millions of the rivers and lakes that a segment crosses. */
export const waterPrice = (board: crayon.Board, segment: number): number =>
  riverCost * board.riverCount[segment] + lakeCost * board.lake[segment];

/** Majors that the exact programme is still quick for. */
export const MOST_MAJORS = 8;

/** Price of building each arc on an empty board; Infinity over an inlet, 0 inside a major. */
export function arcPrices(board: crayon.Board): Float64Array {
  const price = (milepost: number): number =>
    board.cityOf[milepost] >= 0 ? cityCost[crayon.SMALL] : groundPrice(board, milepost);
  const isMajor = (milepost: number): boolean =>
    board.cityOf[milepost] >= 0 && board.cities[board.cityOf[milepost]].size === crayon.MAJOR;
  const prices = new Float64Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    if (board.urban[segment]) continue;
    if (board.edgePrice[segment] !== 0) {
      prices[arc] = board.edgePrice[segment];
      continue;
    }
    const into = isMajor(board.to[arc]) ? board.from[arc] : board.to[arc];
    prices[arc] = board.inlet[segment] ? Infinity : price(into) + waterPrice(board, segment);
  }
  return prices;
}

export interface MajorCosts {
  /** Cost from one major to another, both indexed like `board.majors`; the cheaper of the two directions. */
  readonly pairs: readonly (readonly number[])[];
  /** Cheapest network of all majors, and of all but one; undefined with too few or too many majors. */
  readonly all: number | undefined;
  readonly allButOne: number | undefined;
  /** Index into `board.majors` of the one left out there. */
  readonly leftOut: number | undefined;
}

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
  if (count >= 2 && count <= MOST_MAJORS) all = cheapest(centres);
  if (count >= 3 && count <= MOST_MAJORS) {
    const without = centres.map((centre) => cheapest(centres.filter((other) => other !== centre)));
    allButOne = Math.min(...without);
    leftOut = without.indexOf(allButOne);
  }
  return { pairs, all, allButOne, leftOut };
}

/** Prices for a pathfinder. One above what those can tell, over six rivers at once, counts as the highest that they can. */
const weightsOf = (prices: Float64Array): Weights =>
  Uint8Array.from(prices, (price) => (price === Infinity ? BLOCKED : Math.min(price, MAX_WEIGHT)));
