// Checks of the costs of track on an empty board: between majors, of cheapest networks, and between cities.
// Prices are those of North America, as in the published figures.
import { BLOCKED, createFlatPathfinder, MAX_WEIGHT, UNREACHABLE, type Weights } from '../../../bots/index.ts';
import { crayon } from '../../../engine/index.ts';
import { expectation, type Finding, note } from '../finding.ts';
import { comparison, type PublishedMap } from './published-map.ts';

const { terrainCost, cityCost, riverCost, lakeCost, trains } = crayon.standardConstants;

/** Largest number of majors for which the exact network is computed quickly. */
const MAX_MAJORS = 8;

const inMillions = (cost: number): string => `${cost} M`;
const toTenths = (value: number): string => value.toFixed(1);

/** Costs of a board, compared with a published map if there is one. */
export function checkCosts(board: crayon.Board, publishedMap: PublishedMap | undefined): Finding[] {
  const { pairs, all, allButOne } = majorCosts(board);
  const names = board.majors.map((city) => board.cities[city].name);
  const checks: Finding[] = [];
  let sum = 0;
  for (const [i, row] of pairs.entries()) {
    for (let j = i + 1; j < row.length; j++) {
      const subject = [names[i], names[j]].sort().join(' - ');
      sum += row[j];
      checks.push(
        row[j] === Infinity
          ? expectation(subject, 'no way without inlets', 'a way', false)
          : comparison(subject, row[j], publishedMap?.pairs[subject], inMillions),
      );
    }
  }
  if (names.length > 2 && sum < Infinity)
    checks.push(comparison('all pairs of majors, sum', sum, publishedMap?.pairSum, inMillions));
  if (allButOne) {
    const subject = `cheapest network of ${names.length - 1} majors (without ${names[allButOne.leftOut]})`;
    checks.push(comparison(subject, allButOne.cost, publishedMap?.allButOne, inMillions));
  }
  if (all !== undefined)
    checks.push(
      comparison(`cheapest network of all ${names.length} majors`, all, publishedMap?.all, inMillions),
    );
  if (names.length > MAX_MAJORS)
    checks.push(note('cheapest networks', `not computed for more than ${MAX_MAJORS} majors`));
  const { hops, cost } = meanHaul(board);
  if (!Number.isNaN(hops)) {
    const pairCount = (board.cities.length * (board.cities.length - 1)) / 2;
    const subject = `mileposts between two cities, mean of ${pairCount} pairs`;
    checks.push(
      comparison(subject, hops, publishedMap?.hops, toTenths),
      comparison('millions of track between two cities, mean', cost, publishedMap?.cost, toTenths),
    );
  }
  return checks;
}

/**
 * Price in millions of building each arc on an empty board; Infinity over an inlet or a link
 * that no train can cross, 0 inside a major.
 * @param groundPrice price of the ground, by arc
 */
function pricesOf(board: crayon.Board, groundPrice: (arc: number) => number): Float64Array {
  const prices = new Float64Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    if (board.urban[segment]) continue;
    const water = riverCost * board.riverCount[segment] + lakeCost * board.lake[segment];
    prices[arc] = board.edgePrice[segment] || (board.inlet[segment] ? Infinity : groundPrice(arc) + water);
    const link = board.links[board.linkOf[segment]];
    if (link !== undefined && !crayon.isCrossable(link, trains)) prices[arc] = Infinity;
  }
  return prices;
}

const terrainPrice = (board: crayon.Board, milepost: number): number =>
  terrainCost[crayon.TERRAINS[board.terrain[milepost]]];

/**
 * Prices between majors. Leaving a major costs the price of the milepost outside. So does reaching it,
 * because track may start at either end. Other cities cost as much as small ones.
 */
export function arcPrices(board: crayon.Board): Float64Array {
  const isMajor = (milepost: number): boolean => board.cities[board.cityOf[milepost]]?.size === crayon.MAJOR;
  return pricesOf(board, (arc) => {
    const milepost = isMajor(board.to[arc]) ? board.from[arc] : board.to[arc];
    return board.cityOf[milepost] >= 0 ? cityCost[crayon.SMALL] : terrainPrice(board, milepost);
  });
}

/** Prices for a pathfinder. Higher prices than it allows, as over six rivers at once, become its highest. */
const weightsOf = (prices: Float64Array): Weights =>
  Uint8Array.from(prices, (price) => (price === Infinity ? BLOCKED : Math.min(price, MAX_WEIGHT)));

interface MajorCosts {
  /** Cost from one major to another, both indexed like `board.majors`; the cheaper of the two directions. */
  readonly pairs: readonly (readonly number[])[];
  /** Cost of the cheapest network of all majors; absent for too few or too many majors. */
  readonly all?: number;
  /** Cost of the cheapest network of all but one, and the index of that one in `board.majors`. */
  readonly allButOne?: { readonly cost: number; readonly leftOut: number };
}

/** Exact costs for each pair of majors, and for the cheapest network that joins several (a Steiner tree). */
export function majorCosts(board: crayon.Board): MajorCosts {
  const weights = weightsOf(arcPrices(board));
  const finder = createFlatPathfinder(board);
  const centres = board.majors.map((city) => board.cities[city].milepost);
  const direct = centres.map((centre) => {
    const costs = new Int32Array(centres.length);
    finder.costs(weights, [centre], 1, centres, costs);
    return Array.from(costs, (cost) => (cost < UNREACHABLE ? cost : Infinity));
  });
  const pairs = direct.map((row, i) => row.map((cost, j) => Math.min(cost, direct[j][i])));
  if (centres.length < 2 || centres.length > MAX_MAJORS) return { pairs };
  const cheapest = (targets: readonly number[]): number =>
    finder.steinerTree({ weights, targets, need: targets.length, roots: [] })?.cost ?? Infinity;
  const all = cheapest(centres);
  if (centres.length < 3) return { pairs, all };
  const costsWithout = centres.map((centre) => cheapest(centres.filter((other) => other !== centre)));
  const cost = Math.min(...costsWithout);
  return { pairs, all, allButOne: { cost, leftOut: costsWithout.indexOf(cost) } };
}

/** Means over all pairs of cities in both directions. */
interface MeanHaul {
  /** Mileposts on the shortest way, majors counted from their centres. */
  readonly hops: number;
  /** Price of the cheapest track on an empty board, into the city of arrival included, millions. */
  readonly cost: number;
}

/** Means without inlets; NaN with fewer than two cities or no way between two. */
export function meanHaul(board: crayon.Board): MeanHaul {
  const finder = createFlatPathfinder(board);
  const centres = board.cities.map((city) => city.milepost);
  const costs = new Int32Array(centres.length);
  const mean = (weights: Weights): number => {
    let sum = 0;
    for (const centre of centres) {
      finder.costs(weights, [centre], 1, centres, costs);
      for (const cost of costs) sum += cost < UNREACHABLE ? cost : Number.NaN;
    }
    return centres.length > 1 ? sum / (centres.length * (centres.length - 1)) : Number.NaN;
  };
  const prices = pricesOf(board, (arc) => {
    const city = board.cities[board.cityOf[board.to[arc]]];
    return city ? cityCost[city.size] : terrainPrice(board, board.to[arc]);
  });
  const hops = prices.map((price) => (price === Infinity ? Infinity : 1));
  return { hops: mean(weightsOf(hops)), cost: mean(weightsOf(prices)) };
}
