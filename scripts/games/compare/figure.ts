// What two sides are compared by. A side is a deck, a board or a run; A is the first that was named, B the second.

export interface Figure {
  readonly id: string;
  /** As the table names it, with its unit. */
  readonly name: string;
  readonly format: (value: number) => string;
  /** What is said when B has less of it, and when B has more. */
  readonly less: string;
  readonly more: string;
  /** How far one unusual game moves the value of its seed; left out where values are no means of games. */
  readonly step?: number;
  /** Farthest that a difference can lie from 0, where there is such a limit. */
  readonly limit?: number;
  /** Whether less and more are of its distance from 0. */
  readonly isBestAt0?: boolean;
}

/** Values of both sides in the same order, one a seed or one a group of seeds. Their mean is the side's figure. */
export interface MeasuredFigure {
  readonly figure: Figure;
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** Part of a seed's value that is one independent game, 1 for one game a seed. */
  readonly gameShare?: number;
}
