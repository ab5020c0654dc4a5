/** What is counted, so that a run or a machine can be watched from outside. */
export interface Meter {
  games(count: number): void;
  /** A piece was played, in so many seconds of a thread. */
  piece(seconds: number): void;
  /** Pieces that machines, or this machine, are at. */
  inFlight(count: number): void;
  /** Pieces that nobody has taken. */
  depth(count: number): void;
  /** Threads that play. */
  workers(count: number): void;
  /** A run that a machine does not take. */
  refused(): void;
  /** A game with two outcomes. */
  alarm(): void;
  connected(isConnected: boolean): void;
}

/** Counts nothing. */
export const NO_METER: Meter = {
  games() {},
  piece() {},
  inFlight() {},
  depth() {},
  workers() {},
  refused() {},
  alarm() {},
  connected() {},
};
