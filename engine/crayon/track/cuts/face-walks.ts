// Walks from one face of a board across its segments: the cheapest to each face, for each set of cities passed on the way.
// A breadth-first search with costs 0 and 1, cheapest first.
import type { DualGraph } from './dual-graph.ts';
import type { SetTable } from './set-table.ts';

/** What a segment adds to the cost of a walk across it: 0, 1, or BARRED where none may cross. */
export const BARRED = 2;

/** Cost of crossing a segment: 0, 1 or BARRED. */
export interface CrossingCosts {
  costOf(segment: number): number;
  /** The same, for a search whose verdict is kept: it depends on this segment. */
  readCostOf(segment: number): number;
}

/** Walks that there is room for at first; searches seldom need more. */
const ROOM = 512;
/** Costs are below this. */
const MOST_COST = 64;
/** Walks after which counting begins anew. */
const FAR = 2 ** 30;

/** Memory for one search at a time, used over and over. Walks are numbered in the order in which they were found. */
export class FaceWalks {
  // By walk: the face it leads to, the set of cities passed (a number of the table), its cost (-1 once a cheaper one was found),
  // the last walk found before it to the same face, and of the same cost.
  face = new Int32Array(ROOM);
  passed = new Int32Array(ROOM);
  cost = new Int32Array(ROOM);
  olderToFace = new Int32Array(ROOM);
  #olderOfCost = new Int32Array(ROOM);
  #count = 0;
  readonly #lastOfCost = new Int32Array(MOST_COST);
  /** By face: the last walk found to it, counted from #base; less than #base where this search has found none. */
  readonly #lastToFace: Int32Array;
  #base = 0;
  readonly #sets: SetTable;
  readonly #dual: DualGraph;

  constructor(dual: DualGraph, sets: SetTable) {
    this.#dual = dual;
    this.#sets = sets;
    this.#lastToFace = new Int32Array(dual.faces).fill(-1);
  }

  /**
   * Finds all walks from a face that cost at most `most` and do not cross a segment. None goes on from the outer
   * face, or the whole coast would be looked at each time.
   */
  search(start: number, avoided: number, most: number, costs: CrossingCosts): void {
    const { first, beyond, outer } = this.#dual;
    this.#forget();
    for (let cost = 0; cost <= most; cost++) this.#lastOfCost[cost] = -1;
    this.#reach(start, this.#sets.empty, 0);
    for (let cost = 0; cost <= most; cost++) {
      for (let walk = this.#lastOfCost[cost]; walk >= 0; walk = this.#lastOfCost[cost]) {
        this.#lastOfCost[cost] = this.#olderOfCost[walk];
        if (this.cost[walk] !== cost || this.face[walk] === outer) continue;
        const end = 2 * first[this.face[walk] + 1];
        for (let i = 2 * first[this.face[walk]]; i < end; i += 2) {
          const segment = beyond[i];
          if (segment === avoided) continue;
          const step = costs.readCostOf(segment);
          if (cost + step <= most && step !== BARRED)
            this.#reach(beyond[i + 1], this.#sets.across(this.passed[walk], segment), cost + step);
        }
      }
    }
  }

  /** Number of walks found. */
  get count(): number {
    return this.#count;
  }

  /** The last walk found to a face, -1 when there is none. Those with cost -1 do not count. */
  lastTo(face: number): number {
    return Math.max(-1, this.#lastToFace[face] - this.#base);
  }

  #forget(): void {
    this.#base += this.#count;
    this.#count = 0;
    if (this.#base < FAR) return;
    this.#base = 0;
    this.#lastToFace.fill(-1);
  }

  /** Notes a walk, unless one that passes the same cities leads to the face at no higher cost. */
  #reach(face: number, passed: number, cost: number): void {
    const last = this.lastTo(face);
    for (let walk = last; walk >= 0; walk = this.olderToFace[walk]) {
      if (this.passed[walk] !== passed || this.cost[walk] < 0) continue;
      if (this.cost[walk] <= cost) return;
      this.cost[walk] = -1;
    }
    if (this.#count === this.face.length) this.#grow();
    const walk = this.#count++;
    this.face[walk] = face;
    this.passed[walk] = passed;
    this.cost[walk] = cost;
    this.olderToFace[walk] = last;
    this.#olderOfCost[walk] = this.#lastOfCost[cost];
    this.#lastOfCost[cost] = walk;
    this.#lastToFace[face] = this.#base + walk;
  }

  #grow(): void {
    this.face = grown(this.face);
    this.passed = grown(this.passed);
    this.cost = grown(this.cost);
    this.olderToFace = grown(this.olderToFace);
    this.#olderOfCost = grown(this.#olderOfCost);
  }
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
