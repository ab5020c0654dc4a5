// What the cheapest track between majors costs on an empty board: for each pair, and for the cheapest network
// that joins several, found exactly by the dynamic programme of Dreyfus and Wagner (subsets of majors by place).
// Prices are the family's usual ones. A major is left for the price of the milepost outside and, because track may
// start at either end, also joined at that price instead of the 5 for building into it.
import { crayon } from '../../engine/index.ts';
import { createMinHeap } from './min-heap.ts';

/** Price in millions of a milepost by index into TERRAINS; cities, rivers and lakes as below. */
export const TERRAIN_PRICE: readonly number[] = [1, 2, 5, 1, 2, 3, 3];
export const CITY_PRICE = 3;
export const WATER_PRICE = 2;

/** Majors that the exact programme is still quick for. */
export const MOST_MAJORS = 8;

/** Price of building each arc on an empty board; Infinity over an inlet, 0 inside a major. */
export function arcPrices(board: crayon.Board): Float64Array {
  const price = (milepost: number): number =>
    board.cityOf[milepost] >= 0 ? CITY_PRICE : TERRAIN_PRICE[board.terrain[milepost]];
  const isMajor = (milepost: number): boolean =>
    board.cityOf[milepost] >= 0 && board.cities[board.cityOf[milepost]].size === crayon.MAJOR;
  const prices = new Float64Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    if (board.red[segment]) continue;
    const into = isMajor(board.to[arc]) ? board.from[arc] : board.to[arc];
    prices[arc] = board.inlet[segment]
      ? Infinity
      : price(into) + WATER_PRICE * (board.riverCount[segment] + board.lake[segment]);
  }
  return prices;
}

/** Lowers `cost` in place to what reaching the known places from each milepost costs. */
function spread(board: crayon.Board, prices: Float64Array, cost: Float64Array): void {
  const heap = createMinHeap();
  for (let m = 0; m < board.mileposts; m++) if (cost[m] < Infinity) heap.push(cost[m], m);
  for (let top = heap.pop(); top !== undefined; top = heap.pop()) {
    if (top.key > cost[top.item]) continue;
    for (let arc = board.first[top.item]; arc < board.first[top.item + 1]; arc++) {
      const total = top.key + prices[board.reverse[arc]];
      if (total < cost[board.to[arc]]) {
        cost[board.to[arc]] = total;
        heap.push(total, board.to[arc]);
      }
    }
  }
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
  const prices = arcPrices(board);
  const centres = board.majors.map((city) => board.cities[city].milepost);
  const count = centres.length;
  // tree[s][m]: cost of a tree from milepost m to all majors of subset s (bits).
  const tree: Float64Array[] = [];
  const subsets = count <= MOST_MAJORS ? 1 << count : 0;
  for (let s = 1; s < subsets; s++) {
    const cost = new Float64Array(board.mileposts).fill(Infinity);
    centres.forEach((centre, k) => {
      if (s === 1 << k) cost[centre] = 0;
    });
    for (let part = (s - 1) & s; part > (s ^ part); part = (part - 1) & s) {
      const [one, other] = [tree[part], tree[s ^ part]];
      for (let m = 0; m < cost.length; m++) cost[m] = Math.min(cost[m], one[m] + other[m]);
    }
    spread(board, prices, cost);
    tree[s] = cost;
  }
  const direct = centres.map((centre) => {
    const cost = new Float64Array(board.mileposts).fill(Infinity);
    cost[centre] = 0;
    spread(board, prices, cost);
    return centres.map((from) => cost[from]);
  });
  const cheapest = (subset: number): number =>
    Math.min(...centres.map((centre, k) => (subset & (1 << k) ? tree[subset ^ (1 << k)][centre] : Infinity)));
  let all: number | undefined;
  let allButOne: number | undefined;
  let leftOut: number | undefined;
  if (subsets > 0 && count >= 2) all = cheapest(subsets - 1);
  if (subsets > 0 && count >= 3) {
    const without = centres.map((_, k) => cheapest((subsets - 1) ^ (1 << k)));
    allButOne = Math.min(...without);
    leftOut = without.indexOf(allButOne);
  }
  const pairs = direct.map((row, i) => row.map((cost, j) => Math.min(cost, direct[j][i])));
  return { pairs, all, allButOne, leftOut };
}
