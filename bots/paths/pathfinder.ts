// The contract of every pathfinder: shortest paths over a board's arcs under weights that the caller owns. A
// pathfinder belongs to one graph. It keeps scratch memory but nothing about the last query, so one per
// thread serves any number of games and seats. Bots use `flat.ts`; `rivals/ngraph.ts` is the reference,
// `testing/conformance.ts` the suite that all must pass. `completePathfinder` makes one from little more than
// `fill`.
import type { DistanceMap, PathGraph, Weights } from './graph.ts';

/** Targets to connect, and prices of track. */
export interface SteinerQuery {
  /** Price of each arc in M; 0 where it is connected already. */
  readonly weights: Weights;
  /** Mileposts, each once; at most MAX_TARGETS for the exact tree. */
  readonly targets: readonly number[];
  /** Number of targets to connect, 0 to all of them. */
  readonly need: number;
  /**
   * Mileposts of the network to extend; they count as connected with each other. Without any, the tree may
   * start at any target, which it then connects.
   */
  readonly roots: ArrayLike<number>;
}

/** A tree that connects targets; `cost` in M. */
export interface SteinerTree {
  readonly cost: number;
  /** The targets connected. */
  readonly targets: readonly number[];
  /** The paid arcs, each leading outward. */
  readonly arcs: readonly number[];
}

/**
 * Costs are exact, so all implementations agree on them. Shortest paths are not unique, but all
 * implementations return the same one by this **tie rule**: going back from the target, take the paid arc
 * (weight above 0) of a shortest path whose tail has the lowest index. If there is none, go back over the
 * fewest free arcs to a milepost that has one (or is the end), lower mileposts first.
 *
 * Mileposts passed in must lie in 0..mileposts-1. Sources may repeat; the first `count` are read.
 */
export interface Pathfinder {
  readonly name: string;
  readonly graph: PathGraph;

  /**
   * Writes the cost of the shortest path from any of the sources to every milepost into `distances`. Without
   * sources, all are unreachable. Costs above `maxCost` may be reported as UNREACHABLE, which is faster.
   */
  fill(
    weights: Weights,
    sources: ArrayLike<number>,
    count: number,
    distances: DistanceMap,
    maxCost?: number,
  ): void;

  /** Cost of the shortest path from `source` to `target`; 0 if they are the same. */
  cost(weights: Weights, source: number, target: number): number;

  /** Writes the cost of the shortest path from any of the sources to each target into `out`. */
  costs(
    weights: Weights,
    sources: ArrayLike<number>,
    count: number,
    targets: ArrayLike<number>,
    out: Int32Array,
  ): void;

  /**
   * The target nearest to any of the sources, the lowest index on ties; -1 if none is reachable. Example: the
   * nearest supplier of a load.
   */
  nearest(weights: Weights, sources: ArrayLike<number>, count: number, targets: ArrayLike<number>): number;

  /**
   * The shortest path from `source` to `target`. Writes its arcs in travelling order into `out` (of length
   * `mileposts`) and returns their number; 0 if source and target are the same, -1 if there is no path.
   *
   * `lowerBounds` makes it an A* search: by milepost, a lower bound of the cost to the target. Along an arc
   * it must fall by no more than the arc's weight and rise by no more than `MAX_WEIGHT`. Distances to the
   * target under equal or lower weights will do, if segments are open both ways or not at all. Bounds above
   * `maxCost` count as `maxCost`. Without lower bounds the answer is the same, only slower.
   */
  path(
    weights: Weights,
    source: number,
    target: number,
    out: Int32Array,
    lowerBounds?: DistanceMap,
    maxCost?: number,
  ): number;

  /**
   * The path that a distance map implies, from the nearest milepost of cost 0 to `target`. `distances` must
   * have been filled under the same weights. The answer has the form of `path`. Free arcs among the mileposts
   * of cost 0 are left out: starting from a seat's network, the answer is the track to build.
   */
  tracePath(weights: Weights, distances: DistanceMap, target: number, out: Int32Array): number;

  /**
   * The Steiner tree: the cheapest tree that connects the required number of targets to the roots; null if
   * there is none.
   */
  steinerTree(query: SteinerQuery): SteinerTree | null;

  /** A tree that costs little more, usually nothing (see README), found about a hundred times faster. */
  steinerHeuristic(query: SteinerQuery): SteinerTree | null;
}
