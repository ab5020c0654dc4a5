// The contract of every pathfinder: cheapest paths over a board's arcs under weights that the caller owns. A
// pathfinder belongs to one graph. It keeps scratch memory, but nothing about the last query, so one per thread
// serves any number of games and seats. `flat.ts` is the one that bots play with, `rivals/ngraph.ts` the reference,
// `testing/conformance.ts` the suite that all must pass. `completePathfinder` makes one from little more than `fill`.
import type { DistanceMap, PathGraph, Weights } from './graph.ts';

/** Targets to be connected, and the weights of arcs. */
export interface SteinerQuery {
  /** Price of having an arc, in M; 0 where it is connected already. */
  readonly weights: Weights;
  /** Mileposts, each once; at most MAX_TARGETS for the exact answer. */
  readonly targets: readonly number[];
  /** How many of the targets to connect, 0 to all of them. */
  readonly need: number;
  /**
   * Mileposts of the network to extend, taken as connected with each other. Without any, the tree may begin at any
   * target, which it then connects.
   */
  readonly roots: ArrayLike<number>;
}

/** A tree that connects them. */
export interface SteinerTree {
  readonly cost: number;
  /** The targets connected. */
  readonly targets: readonly number[];
  /** Arcs that cost something, each leading outward. */
  readonly arcs: readonly number[];
}

/**
 * Costs are exact, so they are the same from every implementation. Paths are not unique. All implementations give the
 * same one, by this **tie rule**: going back from the target, take the paid arc (weight above 0) of a cheapest path
 * whose tail has the lowest index. Where there is none, go back over the fewest free arcs to a milepost that has one
 * (or is the end), lower mileposts first.
 *
 * Mileposts passed in must lie in 0..mileposts-1. Sources may repeat; the first `count` are read.
 */
export interface Pathfinder {
  readonly name: string;
  readonly graph: PathGraph;

  /**
   * Cost of the cheapest path from any of the sources to every milepost, into `distances`. Without sources, all are
   * unreachable. Costs above `most` may come out as UNREACHABLE, which is faster.
   */
  fill(
    weights: Weights,
    sources: ArrayLike<number>,
    count: number,
    distances: DistanceMap,
    most?: number,
  ): void;

  /** Cost of the cheapest path from `source` to `target`; 0 when they are the same. */
  cost(weights: Weights, source: number, target: number): number;

  /** Cost of the cheapest path from any of the sources to each of the targets, into `out`, in their order. */
  costs(
    weights: Weights,
    sources: ArrayLike<number>,
    count: number,
    targets: ArrayLike<number>,
    out: Int32Array,
  ): void;

  /**
   * The target that is cheapest to reach from any of the sources, the lowest index of equals; -1 when none can be
   * reached. Example: the nearest supplier of a load.
   */
  nearest(weights: Weights, sources: ArrayLike<number>, count: number, targets: ArrayLike<number>): number;

  /**
   * Cheapest path from `source` to `target`. Writes its arcs in travelling order into `out` (which must hold
   * `mileposts` numbers) and returns their number; 0 when source and target are the same, -1 when there is no path.
   *
   * `floor` makes it an A* search. It gives, by milepost, a lower bound of the cost from there to the target. Along
   * an arc it must fall by no more than the arc's weight and rise by no more than `MAX_WEIGHT`. Distances to the
   * target under weights that are as low or lower will do, if segments are open both ways or not at all. Bounds above
   * `most` count as `most`. The answer is the same without a floor, only slower.
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
   * The path that a distance map implies: from the nearest milepost of cost 0 to `target`. `distances` must have been
   * filled under the same weights. The answer has the form of `path`. Free arcs among the mileposts of cost 0 are
   * left out: from an own network, the answer is what remains to be built.
   */
  tracePath(weights: Weights, distances: DistanceMap, target: number, out: Int32Array): number;

  /**
   * The Steiner tree: the cheapest tree that connects as many targets as asked for, given what is connected already;
   * null when there is none.
   */
  steinerTree(question: SteinerQuery): SteinerTree | null;

  /** A tree that does so and costs little more, usually nothing (see README), found about a hundred times faster. */
  steinerHeuristic(question: SteinerQuery): SteinerTree | null;
}
