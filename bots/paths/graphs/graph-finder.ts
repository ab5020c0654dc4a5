// What finders on graphs of any size promise.

/** Work of the last question. */
export interface SearchWork {
  /** Nodes taken from the queue whose arcs were scanned; twice counts twice. */
  readonly settled: number;
  /** Times that a node got a shorter distance. */
  readonly relaxed: number;
}

/** Called while tables are computed, with the nodes done so far; may throw to stop. */
export type OnPrepared = (done: number, nodes: number) => void;

/** A finder belongs to one graph and answers one question at a time. */
export interface GraphFinder {
  readonly name: string;
  /** True if every length is the least; false for finders that give some path. */
  readonly isExact: boolean;
  /** Length of the path from `source` to `target`: 0 if they are the same, Infinity without a path. */
  distance(source: number, target: number): number;
  /**
   * Distances from `source` by node: Infinity without a path, or in an `Int32Array` its highest value. The array
   * belongs to the finder and lasts until the next question.
   */
  distances?(source: number): ArrayLike<number>;
  /**
   * Called when the graph's weights have changed in place, as they do on a board from position to position: what was
   * computed from them must be computed anew.
   */
  reweigh?(): void;
  /** Nodes of a shortest path from `source` to `target`, both included; undefined without one. */
  path?(source: number, target: number): number[] | undefined;
  /** Bytes of what was computed before the first question; the graph and one search are no part of it. */
  readonly tableBytes?: number;
  /** Arcs of these tables, where they are a graph of their own. */
  readonly tableArcs?: number;
  /** Work of the last question, if the finder counts it. */
  work?(): SearchWork;
}
