// What every pathfinder promises: cheapest ways over a board's arcs under weights that the caller owns.
// A pathfinder belongs to one graph and keeps scratch memory of its own, nothing about the last question; one
// pathfinder per thread serves any number of games and seats. `flat.ts` plays, `ngraph.ts` is the reference,
// `conformance.ts` is the suite that all must pass; `completePathfinder` makes one from little more than `fill`.
import type { DistanceMap, PathGraph, Weights } from './graph.ts';

export interface SteinerQuery {
  /** Millions to have an arc; what is joined already costs 0. */
  readonly weights: Weights;
  /** Mileposts, each once; at most MAX_TARGETS for the exact answer. */
  readonly targets: readonly number[];
  /** How many of the targets are to be joined, 0 to all of them. */
  readonly need: number;
  /**
   * Mileposts of the network to be enlarged, taken as joined with each other. Without any, the network may begin at any
   * target, which it then joins.
   */
  readonly roots: ArrayLike<number>;
}

export interface SteinerTree {
  readonly cost: number;
  /** The targets joined. */
  readonly targets: readonly number[];
  /** Arcs that cost something, each leading outward. */
  readonly arcs: readonly number[];
}

/**
 * Costs are exact and therefore the same from every implementation. Ways are not unique; all implementations
 * give the same one, by this **tie rule**: going back from the target, take the paid arc (weight above 0) of a
 * cheapest way whose tail has the lowest index; where there is none, go back over the fewest free arcs to a
 * milepost that has one (or is the end), trying lower mileposts first.
 *
 * Mileposts handed in must lie in 0..mileposts-1. Sources may repeat; `count` of them are read.
 */
export interface Pathfinder {
  readonly name: string;
  readonly graph: PathGraph;

  /**
   * Cost of the cheapest way from any of the sources to every milepost, into `field`. Without sources: all unreachable.
   * Costs above `most` may come out as UNREACHABLE, which is faster.
   */
  fill(
    weights: Weights,
    sources: ArrayLike<number>,
    count: number,
    distances: DistanceMap,
    most?: number,
  ): void;

  /** Cost of the cheapest way from `source` to `target`; 0 when they are the same. */
  cost(weights: Weights, source: number, target: number): number;

  /** Cost of the cheapest way from any of the sources to each of the targets, into `out`, in their order. */
  costs(
    weights: Weights,
    sources: ArrayLike<number>,
    count: number,
    targets: ArrayLike<number>,
    out: Int32Array,
  ): void;

  /**
   * The target that is cheapest to reach from any of the sources, the lowest of equals; -1 when none can be reached.
   * The nearest supplier of a load, for one.
   */
  nearest(weights: Weights, sources: ArrayLike<number>, count: number, targets: ArrayLike<number>): number;

  /**
   * Cheapest way from `source` to `target`: writes its arcs in travelling order into `out` (which must hold
   * `mileposts` numbers) and returns how many; 0 when source and target are the same, -1 when there is no way.
   *
   * `floor` may be given to look in the target's direction first (A*): by milepost, a cost that the way from there
   * to the target cannot be below. Along an arc it falls by no more than the arc's weight and rises by no more than
   * `MAX_WEIGHT`: costs to the target under weights as low or lower will do, if segments are open both ways or not at
   * all. Floors above `most` count as `most`. The answer is the same without a floor, only slower.
   */
  path(
    weights: Weights,
    source: number,
    target: number,
    out: Int32Array,
    floor?: DistanceMap,
    most?: number,
  ): number;

  /**
   * The way that a kept field means: from the nearest milepost of cost 0 to `target`, by descending `field`,
   * which must have been filled under the same weights. Same form of answer as `path`. Free arcs among the
   * mileposts of cost 0 are left out: from an own network, the answer is what is left to build.
   */
  tracePath(weights: Weights, distances: DistanceMap, target: number, out: Int32Array): number;

  /** The cheapest network that joins as many targets as asked for, given what is joined already; null when none does. */
  steinerTree(question: SteinerQuery): SteinerTree | null;

  /** A network that does so and costs little more, usually nothing (see README), found about a hundred times faster. */
  steinerHeuristic(question: SteinerQuery): SteinerTree | null;
}
