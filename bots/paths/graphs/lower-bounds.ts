/** Lower bounds of distances to a target. */
export interface LowerBounds {
  /** Prepares bounds for a question. */
  aim(source: number, target: number): void;
  /** At most the distance from a node to the target. */
  at(node: number): number;
  /** Bytes of their tables. */
  readonly bytes?: number;
}
