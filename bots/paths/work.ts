// Counters of search work. They are the same on every machine, however busy, so they show what a change to a
// search saves. A thread plays one game at a time, so it needs one set. Each query adds to them once: cheap
// enough to stay on.

/** The counters of this thread. Not exported, because exports are frozen where users' bots play. */
const counts = {
  /** Searches by Dijkstra's algorithm, and mileposts that they settled. */
  searches: 0,
  settledInSearches: 0,
  /** Legs of routes found by A*. */
  legs: 0,
  settledInLegs: 0,
  /** Repairs of incremental distances; a milepost that is lost counts once more. */
  repairs: 0,
  settledInRepairs: 0,
  /** Mileposts settled while Steiner trees grew. */
  settledInTrees: 0,
  /** Plans chosen. */
  plans: 0,
  /** Answers of planning bots, including those within rollouts. */
  answers: 0,
};

export type Work = Readonly<typeof counts>;

export function addWork(counter: keyof Work, by = 1): void {
  counts[counter] += by;
}

/** A copy of this thread's counters. */
export const readWork = (): Work => ({ ...counts });

/** Runs `make` without counting its work: all games of a thread share the result. */
export function withoutCounting<T>(make: () => T): T {
  const before = readWork();
  const result = make();
  Object.assign(counts, before);
  return result;
}
